import { useState } from 'react';
import { useIsAlive } from './useIsAlive.ts';

/** Whether a component began on markup that the server had sent, and not by a click inside the app. */
export function useWasServed(): boolean {
  const isAlive = useIsAlive();
  const [wasServed] = useState(!isAlive);
  return wasServed;
}
