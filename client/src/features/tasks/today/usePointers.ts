import { type RefCallback, useCallback, useRef } from 'react';

/** Milliseconds for which a finger that was lifted counts as being there still: the next touch may follow. */
const afterTouch = 700;

interface Pointers {
  /** For the element that a mouse or pen is watched on; fingers are, wherever they are on the page. */
  watch: RefCallback<HTMLElement>;
  /** Whether any of them is there now. */
  areThere: () => boolean;
}

/** Who could be about to press something. By the browser's own events: React's come from open dialogs, too. */
export function usePointers(): Pointers {
  const seen = useRef({ isHovered: false, fingers: 0, touchedAt: Number.NEGATIVE_INFINITY });
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const hover = ({ type, pointerType, relatedTarget: to }: PointerEvent) => {
      if (pointerType === 'touch') return;
      const isInside = to instanceof Node && element.contains(to);
      seen.current.isHovered = type !== 'pointerleave' || isInside;
    };
    const touch = ({ touches }: TouchEvent) => {
      Object.assign(seen.current, { fingers: touches.length, touchedAt: performance.now() });
    };
    const watching = new AbortController();
    const { signal } = watching;
    for (const type of ['pointerenter', 'pointerdown', 'pointerleave'] as const)
      element.addEventListener(type, hover, { signal, capture: true });
    for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
      window.addEventListener(type, touch, { signal, capture: true, passive: true });
    return () => {
      watching.abort();
      Object.assign(seen.current, { isHovered: false, fingers: 0 });
    };
  }, []);
  const areThere = useCallback(() => {
    const { isHovered, fingers, touchedAt } = seen.current;
    return isHovered || fingers > 0 || performance.now() < touchedAt + afterTouch;
  }, []);
  return { watch, areThere };
}
