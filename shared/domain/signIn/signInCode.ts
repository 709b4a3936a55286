/** Without I, L, O and U, which are easy to confuse. */
export const codeLetters = 'ABCDEFGHJKMNPQRSTVWXYZ';
/** 36 bits: enough for ten minutes and few attempts. */
export const codeLength = 8;
export const linkMinutes = 10;

/** Codes with the same key are the same: case, width, spaces and dashes do not count. */
export const codeKey = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '');
