import { type ReactNode, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { type Post, postFormSchema } from '#shared/contract/blog/blog.ts';
import { useActionForm } from '../../lib/forms/useActionForm.ts';
import { Switch } from '../../ui/choice/Switch.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { useSavePost } from './api.ts';
import { PostFields } from './PostFields.tsx';
import { draftOf, type PostDraft } from './postDraft.ts';
import { useLeaveWarning } from './useLeaveWarning.ts';

interface PostEditorProps {
  /** The post to edit; null begins a new one. */
  post: Post | null;
  onClose: () => void;
  /** Shows what is written as readers will see it. */
  preview: (draft: PostDraft) => ReactNode;
}

export function PostEditor({ post, onClose, preview }: PostEditorProps) {
  const [isAsking, setAsking] = useState(false);
  const action = useSavePost(post);
  const { form, onSubmit } = useActionForm({
    schema: postFormSchema,
    defaultValues: draftOf(post),
    action,
    onDone: onClose,
  });
  const { isDirty } = form.formState;
  useLeaveWarning(isDirty && !action.isSuccess, 'Leave without saving this post?');
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <form
        noValidate
        onSubmit={onSubmit}
        className="space-y-5 rounded-card bg-surface p-5 shadow-soft sm:p-6"
      >
        <h2 className="text-xl font-extrabold">{post ? 'Edit Post' : 'New Post'}</h2>
        <PostFields form={form} isNew={post === null} />
        <Switch label="Published" {...form.register('published')} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={() => (isDirty ? setAsking(true) : onClose())}>
            Cancel
          </Button>
          <Button type="submit" disabled={action.isPending}>
            {action.isPending ? 'Saving...' : post ? 'Update Post' : 'Create Post'}
          </Button>
        </div>
      </form>
      <Preview control={form.control} preview={preview} />
      {isAsking && (
        <ConfirmDialog
          title="Discard changes?"
          question="What you wrote here has not been saved."
          confirm="Discard"
          isPending={false}
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface PreviewProps extends Pick<PostEditorProps, 'preview'> {
  control: Control<PostDraft, unknown, unknown>;
}

function Preview({ control, preview }: PreviewProps) {
  const draft = useWatch({ control });
  return (
    <section
      aria-label="Preview"
      // Its links would lead away from what is not saved yet.
      onClickCapture={(event) => event.preventDefault()}
      className="min-w-0 rounded-card border-2 border-dashed border-line p-5 sm:p-6"
    >
      <p className="mb-4 text-sm font-bold text-muted">Preview</p>
      {preview({ ...draftOf(null), ...draft })}
    </section>
  );
}
