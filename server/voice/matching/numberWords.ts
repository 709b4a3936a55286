import { numberWords } from '#shared/domain/words/numberWords.ts';

const teens = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const values = new Map([
  ...[...numberWords, ...teens].map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, 20 + 10 * index] as const),
  ['hundred', 100] as const,
]);

export const numberWord = (word: string): number | undefined => values.get(word);

export const isNumber = (word: string): boolean => /^\d+$/.test(word);

const ordinals = 'first second third fourth'.split(' ');
const fillers = ['the', 'one', 'number', 'please', 'task'];

/** The zero-based place that an answer to a list names: "the second one", "number two". */
export function ordinalOf(words: readonly string[]): number | undefined {
  const significant = words.filter((word) => !fillers.includes(word));
  const [word, ...more] = significant.length > 0 ? significant : words.slice(-1);
  if (word === undefined || more.length > 0) return undefined;
  if (ordinals.includes(word)) return ordinals.indexOf(word);
  const value = isNumber(word) ? Number(word) : numberWord(word);
  return value === undefined || value < 1 ? undefined : value - 1;
}
