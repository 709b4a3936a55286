import { type MouseEvent, type PointerEvent, type TouchEvent, useRef } from 'react';

/** CSS pixels that a finger may slide and still have tapped. */
const slop = 12;
/** Milliseconds after which a click is no longer that of the finger which was lifted. */
const clickFollows = 1000;
/** Milliseconds between what a browser tells of the same finger as a pointer and as a touch. */
const sameMoment = 100;

/** For a button. */
interface TapHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onTouchEnd: (event: TouchEvent) => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * Runs as soon as a finger is lifted: the click that follows comes on a slow phone a twentieth of a second later. Mouse,
 * keys and screen readers click. For buttons in whose place nothing else may come to stand: the click lands there.
 */
export function useTap(run: (button: HTMLElement) => void): TapHandlers {
  const touch = useRef({ isDown: false, x: 0, y: 0, ranAt: Number.NEGATIVE_INFINITY }).current;
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }) => {
      const isDown = pointerType === 'touch' && isPrimary;
      Object.assign(touch, { isDown, x, y, ranAt: Number.NEGATIVE_INFINITY });
    },
    onPointerUp: ({ currentTarget, isPrimary, clientX, clientY, timeStamp }) => {
      const isTap = touch.isDown && Math.hypot(clientX - touch.x, clientY - touch.y) <= slop;
      if (!isTap || !isPrimary) return;
      Object.assign(touch, { isDown: false, ranAt: timeStamp });
      run(currentTarget);
    },
    // A browser would say the same once more as a mouse does, in seven events, before it paints what the tap has changed.
    onTouchEnd: (event) => {
      if (event.timeStamp < touch.ranAt + sameMoment) event.preventDefault();
    },
    onClick: ({ currentTarget, detail, timeStamp }) => {
      if (detail > 0 && timeStamp < touch.ranAt + clickFollows) return;
      run(currentTarget);
    },
  };
}
