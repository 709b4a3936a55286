import { useEffect, useState } from 'react';

const minute = 60_000;
const minutesUntil = (moment: string) => Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / minute));

/** Whole minutes until a moment, rounded up; 0 once it is over. */
export function useMinutesLeft(moment: string): number {
  const [, setNow] = useState(0);
  const left = minutesUntil(moment);
  useEffect(() => {
    if (left === 0) return;
    const untilNext = Date.parse(moment) - Date.now() - (left - 1) * minute;
    const timer = setTimeout(() => setNow(Date.now()), untilNext);
    return () => clearTimeout(timer);
  }, [moment, left]);
  return left;
}
