/** Transactions that are not committed yet: what is told in them waits, and through whom it is told then. */
const waiting = new WeakMap<object, { home: object; told: (() => void)[] }>();

/**
 * Holds back what is told within a transaction.
 * @param home the database that it is one of
 * @returns tells it: to be called once it is committed
 */
export function holdBack(transaction: object, home: object): () => void {
  const told: (() => void)[] = [];
  waiting.set(transaction, { home, told });
  return () => {
    for (const tell of told) tell();
  };
}

/** Carries what was written to whoever wants to hear of it: once it is committed, and never what was rolled back. */
export function channel<Db extends object, News>() {
  const hearers = new WeakMap<object, Set<(news: News) => void>>();
  const tellAll = (home: object, news: News) => {
    for (const hearer of hearers.get(home) ?? []) hearer(news);
  };
  return {
    tell: (db: Db, news: News): void => {
      const held = waiting.get(db);
      if (held) held.told.push(() => tellAll(held.home, news));
      else tellAll(db, news);
    },
    /** Hears all that is told through `db`, until what this returns is called. */
    hear: (db: Db, hearer: (news: News) => void): (() => void) => {
      const all = hearers.get(db) ?? new Set();
      hearers.set(db, all.add(hearer));
      return () => void all.delete(hearer);
    },
  };
}
