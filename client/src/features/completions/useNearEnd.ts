import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls back whenever the returned mark comes within 300 px of what a scrolling box shows. */
export function useNearEnd(
  box: RefObject<HTMLElement | null>,
  onNear: () => void,
): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!mark.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      root: box.current,
      rootMargin: '300px',
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [box]);
  return mark;
}
