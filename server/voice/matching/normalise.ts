import { readCounter } from '#shared/domain/words/counter.ts';
import { numberWord } from './numberWords.ts';
import { stem } from './stem.ts';

/** `text` is the word in lower case, `root` its stem, which is compared. */
export interface Word {
  text: string;
  root: string;
}

const ignored = new Set(
  'a an the my our your his her their its i we me us you im ive id is are was were have has had of this that'.split(
    ' ',
  ),
);

/** Bounds the time that a very long title or sentence takes. */
const maxWords = 40;

/** Removes accents from Latin letters: speech recognition writes "Spulmaschine" for "Spülmaschine". */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFC');

export const wordsOf = (text: string): string[] =>
  plain(text)
    .replaceAll('&', ' and ')
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, maxWords);

/** The significant words in spoken order, without a counter at the end (docs/product.md, Voice). */
export function normalise(text: string): Word[] {
  const all = wordsOf(readCounter(text).title);
  const significant = all.filter((word) => !ignored.has(word));
  return withNumbers(significant.length > 0 ? significant : all).map((word) => ({
    text: word,
    root: stem(word),
  }));
}

/** "twenty five" is 25, "ten" is 10. */
function withNumbers(words: string[]): string[] {
  const result: string[] = [];
  for (const word of words) {
    const value = numberWord(word);
    const previous = Number(result.at(-1));
    const continuesTens = value !== undefined && value < 10 && previous >= 20 && previous % 10 === 0;
    if (continuesTens) result[result.length - 1] = String(previous + value);
    else result.push(value === undefined ? word : String(value));
  }
  return result;
}
