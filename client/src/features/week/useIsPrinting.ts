import { useSyncExternalStore } from 'react';

let isPrinting = false;

function subscribe(listener: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const become = (now: boolean) => () => {
    isPrinting = now;
    listener();
  };
  window.addEventListener('beforeprint', become(true), { signal });
  window.addEventListener('afterprint', become(false), { signal });
  return () => listening.abort();
}

/** Whether the page is put on paper. A browser lays it out for that before its media queries say so. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
