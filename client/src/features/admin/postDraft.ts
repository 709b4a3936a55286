import type * as z from 'zod/mini';
import type { Post, postFormSchema } from '#shared/contract/blog/blog.ts';

/** A post as its form holds it. */
export type PostDraft = z.input<typeof postFormSchema>;

export const draftOf = (post: Post | null): PostDraft => ({
  title: post?.title ?? '',
  slug: post?.slug ?? '',
  content: post?.content ?? '',
  bannerImage: post?.bannerImage ?? '',
  tags: post?.tags.join(', ') ?? '',
  published: post?.published ?? false,
});
