import { useEffect, useReducer } from 'react';

/** Whole seconds until a moment of this device's clock, counting down; 0 from then on, or where there is none. */
export function useSecondsLeft(until: number | null): number {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
