const tags = /<[a-z][^>]*>/g;
const attributes = / ([^\s=>"]+)(="[^"]*")?/g;

/**
 * React's markup without style attributes, which the page's policy refuses (only Radix writes any, which its first
 * change writes again). Attribute by attribute, because a value may say ` style=` too; React escapes `>` and `"` in it.
 */
export const withoutStyles = (html: string): string =>
  html.replace(tags, (tag) => tag.replace(attributes, (whole, name) => (name === 'style' ? '' : whole)));
