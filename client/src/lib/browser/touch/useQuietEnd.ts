import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back once, so many milliseconds after the last touch or key anywhere on the page. Where something `isInTheWay`
 * by then, it waits as long again.
 */
export function useQuietEnd(milliseconds: number, onEnd: () => void, isInTheWay = () => false): void {
  const end = useEffectEvent(onEnd);
  const mustWait = useEffectEvent(isInTheWay);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(() => (mustWait() ? begin() : end()), milliseconds);
    };
    begin();
    const watching = new AbortController();
    for (const type of ['pointerdown', 'keydown'] as const)
      document.addEventListener(type, begin, { signal: watching.signal, capture: true });
    return () => {
      clearTimeout(timer);
      watching.abort();
    };
  }, [milliseconds]);
}
