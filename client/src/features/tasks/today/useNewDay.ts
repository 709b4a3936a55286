import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds within which the tasks of a new day come in. */
const comesIn = 5000;

/**
 * Whether the day of the family has just turned, with nothing ticked since: what stands of the day before then waits
 * for no pointer. A mouse may lie on the list all night.
 */
export function useNewDay(today: string): (tickedAt: number) => boolean {
  const turned = useRef({ today, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (turned.current.today !== today) turned.current = { today, at: performance.now() };
  }, [today]);
  return useCallback((tickedAt) => {
    const { at } = turned.current;
    return tickedAt < at && performance.now() < at + comesIn;
  }, []);
}
