const alphabets = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Telugu',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Georgian',
  'Ethiopic',
  'Hangul',
  'Tibetan',
  'Mongolian',
].map((script) => new RegExp(`^[\\p{Script=${script}}\\p{Script=Common}\\p{Script=Inherited}]*$`, 'u'));
/** East Asian names mix these scripts, Latin too. */
const eastAsian =
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Whether all letters are of one alphabet, so that a Cyrillic "а" cannot look like a Latin "a". */
export const oneAlphabet = (value: string): boolean =>
  eastAsian.test(value) || alphabets.some((alphabet) => alphabet.test(value));

/** Ignores case, width and repeated spaces (docs/security.md, invariant 8). */
export const usernameKey = (username: string): string =>
  foldCase(username.normalize('NFKC')).normalize('NFKC').replace(/\s+/gu, ' ').trim();

/** Unicode case folding: ß is ss, both forms of sigma are equal, the Turkish dotted and dotless i are i. */
const foldCase = (text: string): string =>
  text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i');

// The oldest supported browsers have no Segmenter; they cut a flag emoji.
const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null;

function firstCharacter(word: string): string {
  if (segmenter) for (const { segment } of segmenter.segment(word)) return segment;
  return [...word][0] ?? '';
}

/** Upper case, unless that makes two characters (ß). */
function capital(character: string): string {
  const upper = character.toUpperCase();
  return [...upper].length === [...character].length ? upper : character;
}

const wordsOf = (name: string): string[] => name.trim().split(/\s+/u).filter(Boolean);

export function initials(name: string): string {
  const words = wordsOf(name);
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : words;
  return capital(firstCharacter(first)) + capital(firstCharacter(last)) || '?';
}

const title = /^(?:dr|prof|mr|mrs|ms|mx|miss|sir|herr|frau|mme|mlle|sr|sra|srta)\.?$/iu;
const isNameWord = (word: string): boolean => /\p{L}/u.test(word) && !title.test(word);

/** The first word with letters that is no title ("Dr."), otherwise the first word. */
export function firstName(name: string): string {
  const words = wordsOf(name);
  return words.find(isNameWord) ?? words[0] ?? name;
}

/** White text has a contrast of at least 4.5:1 on each. */
export const avatarColors = [
  '#0b7a75',
  '#b4441f',
  '#6d3fc0',
  '#1f6fb5',
  '#b3286b',
  '#4d7c0f',
  '#8a5a00',
  '#3d4fc4',
  '#a3312f',
  '#2b7a4b',
] as const;

export function nextAvatarColor(taken: readonly string[]): string {
  const free = avatarColors.find((color) => !taken.includes(color));
  return free ?? avatarColors[taken.length % avatarColors.length] ?? avatarColors[0];
}
