const openTransactions = new WeakMap<object, { database: object; pending: (() => void)[] }>();

/** Holds news of a transaction back. Returns a function that sends it; call it after the commit. */
export function holdBack(transaction: object, database: object): () => void {
  const pending: (() => void)[] = [];
  openTransactions.set(transaction, { database: database, pending: pending });
  return () => {
    for (const publish of pending) publish();
  };
}

/** Sends news to subscribers in this process. News of a rolled-back transaction is never sent. */
export function channel<Db extends object, News>() {
  const subscribers = new WeakMap<object, Set<(news: News) => void>>();
  const publishTo = (database: object, news: News) => {
    for (const subscriber of subscribers.get(database) ?? []) subscriber(news);
  };
  return {
    publish: (db: Db, news: News): void => {
      const transaction = openTransactions.get(db);
      if (transaction) transaction.pending.push(() => publishTo(transaction.database, news));
      else publishTo(db, news);
    },
    subscribe: (db: Db, subscriber: (news: News) => void): (() => void) => {
      const all = subscribers.get(db) ?? new Set();
      subscribers.set(db, all.add(subscriber));
      return () => void all.delete(subscriber);
    },
  };
}
