import { useSyncExternalStore } from 'react';

let asOf: number | null = null;
const listeners = new Set<() => void>();

/** Notes of which moment it is what the page shows; null where it is what the server has now. */
export function noteAsOf(moment: number | null): void {
  asOf = moment;
  for (const listener of listeners) listener();
}

export const showsOld = (): boolean => asOf !== null;

export const useAsOf = (): number | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asOf,
    () => null,
  );

/** Whether this page came out of the browser's own cache, without data. */
export const isShell = (): boolean =>
  typeof document !== 'undefined' && 'shell' in document.documentElement.dataset;
