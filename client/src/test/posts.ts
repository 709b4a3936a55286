import type { Post } from '#shared/contract/blog/blog.ts';

let id = 500;

export const aPost = (details: Partial<Post> = {}): Post => ({
  id: ++id,
  title: 'One jar for everybody',
  slug: `one-jar-${id}`,
  content: 'Let us begin.\n\nThen let us go on.',
  bannerImage: null,
  tags: ['rewards'],
  published: true,
  createdAt: '2025-06-13T12:00:00.000Z',
  updatedAt: '2025-06-13T12:00:00.000Z',
  ...details,
});
