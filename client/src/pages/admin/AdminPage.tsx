import { useState } from 'react';
import { Redirect } from 'wouter';
import type { Post } from '#shared/contract/blog/blog.ts';
import { splitTags } from '#shared/domain/blog/posts.ts';
import { AdminBar } from '../../features/admin/AdminBar.tsx';
import { useAdmin } from '../../features/admin/api.ts';
import { Overview } from '../../features/admin/Overview.tsx';
import { PostEditor } from '../../features/admin/PostEditor.tsx';
import { Posts } from '../../features/admin/Posts.tsx';
import type { PostDraft } from '../../features/admin/postDraft.ts';
import { ArticleView } from '../../features/blog/ArticleView.tsx';
import { Tabs } from '../../ui/choice/Tabs.tsx';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';

export function AdminPage() {
  const { data: admin, error, isPending, refetch } = useAdmin();
  if (isPending) return <Skeleton className="h-dvh" />;
  if (admin === null) return <Redirect to="/admin/login" replace />;
  if (admin === undefined)
    return (
      <main className="mx-auto max-w-md px-4 py-16">
        <LoadFailed what="the blog admin" error={error} onRetry={() => void refetch()} />
      </main>
    );
  return (
    <>
      <AdminBar username={admin.username} />
      <main className="mx-auto max-w-6xl px-4 py-6 sm:px-6">
        <h1 className="sr-only">Blog admin</h1>
        <Desk />
      </main>
    </>
  );
}

/** The two tabs, or in their place the post that is being written. */
function Desk() {
  const [edited, setEdited] = useState<Post | 'new' | null>(null);
  const [tab, setTab] = useState('Overview');
  if (edited !== null)
    return (
      <PostEditor
        post={edited === 'new' ? null : edited}
        onClose={() => setEdited(null)}
        preview={(draft) => <ArticleView article={articleOf(draft)} />}
      />
    );
  return (
    <Tabs
      label="Blog admin"
      initial={tab}
      onOpen={setTab}
      tabs={[
        { title: 'Overview', content: <Overview /> },
        { title: 'Blog Posts', content: <Posts onNew={() => setEdited('new')} onEdit={setEdited} /> },
      ]}
    />
  );
}

/** What is being written, as an article of today. */
const articleOf = ({ title, content, bannerImage, tags }: PostDraft) => ({
  title: title || 'Untitled',
  content,
  bannerImage: bannerImage || null,
  tags: [...new Set(splitTags(tags))],
  createdAt: new Date().toISOString(),
});
