import { inStore } from './database.ts';

/** A tick that waits in this browser until the server has answered it (docs/product.md, The outbox). */
export interface KeptTick {
  /** The id of the tap, by which it counts once. */
  key: string;
  familyId: number;
  taskId: number;
  title: string;
  /** Straight to the target, instead of one more. */
  toTarget?: boolean | undefined;
  /** Who tapped, and as what: sync/family/whoTaps.ts. */
  whose: string;
  /** In milliseconds, by the clock of this device, right or wrong. */
  madeAt: number;
  /** Under which key it is taken back right after it has arrived, where it was meanwhile. */
  undoKey?: string | undefined;
  /** Why the server did not count it; from then on it is only told of. */
  refusal?: string | undefined;
}

/** Milliseconds that a browser may take to keep a tick. One that takes longer keeps none. */
const patience = 2000;

/** Keeps a tick, in place of what was kept of it before. Answers whether the next page would find it. */
export function keepTick(tick: KeptTick): Promise<boolean> {
  const { key, familyId, taskId, title, toTarget, whose, madeAt, undoKey, refusal } = tick;
  const kept: KeptTick = { key, familyId, taskId, title, toTarget, whose, madeAt, undoKey, refusal };
  const stored = inStore('ticks', 'readwrite', (store) => store.put(kept)).then(
    () => true,
    () => false,
  );
  const tooLong = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patience));
  return Promise.race([stored, tooLong]);
}

/** One that stays all the same is sent again, and counts once. */
export const forgetTick = (key: string): Promise<unknown> =>
  inStore('ticks', 'readwrite', (store) => store.delete(key)).catch(() => undefined);

/** What this page and earlier ones kept; undefined where the browser does not say. */
export const keptTicks = (): Promise<KeptTick[] | undefined> =>
  inStore<KeptTick[]>('ticks', 'readonly', (store) => store.getAll()).catch(() => undefined);

/** Where it cannot be known it is taken for kept: sent once too often, it counts once. */
export const isTickKept = (key: string): Promise<boolean> =>
  inStore('ticks', 'readonly', (store) => store.count(key)).then(
    (found) => found > 0,
    () => true,
  );

/**
 * Forgets the titles of ticks that wait for people who have left: only numbers stay. `but` is the beginning of the mark of
 * the person who is here: their titles stay.
 */
export async function forgetTitles(but?: string): Promise<void> {
  for (const tick of (await keptTicks()) ?? []) {
    if (but !== undefined && tick.whose.startsWith(but)) continue;
    if (tick.refusal !== undefined) await forgetTick(tick.key);
    else if (tick.title !== '') await keepTick({ ...tick, title: '' });
  }
}
