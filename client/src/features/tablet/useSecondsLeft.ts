import { useEffect, useState } from 'react';

/** Whole seconds until a moment of this device's clock, counting down; 0 from then on, or where there is none. */
export function useSecondsLeft(until: number | null): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until === null) return;
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [until]);
  if (until === null) return 0;
  return Math.max(0, Math.ceil((until - Math.max(now, 0)) / 1000));
}
