/** `npm run test:deep` sets DEEP and takes its time; `npm test` runs the short form of the same tests. */
export const isDeep = Boolean(process.env.DEEP);

/** How often to do something, in the short form and in the deep one. */
export const times = (short: number, deep: number): number => (isDeep ? deep : short);

/** Of ways to do the same all in the long form, and in the short one that at the index. */
export const oneInShort = <T>(all: readonly T[], index: number): readonly T[] =>
  isDeep ? all : all.slice(index, index + 1);
