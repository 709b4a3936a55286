import { readCounter } from '#shared/domain/words/counter.ts';
import { numberWord } from './numberWords.ts';
import { stem } from './stem.ts';

/** A word of a title or of what was said: `text` as spoken in lower case, `root` what makes two words one. */
export interface Word {
  text: string;
  root: string;
}

/** Say nothing about which task is meant, on either side. */
const silent = new Set(
  'a an the my our your his her their its i we me us you im ive id is are was were have has had of this that'.split(
    ' ',
  ),
);

/** Nobody says more than this of a task; the rest is noise and costs time. */
const wordsAtMost = 40;

/** Latin letters lose their accents, so that "Spülmaschine" is found by what a microphone writes. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFC');

/** "Tom & Jerry's" is tom, and, jerrys: an apostrophe joins, everything else that is no letter parts. */
export const wordsOf = (text: string): string[] =>
  plain(text)
    .replaceAll('&', ' and ')
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, wordsAtMost);

/**
 * The words that count, in the order said. A counter at the end is dropped, as it is from a task's title
 * (docs/product.md, Voice), and so are silent words unless nothing else is there.
 */
export function normalise(text: string): Word[] {
  const said = wordsOf(readCounter(text).title);
  const telling = said.filter((word) => !silent.has(word));
  return withNumbers(telling.length > 0 ? telling : said).map((word) => ({ text: word, root: stem(word) }));
}

/** "twenty five" is 25, "ten" is 10. */
function withNumbers(words: string[]): string[] {
  const read: string[] = [];
  for (const word of words) {
    const value = numberWord(word);
    const before = Number(read.at(-1));
    const continuesTens = value !== undefined && value < 10 && before >= 20 && before % 10 === 0;
    if (continuesTens) read[read.length - 1] = String(before + value);
    else read.push(value === undefined ? word : String(value));
  }
  return read;
}
