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
/** Scripts that are written together, Latin letters among them. */
const eastAsian =
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Whether the letters come from one alphabet, so that a Cyrillic "а" cannot pose as a Latin "a". */
export const oneAlphabet = (value: string): boolean =>
  eastAsian.test(value) || alphabets.some((alphabet) => alphabet.test(value));

/** What makes two usernames the same: case, width and how many blanks do not count (docs/security.md, invariant 8). */
export const usernameKey = (username: string): string =>
  foldCase(username.normalize('NFKC')).normalize('NFKC').replace(/\s+/gu, ' ').trim();

/** Unicode's case folding, with ß as ss, each sigma the same, and the Turkish i with and without a dot an i. */
const foldCase = (text: string): string =>
  text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i');

// The oldest browsers that are served have none: there a flag is cut.
const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null;

/** The first character as people see it: a flag, an emoji of several parts or a letter with its marks is one. */
function firstCharacter(word: string): string {
  if (segmenter) for (const { segment } of segmenter.segment(word)) return segment;
  return [...word][0] ?? '';
}

/** A capital, where it is one character too: ß stays as it is. */
function capital(character: string): string {
  const upper = character.toUpperCase();
  return [...upper].length === [...character].length ? upper : character;
}

const wordsOf = (name: string): string[] => name.trim().split(/\s+/u).filter(Boolean);

/** One or two letters for an avatar: first and last word; an emoji or any script counts as it stands. */
export function initials(name: string): string {
  const words = wordsOf(name);
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : words;
  return capital(firstCharacter(first)) + capital(firstCharacter(last)) || '?';
}

const title = /^(?:dr|prof|mr|mrs|ms|mx|miss|sir|herr|frau|mme|mlle|sr|sra|srta)\.?$/iu;
const isNameWord = (word: string): boolean => /\p{L}/u.test(word) && !title.test(word);

/** The first word of a name that is neither a title ("Dr.") nor without letters (an emoji); else its first word. */
export function firstName(name: string): string {
  const words = wordsOf(name);
  return words.find(isNameWord) ?? words[0] ?? name;
}

/** White text reads on each of these at 4.5:1 or better. */
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

/** The first colour nobody in the family has, or the palette over again once all are taken. */
export function nextAvatarColor(taken: readonly string[]): string {
  const free = avatarColors.find((color) => !taken.includes(color));
  return free ?? avatarColors[taken.length % avatarColors.length] ?? avatarColors[0];
}
