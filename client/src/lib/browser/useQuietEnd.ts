import { useEffect, useEffectEvent } from 'react';

/** Calls back once, so many milliseconds after the last touch or key anywhere on the page. */
export function useQuietEnd(milliseconds: number, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    let timer = setTimeout(end, milliseconds);
    const beginAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(end, milliseconds);
    };
    const watching = new AbortController();
    for (const type of ['pointerdown', 'keydown'] as const)
      document.addEventListener(type, beginAgain, { signal: watching.signal, capture: true });
    return () => {
      clearTimeout(timer);
      watching.abort();
    };
  }, [milliseconds]);
}
