import { type MouseEvent, useRef } from 'react';

/** Taps belong together that follow one another within so many milliseconds and pixels. */
const together = { time: 300, distance: 24 };

interface Tap {
  /** The row that the first of them was meant for. */
  row: Element | null;
  time: number;
  x: number;
  y: number;
}

/**
 * Keeps eager fingers to the task they began on: once it has folded away, further taps at the same place would
 * tick the one that moved up under them. For `onClickCapture` of the list.
 */
export function useSteadyTaps(): (event: MouseEvent) => void {
  const last = useRef<Tap>(undefined);
  return (event) => {
    const row: Element | null = event.target instanceof Element ? event.target.closest('li') : null;
    const tap = { row, time: event.timeStamp, x: event.clientX, y: event.clientY };
    if (last.current && isPointed(event) && goesOn(last.current, tap)) tap.row = last.current.row;
    last.current = tap;
    if (tap.row !== row) event.stopPropagation();
  };
}

/** A key that presses a button makes a click, too, of no count. */
const isPointed = ({ detail }: MouseEvent) => detail > 0;

const goesOn = (before: Tap, now: Tap) =>
  now.time - before.time < together.time &&
  Math.hypot(now.x - before.x, now.y - before.y) < together.distance;
