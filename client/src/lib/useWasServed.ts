import { useState } from 'react';
import { useInBrowser } from './useInBrowser.ts';

const yes = () => true;

/** Whether a component began on markup that the server had sent, and not by a click inside the app. */
export function useWasServed(): boolean {
  const isOnItsOwn = useInBrowser(yes, false);
  const [wasServed] = useState(!isOnItsOwn);
  return wasServed;
}
