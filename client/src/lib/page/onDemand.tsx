import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { connectionLost } from '../browser/line/connection.ts';
import { showToast } from './toast.ts';

type OnDemand<Props> = ComponentType<Props> & { load: () => Promise<void> };

/**
 * A dialog whose code comes with the first tap on what opens it, or earlier by `load`. Where it does not come, a
 * toast says so and the next tap tries again; after an update of the app the page is loaded anew.
 */
export function onDemand<Props extends { onClose: () => void }>(
  importPart: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= importPart().then(
      (part) => {
        loaded = part;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  function Part(props: Props) {
    const [, setLoaded] = useState(loaded !== undefined);
    const { onClose } = props;
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for once, when it is opened.
    useEffect(() => {
      if (loaded) return;
      const opener = document.activeElement;
      const waiting = new AbortController();
      const { signal } = waiting;
      window.addEventListener('keydown', ({ key }) => key === 'Escape' && onClose(), { signal });
      const show = () => {
        if (signal.aborted) return;
        // From here on Escape is the dialog's own.
        waiting.abort();
        // Whoever went on with Tab meanwhile comes back here when the dialog closes.
        if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
        setLoaded(true);
      };
      const giveUp = () => {
        if (signal.aborted) return;
        void explainMissing();
        onClose();
      };
      load().then(show, giveUp);
      return () => waiting.abort();
    }, []);
    const Loaded = loaded;
    return Loaded ? (
      <Loaded {...props} />
    ) : (
      createPortal(<div aria-hidden className="fixed inset-0 z-40 bg-[#1d1826]/50" />, document.body)
    );
  }
  return Object.assign(Part, { load });
}

/** Where the server is well, it has another version of the app, in which this code goes by another name. */
export const explainMissing = () =>
  fetch('/api/health').then(({ ok }) => (ok ? window.location.reload() : sayLost()), sayLost);

function sayLost(): void {
  connectionLost();
  showToast({
    title: 'No connection',
    description: 'Check your network and try again.',
    variant: 'destructive',
  });
}

/** Milliseconds that the first touch has for itself: on a slow phone it may be a tick. */
const calm = 1000;

/** Loads what is likely to be opened next, soon after somebody begins to use the page. */
export function useLoadedOnFirstTouch(parts: readonly Pick<OnDemand<never>, 'load'>[]): void {
  useEffect(() => {
    const first = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const loadAll = () => {
      first.abort();
      // What does not come now is asked for again when it is opened.
      timer = setTimeout(() => {
        for (const { load } of parts) load().catch(() => undefined);
      }, calm);
    };
    for (const event of ['pointermove', 'pointerdown', 'keydown'])
      window.addEventListener(event, loadAll, { signal: first.signal, passive: true });
    return () => {
      first.abort();
      clearTimeout(timer);
    };
  }, [parts]);
}
