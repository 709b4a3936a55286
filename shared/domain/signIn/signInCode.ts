/** Letters that nobody takes for another, or for a digit: no I, L, O or U. */
export const codeLetters = 'ABCDEFGHJKMNPQRSTVWXYZ';
/** How many a code has: 36 bits, for ten minutes and few tries. */
export const codeLength = 8;
/** How many minutes a link and its code are good for. */
export const linkMinutes = 10;

/** What makes two typed codes the same: case, width, spaces and dashes do not count. */
export const codeKey = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '');
