const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const values = new Map([
  ...small.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, 20 + 10 * index] as const),
  ['hundred', 100] as const,
]);

/** The value of a single number word, 0 to 20, the tens and a hundred. */
export const numberWord = (word: string): number | undefined => values.get(word);

export const isNumber = (word: string): boolean => /^\d+$/.test(word);
