import { afterEach, vi } from 'vitest';
import type { Task } from '#shared/contract/chores/tasks.ts';
import type { KeptTick } from '../../lib/browser/kept/keptTicks.ts';
import { randomUuid } from '../../lib/browser/randomUuid.ts';
import { owner } from '../family.ts';

/** In milliseconds. */
export const hours = 3_600_000;

/** What an earlier page kept: the owner's, of three days ago. */
export const aKeptTick = ({ id: taskId, title }: Task, details: Partial<KeptTick> = {}): KeptTick => ({
  key: randomUuid(),
  familyId: 1,
  taskId,
  title,
  whose: `user:${owner.id}:`,
  madeAt: Date.now() - 72 * hours,
  ...details,
});

// jsdom has no IndexedDB. This is as much of one as keeps ticks, and what was seen last, in memory.

const rows = new Map<string, KeptTick>();
const seen = new Map<string, { whose: string }>();
/** What was put into `seen`: how many ticks were kept at that moment, and whether it is written. */
const seenPuts: { ticks: number; isWritten: boolean }[] = [];
let disk: Promise<unknown> = Promise.resolve();
let isFull = false;
let isCut = false;

afterEach(() => {
  rows.clear();
  seen.clear();
});

class Transaction {
  readonly error = new DOMException('no room', 'QuotaExceededError');
  oncomplete = () => {};
  onabort = () => {};
  readonly request: { result: unknown } = { result: undefined };
  private work = (): unknown => undefined;

  commit() {
    void disk.then(() => {
      this.request.result = this.work();
      if (this.request.result === this.error) this.onabort();
      else this.oncomplete();
    });
  }

  protected readonly fail = () => this.error;

  protected begin(work: () => unknown) {
    this.work = work;
    return this.request;
  }
}

class TicksTransaction extends Transaction {
  readonly objectStore = () => ({
    put: (row: KeptTick) => {
      const clone = structuredClone(row);
      return this.begin(() => (isFull ? this.fail() : rows.set(clone.key, clone)));
    },
    delete: (key: string) => this.begin(() => rows.delete(key)),
    // By key, as browsers do.
    getAll: () => this.begin(() => structuredClone([...rows.keys()].sort().map((key) => rows.get(key)))),
    count: (key: string) => this.begin(() => Number(rows.has(key))),
  });
}

class SeenTransaction extends Transaction {
  readonly objectStore = () => ({
    put: (row: { whose: string }) => {
      const put = { ticks: rows.size, isWritten: false };
      seenPuts.push(put);
      return this.begin(() => {
        put.isWritten = true;
        return seen.set(row.whose, structuredClone(row));
      });
    },
    delete: (whose: string) => this.begin(() => seen.delete(whose)),
    getAll: () => this.begin(() => [...seen.values()]),
    clear: () => this.begin(() => seen.clear()),
  });
}

const database = {
  createObjectStore: () => {},
  close: () => {},
  transaction: (name: string) => {
    if (isCut) throw new DOMException('cut', 'InvalidStateError');
    return name === 'snapshots' ? new SeenTransaction() : new TicksTransaction();
  },
};

function open() {
  const request = { result: database, onsuccess: () => {} };
  void Promise.resolve().then(() => {
    isCut = false;
    request.onsuccess();
  });
  return request;
}

/** What this browser keeps in one test, begun with what earlier pages kept; gives it into the hands of the test. */
export function keepTicksHere(...kept: KeptTick[]) {
  rows.clear();
  seen.clear();
  seenPuts.length = 0;
  for (const tick of kept) rows.set(tick.key, tick);
  disk = Promise.resolve();
  isFull = isCut = false;
  vi.stubGlobal('indexedDB', { open });
  return {
    rows,
    seen,
    seenPuts,
    /** Whatever is asked of the disk waits for this. */
    waitFor: (promise: Promise<unknown>) => {
      disk = promise;
    },
    fill: () => {
      isFull = true;
    },
    /** As iOS does: the connection is dead, and a new one works. */
    cut: () => {
      isCut = true;
    },
  };
}
