import { Plus } from 'lucide-react';
import type { Post } from '#shared/contract/blog/blog.ts';
import { EmptyState } from '../../ui/notice/EmptyState.tsx';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { useAdminPosts } from './api.ts';
import { PostRow } from './PostRow.tsx';

interface PostsProps {
  onNew: () => void;
  onEdit: (post: Post) => void;
}

export function Posts({ onNew, onEdit }: PostsProps) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-extrabold">Blog Posts</h2>
        <Button onClick={onNew}>
          <Plus aria-hidden size={20} />
          New Post
        </Button>
      </div>
      <PostsList onEdit={onEdit} />
    </>
  );
}

function PostsList({ onEdit }: Pick<PostsProps, 'onEdit'>) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useAdminPosts();
  if (error) return <LoadFailed what="the posts" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64" />;
  const posts = data.pages.flatMap((page) => page.entries);
  if (posts.length === 0) return <EmptyState emoji="📝" text="No posts yet. Write your first one!" />;
  return (
    <>
      <ul className="space-y-4">
        {posts.map((post) => (
          <li key={post.id}>
            <PostRow post={post} onEdit={() => onEdit(post)} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="quiet"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="mt-4 w-full"
        >
          Show more
        </Button>
      )}
    </>
  );
}
