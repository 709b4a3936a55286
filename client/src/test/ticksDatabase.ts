import { afterEach, vi } from 'vitest';
import type { Task } from '#shared/contract/tasks.ts';
import type { KeptTick } from '../lib/browser/keptTicks.ts';
import { randomUuid } from '../lib/browser/randomUuid.ts';
import { owner } from './family.ts';

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

// jsdom has no IndexedDB. This is as much of one as keeps ticks, in memory.

const rows = new Map<string, KeptTick>();
let disk: Promise<unknown> = Promise.resolve();
let isFull = false;
let isCut = false;

afterEach(() => rows.clear());

class FakeTransaction {
  readonly error = new DOMException('no room', 'QuotaExceededError');
  oncomplete = () => {};
  onabort = () => {};
  readonly request: { result: unknown } = { result: undefined };
  private work = (): unknown => undefined;

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

  commit() {
    void disk.then(() => {
      this.request.result = this.work();
      if (this.request.result === this.error) this.onabort();
      else this.oncomplete();
    });
  }

  private readonly fail = () => this.error;

  private begin(work: () => unknown) {
    this.work = work;
    return this.request;
  }
}

const database = {
  createObjectStore: () => {},
  close: () => {},
  transaction: () => {
    if (isCut) throw new DOMException('cut', 'InvalidStateError');
    return new FakeTransaction();
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
  for (const tick of kept) rows.set(tick.key, tick);
  disk = Promise.resolve();
  isFull = isCut = false;
  vi.stubGlobal('indexedDB', { open });
  return {
    rows,
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
