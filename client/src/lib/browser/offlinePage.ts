import { useEffect } from 'react';

/**
 * Has the browser keep a page that says what is wrong where the app is opened without a connection. Browsers allow
 * it on https and on this computer; over plain http they show a page of their own.
 */
export function useOfflinePage(): void {
  useEffect(() => {
    if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => {});
  }, []);
}
