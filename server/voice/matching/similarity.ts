import { doubleMetaphone } from 'double-metaphone';
import { distance } from 'fastest-levenshtein';
import { isNumber } from './numberWords.ts';

export const sameWord = 0.9;
const nearWord = 0.6;

/**
 * Similarity of two roots: 1 the same, `sameWord` the same sound ("feet", "feed"), `nearWord` close in spelling or
 * consonants ("garage", "garbage"; "litter", "letter"), 0 different. Numbers are either equal or different.
 */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  if (isNumber(a) || isNumber(b)) return 0;
  const longer = Math.max(a.length, b.length);
  const spelling = 1 - distance(a, b) / longer;
  if (spelling < 0.5) return 0;
  const sound = isLatin(a) && isLatin(b) && soundOf(a) === soundOf(b);
  if (sound && longer >= 4 && vowelsOf(a) === vowelsOf(b)) return sameWord;
  if (sound) return nearWord;
  const startsAlike = a[0] === b[0];
  return startsAlike && longer >= 4 && spelling >= 0.7 ? nearWord : 0;
}

const isLatin = (word: string): boolean => /^[a-z]+$/.test(word);

/** Uses only the first key: the second key makes "bathroom" equal to "bedroom". */
const soundOf = (word: string): string => doubleMetaphone(word)[0];

/** Consonants alone would make "coat" equal to "cat". */
const vowelsOf = (word: string): string =>
  word
    .replace(/(?<=.)e$/, '')
    .replace(/ee|ea|ie|ei/g, 'e')
    .replace(/ai|ay|ey/g, 'a')
    .replace(/oa|ow/g, 'o')
    .replaceAll('y', 'i')
    .replace(/[^aeiou]+/g, ' ')
    .replace(/([aeiou])\1+/g, '$1')
    .trim();
