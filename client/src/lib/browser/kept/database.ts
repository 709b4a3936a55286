/** What lies in this browser's database, by the name of its store and the field that is its key. */
const keyPaths = { ticks: 'key', snapshots: 'whose' } as const;
type StoreName = keyof typeof keyPaths;

/** Milliseconds that a browser may take to open it: some, now and then, never answer the first time. */
const patience = 2000;

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('chorepod', 2);
    request.onupgradeneeded = () => {
      const { result: database } = request;
      // Version 1 had the ticks alone; they stay.
      for (const [name, keyPath] of Object.entries(keyPaths))
        if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, { keyPath });
    };
    request.onsuccess = () => {
      const { result: database } = request;
      database.onversionchange = () => database.close();
      resolve(database);
    };
    request.onerror = () => reject(request.error);
    setTimeout(() => reject(new Error('The database does not open')), patience);
  });
  return opening;
}

type Work<Result> = (store: IDBObjectStore) => IDBRequest<Result>;

async function transact<Result>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: Work<Result>,
): Promise<Result> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode, { durability: 'strict' });
    const request = work(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
    // Now, and not once the request is heard of: the page may be gone by then.
    transaction.commit();
  });
}

/**
 * Works on what this browser keeps; comes once that is on its disk. iOS cuts connections to the database: then it is
 * tried once more by a new one.
 * @throws where the browser has no database, or no room, or does not let us in
 */
export async function inStore<Result>(
  name: StoreName,
  mode: 'readonly' | 'readwrite',
  work: Work<Result>,
): Promise<Result> {
  try {
    return await transact(name, mode, work);
  } catch {
    opening = undefined;
    return transact(name, mode, work);
  }
}
