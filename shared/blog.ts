import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idSchema, idTextSchema, momentSchema, requiredText, storable, text } from './fields.ts';

/** Limits of security.md, "Sizes", in characters; `tags` is how many there may be. */
export const blogSizes = {
  title: 200,
  slug: 200,
  content: 200_000,
  bannerImage: 2000,
  tag: 40,
  tags: 20,
  search: 200,
} as const;

export const postSchema = z.object({
  id: idSchema,
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  bannerImage: z.string().nullable(),
  tags: z.array(z.string()),
  published: z.boolean(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Post = z.output<typeof postSchema>;

/** Characters of content that a post of the public list has: enough for every excerpt, and a page of it stays small. */
export const listedContent = 240;

const neighbourSchema = z.object({ title: z.string(), slug: z.string() });

/** A post to read, with the published articles before and after it in time. */
export const articleSchema = postSchema.extend({
  previous: neighbourSchema.nullable(),
  next: neighbourSchema.nullable(),
});
export type Article = z.output<typeof articleSchema>;

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const slugSchema = requiredText(blogSizes.slug, 'Slug is required')
  .transform((slug) => slug.trim())
  .refine(
    (slug) => slug === '' || slugPattern.test(slug),
    'Please use lower-case letters, digits and single hyphens',
  );

const bannerMessage = 'Please use an https:// address or a path of this site';
/** Browsers read `//`, `/\` and a tab in between as the start of another site. */
const isSitePath = (address: string) => /^\/(?![/\\])[^\s\\]*$/.test(address);
const isHttps = (address: string) =>
  /^https:\/\/[^\s/\\?#@]/.test(address) && z.url().safeParse(address).success;

/** The picture's address; an empty one is none. The server never fetches it. */
const bannerImageSchema = text(blogSizes.bannerImage)
  .transform((address) => address.trim() || null)
  .refine((address) => address === null || isSitePath(address) || isHttps(address), bannerMessage);

const tagsSchema = z
  .array(z.string().refine(storable, 'A tag holds a character that cannot be saved'))
  .transform((tags) => [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))])
  .refine((tags) => tags.length <= blogSizes.tags, `Please keep this to ${blogSizes.tags} tags`)
  .refine(
    (tags) => tags.every((tag) => [...tag].length <= blogSizes.tag),
    `Please keep each tag to ${blogSizes.tag} characters`,
  );

/** What the blog admin sends to create or edit a post. */
export const newPostSchema = z.object({
  title: requiredText(blogSizes.title, 'Title is required'),
  slug: slugSchema,
  content: requiredText(blogSizes.content, 'Content is required'),
  bannerImage: bannerImageSchema.nullable().default(null),
  tags: tagsSchema.default([]),
  published: z.boolean().default(false),
});
export type NewPost = z.output<typeof newPostSchema>;

/** Tags as a person types them, separated by commas. */
export const splitTags = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** The same as a form holds it: tags in one line, no banner as an empty field. */
export const postFormSchema = newPostSchema.extend({
  bannerImage: bannerImageSchema,
  tags: z.string().transform(splitTags).pipe(tagsSchema),
  published: z.boolean(),
});

/**
 * The slug that a title suggests: lower case, runs of anything but letters and digits become hyphens, none at the
 * edges (spec 2). Accents are dropped from their letters first.
 */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const hyphens = plain.replace(/[^a-z0-9]+/g, '-').slice(0, blogSizes.slug);
  return hyphens.replace(/^-|-$/g, '');
}

/** Posts of a page where the caller asks for no other number. */
export const postsPage = 20;

export const postPageQuery = {
  limit: idTextSchema.refine((limit) => limit <= 50, 'Please ask for at most 50').optional(),
  before: idTextSchema.optional(),
};

export const blogApi = {
  list: endpoint('GET', '/api/blog', {
    summary: 'Published posts, newest first, their content cut; a Link header leads on while there is more',
    access: 'public',
    query: z.object({
      search: text(blogSizes.search).optional(),
      /** Part of the call, but only published posts are public whatever it says. */
      published: z.string().optional(),
      ...postPageQuery,
    }),
    response: z.array(postSchema),
  }),
  read: endpoint('GET', '/api/blog/:slug', {
    summary: 'One published post and its neighbours in time',
    access: 'public',
    params: z.object({ slug: z.string().max(blogSizes.slug).regex(slugPattern) }),
    response: articleSchema,
  }),
};
