import { useEffect, useEffectEvent } from 'react';
import { guardHistory } from '../../lib/page/navigation/guardedHistory.ts';

/**
 * Asks before unsaved text is lost: on closing or reloading the page in the browser's own words, on going back in
 * ours. Register it in the page that would be left.
 */
export function useLeaveWarning(isUnsaved: boolean, question: string): void {
  const beforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved) event.preventDefault();
  });
  const mayLeave = useEffectEvent(() => !isUnsaved || window.confirm(question));
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => beforeUnload(event);
    window.addEventListener('beforeunload', onUnload);
    const release = guardHistory({ mayLeave: () => mayLeave() });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      release();
    };
  }, []);
}
