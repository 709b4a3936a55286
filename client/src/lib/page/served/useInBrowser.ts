import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** What only the browser knows; `served` stands in for it in markup that was made before. */
export function useInBrowser<Value>(read: () => Value, served: Value): Value {
  return useSyncExternalStore(never, read, () => served);
}
