/** `npm run test:deep` sets DEEP and takes its time; `npm test` runs the short form of the same tests. */
export const isDeep = Boolean(process.env.DEEP);

/** How often to do something, in the short form and in the deep one. */
export const times = (short: number, deep: number): number => (isDeep ? deep : short);
