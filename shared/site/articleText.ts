// Without Zod: page heads need these rules, and the landing page loads no Zod.

/** Lengths of excerpts (docs/product.md, Constants). */
export const excerptLengths = { blog: 200, admin: 150, meta: 160 } as const;

const wordsPerMinute = 200;
const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

/** The first `length` UTF-16 units, or one fewer if that would cut a character. */
export function firstCharacters(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, isHighSurrogate(text.charCodeAt(length - 1)) ? length - 1 : length);
}

/** Adds an ellipsis if the text was cut. */
export function excerpt(text: string, length: number): string {
  const start = firstCharacters(text, length);
  return start === text ? text : `${start}…`;
}

/** At 200 words per minute, rounded up (docs/product.md, Blog). */
export function readingMinutes(content: string): number {
  const words = content.split(/\s+/).filter(Boolean);
  return Math.max(1, Math.ceil(words.length / wordsPerMinute));
}

export function paragraphs(content: string): string[] {
  return content
    .split(/\r?\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
