import type { Post } from '#shared/contract/blog/blog.ts';
import { EmptyState } from '../../ui/notice/EmptyState.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { PostCard } from './PostCard.tsx';

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6';

interface PostListProps {
  posts: readonly Post[];
  isSearch: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

export function PostList({ posts, isSearch, hasMore, isLoadingMore, onMore }: PostListProps) {
  if (posts.length === 0)
    return isSearch ? (
      <EmptyState emoji="🔎" text="No articles found matching your search." />
    ) : (
      <EmptyState emoji="📝" text="No articles published yet." />
    );
  return (
    <>
      <ul className={grid}>
        {posts.map((post, place) => (
          <li key={post.id}>
            <PostCard post={post} isFirstSeen={place === 0} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className="mt-8 text-center">
          <Button variant="soft" disabled={isLoadingMore} onClick={onMore}>
            {isLoadingMore ? 'Loading...' : 'Load more articles'}
          </Button>
        </div>
      )}
    </>
  );
}

export function PostListLoading() {
  return (
    <div className={grid}>
      <span role="status" className="sr-only">
        Loading articles
      </span>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-120" />
      ))}
    </div>
  );
}
