import { keepHere, keptHere } from '../../lib/browser/here/keptHere.ts';
import { onConnectionFound } from '../../lib/browser/line/connection.ts';

interface Listener {
  serverMayBeBack: () => void;
  pageCloses: () => void;
}

/** Listens until the function that it returns is called. */
export function onOccasions({ serverMayBeBack, pageCloses }: Listener): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const inSight = () => !document.hidden && serverMayBeBack();
  window.addEventListener('online', serverMayBeBack, { signal });
  window.addEventListener('pagehide', pageCloses, { signal });
  document.addEventListener('visibilitychange', inSight, { signal });
  const stop = onConnectionFound(serverMayBeBack);
  return () => {
    controller.abort();
    stop();
  };
}

/** Asks the browser to keep its storage, once there is something in it that must not be lost. Some browsers ask the person. */
export function askToKeep(): void {
  if (keptHere('asked-to-keep') !== null) return;
  keepHere('asked-to-keep', 'yes');
  navigator.storage?.persist?.().catch(() => undefined);
}
