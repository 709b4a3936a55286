import { useEffect, useEffectEvent } from 'react';
import { guardHistory } from '../../lib/page/navigation/guardedHistory.ts';

declare global {
  interface Window {
    /** Hears a phone's own way back. Not every browser has it, nor do TypeScript's types. */
    CloseWatcher?: new () => EventTarget & { requestClose: () => void; destroy: () => void };
  }
}

/** Has going back close what is open, and not leave the page below it; where it may not close it goes on hearing. */
export function useClosedByBack(onClose: () => void, mayClose = () => true): void {
  const close = useEffectEvent(() => onClose());
  const stay = useEffectEvent((event: Event) => mayClose() || event.preventDefault());
  useEffect(() => {
    const watcher = window.CloseWatcher && new window.CloseWatcher();
    watcher?.addEventListener('cancel', (event) => stay(event));
    watcher?.addEventListener('close', () => close());
    const release = guardHistory({ mayLeave: () => false, onStay: () => close() });
    return () => {
      watcher?.destroy();
      release();
    };
  }, []);
}
