/** What fits, in characters; `tags` is how many there may be (docs/security.md, Sizes). */
export const blogSizes = {
  title: 200,
  slug: 200,
  content: 200_000,
  bannerImage: 2000,
  tag: 40,
  tags: 20,
  search: 200,
} as const;

/** Tags as a person types them, separated by commas. */
export const splitTags = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/**
 * The slug that a title suggests: lower case, runs of anything but letters and digits become hyphens, none at the
 * edges (docs/product.md, Admin). Accents are dropped from their letters first.
 */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const hyphens = plain.replace(/[^a-z0-9]+/g, '-').slice(0, blogSizes.slug);
  return hyphens.replace(/^-|-$/g, '');
}
