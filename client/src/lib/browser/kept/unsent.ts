import { useSyncExternalStore } from 'react';

/** A tick that the server did not count, some time after it was made. */
export interface NotCounted {
  key: string;
  title: string;
  reason: string;
  dismiss: () => void;
}

export interface Unsent {
  /** Ticks that are not sent yet, of whoever uses this browser. */
  count: number;
  /** Of these, how many wait at the tablet for whoever made them to be in turn again. */
  awaitingTurn: number;
  /** Whether a new page would know of them still. */
  isKept: boolean;
  notCounted: readonly NotCounted[];
}

const nothing: Unsent = { count: 0, awaitingTurn: 0, isKept: true, notCounted: [] };
let unsent = nothing;
const listeners = new Set<() => void>();

export function noteUnsent(now: Unsent): void {
  unsent = now;
  for (const listener of listeners) listener();
}

/** What the person before this screen did and nobody else knows of yet. */
export const useUnsent = (): Unsent =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => unsent,
    () => nothing,
  );

export const unsentWords = (count: number): string =>
  count === 1 ? '1 tick is not sent yet.' : `${count} ticks are not sent yet.`;
