import { useEffect } from 'react';

/**
 * Has the browser keep what opens the family's pages without a connection, and in place of other pages one that says what
 * is wrong; once all that the page itself needs has come. Browsers allow it on https and on this computer; over plain
 * http they show a page of their own.
 */
export function useOfflinePage(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !navigator.serviceWorker) return;
    const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {});
    if (document.readyState === 'complete') return register();
    window.addEventListener('load', register);
    return () => window.removeEventListener('load', register);
  }, []);
}
