import { useEffect, useEffectEvent } from 'react';

/**
 * Asks before unsaved text is lost: on closing or reloading the page in the browser's own words, on going back in
 * ours. Register it in the page that would be left.
 */
export function useLeaveWarning(isUnsaved: boolean, question: string): void {
  const beforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved) event.preventDefault();
  });
  const beforeBack = useEffectEvent((event: PopStateEvent, here: string) => {
    if (!isUnsaved || window.confirm(question)) return;
    // The router never hears of it, and the address is what it was.
    event.stopImmediatePropagation();
    window.history.pushState(null, '', here);
  });
  useEffect(() => {
    const here = window.location.href;
    const onUnload = (event: BeforeUnloadEvent) => beforeUnload(event);
    const onBack = (event: PopStateEvent) => beforeBack(event, here);
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('popstate', onBack, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('popstate', onBack, { capture: true });
    };
  }, []);
}
