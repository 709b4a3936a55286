import { type ComponentType, lazy } from 'react';

/** A part whose code loads when it is first shown. Until the next load of the page, it is empty if that failed. */
export const lazyOrNothing = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
