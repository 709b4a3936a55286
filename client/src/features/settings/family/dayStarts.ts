/** The hours at which a day may begin: each at its own place. */
export const dayStarts = [
  'Midnight',
  '1 in the morning',
  '2 in the morning',
  '3 in the morning',
  '4 in the morning',
  '5 in the morning',
  '6 in the morning',
] as const;
