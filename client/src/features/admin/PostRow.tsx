import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Post } from '#shared/contract/blog/blog.ts';
import { excerpt, excerptLengths } from '#shared/site/articleText.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { useDeletePost } from './api.ts';

interface PostRowProps {
  post: Post;
  onEdit: () => void;
}

export function PostRow({ post, onEdit }: PostRowProps) {
  const [isDeleting, setDeleting] = useState(false);
  const { title, slug, content, tags, published, createdAt } = post;
  return (
    <article className="rounded-card bg-surface p-4 shadow-soft sm:p-5">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <h3 dir="auto" className="min-w-0 flex-1 text-lg leading-snug font-bold">
          {title}
        </h3>
        <Badge published={published} />
      </div>
      <p className="mt-1 font-mono text-sm text-muted">/blog/{slug}</p>
      <p dir="auto" className="mt-2">
        {excerpt(content, excerptLengths.admin)}
      </p>
      <p className="mt-2 text-sm text-muted">
        Created <time dateTime={createdAt}>{new Date(createdAt).toLocaleDateString()}</time>
        {tags.length > 0 && <span dir="auto"> · {tags.join(', ')}</span>}
      </p>
      <div className="mt-3 flex gap-2">
        <Button variant="soft" onClick={onEdit} aria-label={`Edit post: ${title}`}>
          <Pencil aria-hidden size={18} /> Edit
        </Button>
        <Button variant="quiet" onClick={() => setDeleting(true)} aria-label={`Delete post: ${title}`}>
          <Trash2 aria-hidden size={18} /> Delete
        </Button>
      </div>
      {isDeleting && <DeletePostDialog post={post} onClose={() => setDeleting(false)} />}
    </article>
  );
}

function Badge({ published }: { published: boolean }) {
  const look = published ? 'bg-success-soft text-success' : 'bg-sun-soft text-ink';
  return (
    <span className={`rounded-full px-3 py-1 text-sm font-bold ${look}`}>
      {published ? 'Published' : 'Draft'}
    </span>
  );
}

function DeletePostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { mutate, isPending } = useDeletePost(post);
  return (
    <ConfirmDialog
      title="Delete Post"
      question={
        <>
          Are you sure you want to delete <bdi className="font-bold">{post.title}</bdi>? This action cannot be
          undone.
        </>
      }
      confirm="Delete"
      isPending={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
