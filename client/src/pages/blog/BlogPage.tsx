import { useSearchParams } from 'wouter';
import { usePosts } from '../../features/blog/api.ts';
import { PostList, PostListLoading } from '../../features/blog/PostList.tsx';
import { SearchField } from '../../features/blog/SearchField.tsx';
import { Footer } from '../../features/landing/frame/Footer.tsx';
import { Header } from '../../features/landing/frame/Header.tsx';
import { wasSignedIn } from '../../lib/browser/here/signedInHere.ts';
import { useInBrowser } from '../../lib/page/served/useInBrowser.ts';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';

export function BlogPage() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const follow = (text: string) => setParams(text ? { search: text } : {}, { replace: true });
  const isSignedIn = useInBrowser(() => wasSignedIn('family'), false);
  return (
    <>
      <Header isSignedIn={isSignedIn} />
      <main className="mx-auto min-h-[70dvh] max-w-6xl px-4 pt-6 pb-16 sm:px-6">
        <h1 className="text-3xl font-extrabold sm:text-4xl">The ChorePod blog</h1>
        <p className="mt-2 mb-6 max-w-2xl text-lg text-muted">
          Notes from families who share the work: what helped, what did not, and what to try this week.
        </p>
        <div className="mb-8 max-w-xl">
          <SearchField search={search} onSearch={follow} />
        </div>
        <Posts search={search} />
      </main>
      <Footer />
    </>
  );
}

function Posts({ search }: { search: string }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = usePosts(search);
  if (error) return <LoadFailed what="the articles" error={error} onRetry={() => void refetch()} />;
  if (!data) return <PostListLoading />;
  const posts = data.pages.flatMap((page) => page.entries);
  return (
    <>
      <p role="status" className="sr-only">
        {search && `${posts.length} ${posts.length === 1 ? 'article' : 'articles'} found`}
      </p>
      <PostList
        posts={posts}
        isSearch={search !== ''}
        hasMore={hasNextPage}
        isLoadingMore={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}
