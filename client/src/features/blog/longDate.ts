/** 'June 13, 2025', in the order of the reader's country. */
export const longDate = (moment: string): string =>
  new Date(moment).toLocaleDateString(undefined, { year: 'numeric', month: 'long', day: 'numeric' });
