import type { UseFormReturn } from 'react-hook-form';
import { blogSizes, slugOf } from '#shared/domain/blog/posts.ts';
import { Field, TextField } from '../../ui/form/Field.tsx';
import type { PostDraft } from './postDraft.ts';

interface PostFieldsProps<Parsed> {
  form: UseFormReturn<PostDraft, unknown, Parsed>;
  isNew: boolean;
}

/** What a post says; whether it is published stands below it. */
export function PostFields<Parsed>({ form, isNew }: PostFieldsProps<Parsed>) {
  const { errors, dirtyFields } = form.formState;
  // The slug follows the title until somebody writes it by hand, and a published address never moves by itself.
  const followTitle = (title: string) => {
    if (isNew && !dirtyFields.slug) form.resetField('slug', { defaultValue: slugOf(title) });
  };
  const title = form.register('title', { onChange: ({ target }) => followTitle(target.value) });
  return (
    <>
      <TextField
        label="Title"
        required
        maxLength={blogSizes.title}
        autoComplete="off"
        error={errors.title?.message}
        {...title}
      />
      <TextField
        label="Slug"
        required
        dir="ltr"
        maxLength={blogSizes.slug}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={`The end of the article's address.${isNew ? ' It follows the title until you change it.' : ''}`}
        error={errors.slug?.message}
        {...form.register('slug')}
      />
      <TextField
        label="Banner Image URL (optional)"
        dir="ltr"
        type="text"
        inputMode="url"
        autoComplete="off"
        error={errors.bannerImage?.message}
        {...form.register('bannerImage')}
      />
      <Field label="Content" error={errors.content?.message} hint="A blank line begins a new paragraph.">
        {({ className, ...control }) => (
          <textarea
            dir="auto"
            required
            rows={14}
            maxLength={blogSizes.content}
            {...form.register('content')}
            {...control}
            className={`${className} leading-relaxed`}
          />
        )}
      </Field>
      <TextField
        label="Tags (comma-separated)"
        autoComplete="off"
        error={errors.tags?.message}
        {...form.register('tags')}
      />
    </>
  );
}
