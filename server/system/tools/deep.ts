/** `npm run test:deep` sets DEEP and takes its time; `npm test` runs the short form of the same tests. */
export const isDeep = Boolean(process.env.DEEP);

/** Whether all ways that are alike are gone: in the long form, and on a PostgreSQL that was given, which CI does in short. */
export const isWhole = isDeep || Boolean(process.env.TEST_DATABASE_URL);

/** How often to do something: in the short form, in the deep one, and in the short one on a PostgreSQL that was given. */
export const times = (short: number, deep: number, given = short): number => {
  if (isDeep) return deep;
  return isWhole ? given : short;
};

/** Of a long table of alike rows all where all ways are gone, and in the short form the first of every so many. */
export const everyInShort = <T>(many: number, all: readonly T[]): readonly T[] =>
  isWhole ? all : all.filter((_, at) => at % many === 0);

/** Of ways to do the same all in the long form, and in the short one that at the index. */
export const oneInShort = <T>(all: readonly T[], index: number): readonly T[] =>
  isDeep ? all : all.slice(index, index + 1);
