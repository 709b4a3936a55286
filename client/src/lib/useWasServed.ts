import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether a component began on markup that the server had sent, and not by a click inside the app. */
export function useWasServed(): boolean {
  const isOnItsOwn = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [wasServed] = useState(!isOnItsOwn);
  return wasServed;
}
