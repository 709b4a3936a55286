import * as z from 'zod/mini';
import { blogSizes, splitTags } from '../../domain/blog/posts.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { idSchema, momentSchema, pageQuery, requiredText, storable, text } from '../endpoint/fields.ts';

export const postSchema = z.object({
  id: idSchema,
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  bannerImage: z.nullable(z.string()),
  tags: z.array(z.string()),
  published: z.boolean(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Post = z.output<typeof postSchema>;

/** Characters of content in the public list: enough for every excerpt. */
export const listedContent = 240;

const neighbourSchema = z.object({ title: z.string(), slug: z.string() });

export const articleSchema = z.extend(postSchema, {
  previous: z.nullable(neighbourSchema),
  next: z.nullable(neighbourSchema),
});
export type Article = z.output<typeof articleSchema>;

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const slugSchema = z
  .pipe(
    requiredText(blogSizes.slug, 'Slug is required'),
    z.transform((slug: string) => slug.trim()),
  )
  .check(
    z.refine(
      (slug) => slug === '' || slugPattern.test(slug),
      'Please use lower-case letters, digits and single hyphens',
    ),
  );

const bannerMessage = 'Please use an https:// address or a path of this site';
/** Browsers read `//`, `/\` and a tab in between as the address of another site. */
const isSitePath = (address: string) => /^\/(?![/\\])[^\s\\]*$/.test(address);
const isHttps = (address: string) =>
  /^https:\/\/[^\s/\\?#@]/.test(address) && z.url().safeParse(address).success;

/** Empty becomes null. The server never fetches it. */
const bannerImageSchema = z
  .pipe(
    text(blogSizes.bannerImage),
    z.transform((address: string) => address.trim() || null),
  )
  .check(z.refine((address) => address === null || isSitePath(address) || isHttps(address), bannerMessage));

const tagsSchema = z
  .pipe(
    z.array(z.string().check(z.refine(storable, 'A tag holds a character that cannot be saved'))),
    z.transform((tags: string[]) => [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))]),
  )
  .check(
    z.refine((tags) => tags.length <= blogSizes.tags, `Please keep this to ${blogSizes.tags} tags`),
    z.refine(
      (tags) => tags.every((tag) => [...tag].length <= blogSizes.tag),
      `Please keep each tag to ${blogSizes.tag} characters`,
    ),
  );

export const newPostSchema = z.object({
  title: requiredText(blogSizes.title, 'Title is required'),
  slug: slugSchema,
  content: requiredText(blogSizes.content, 'Content is required'),
  bannerImage: z._default(z.nullable(bannerImageSchema), null),
  tags: z._default(tagsSchema, []),
  published: z._default(z.boolean(), false),
});
export type NewPost = z.output<typeof newPostSchema>;

export const postFormSchema = z.extend(newPostSchema, {
  bannerImage: bannerImageSchema,
  tags: z.pipe(z.pipe(z.string(), z.transform(splitTags)), tagsSchema),
  published: z.boolean(),
});

export const postsPage = 20;

export const postPageQuery = pageQuery(50);

export const blogApi = {
  list: endpoint('GET', '/api/blog', {
    summary: 'Published posts, newest first, their content cut; a Link header leads on while there is more',
    access: 'public',
    query: z.object({
      search: z.optional(text(blogSizes.search)),
      /** Accepted and ignored: only published posts are public. */
      published: z.optional(z.string()),
      ...postPageQuery,
    }),
    response: z.array(postSchema),
  }),
  read: endpoint('GET', '/api/blog/:slug', {
    summary: 'One published post and its neighbours in time',
    access: 'public',
    params: z.object({ slug: z.string().check(z.maxLength(blogSizes.slug), z.regex(slugPattern)) }),
    response: articleSchema,
  }),
};
