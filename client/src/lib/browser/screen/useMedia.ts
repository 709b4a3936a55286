import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query is true of this screen, or paper. */
export function useMedia(query: string): boolean {
  // Asked once: a list says by itself when its answer changes, and a new one costs a slow phone a millisecond.
  const list = useMemo(() => window.matchMedia?.(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [list],
  );
  return useSyncExternalStore(
    subscribe,
    () => list?.matches ?? false,
    () => false,
  );
}
