/** The longest texts in characters, and the most `tags` of a post (docs/security.md, Sizes). */
export const blogSizes = {
  title: 200,
  slug: 200,
  content: 200_000,
  bannerImage: 2000,
  tag: 40,
  tags: 20,
  search: 200,
} as const;

export const splitTags = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** The suggested slug: lower case, accents dropped, other characters replaced by hyphens (docs/product.md, Admin). */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const hyphens = plain.replace(/[^a-z0-9]+/g, '-').slice(0, blogSizes.slug);
  return hyphens.replace(/^-|-$/g, '');
}
