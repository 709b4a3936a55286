import { type MouseEvent, useMemo } from 'react';

/** How long, in milliseconds, what is on the page moves; `animate-fold` takes as long. */
export const foldTime = 240;
/** How long before it lands a tap is aimed. */
const aimTime = 300;

interface Aim {
  /** What is here begins to move: what is tapped until a moment after that was aimed at what stood there before. */
  spoil: () => void;
  /** For `onClickCapture` of what moves, and for `onPointerUpCapture` where `useTap` is used. */
  keepSteady: (event: MouseEvent) => void;
}

/** Lets no tap through that was aimed at something else. */
export function useAim(): Aim {
  return useMemo(() => {
    let steadyFrom = Number.NEGATIVE_INFINITY;
    return {
      spoil: () => {
        steadyFrom = performance.now() + foldTime + aimTime;
      },
      keepSteady: (event) => {
        if (isPointedAt(event) && performance.now() < steadyFrom) event.stopPropagation();
      },
    };
  }, []);
}

/** In the list itself, not in a dialog that one of its rows has opened; a key makes a click, too, of no count. */
const isPointedAt = ({ type, detail, currentTarget, target }: MouseEvent) =>
  (type === 'pointerup' || detail > 0) && target instanceof Node && currentTarget.contains(target);
