import { streamOpened } from './connection.ts';

/** Milliseconds that the page has for itself before it opens. */
const calm = 300;
/** Milliseconds without a word after which it is taken for dead: a beat comes each 25 s. */
const silence = 60_000;
/** Milliseconds until it is opened again: doubled each time, up to the second number. */
const pauses = [2000, 30_000] as const;
/** Milliseconds within which many pages ask why their streams ended. */
const atMostLater = 500;

interface Listener {
  /** The server says that something has changed. Where what is done about it fails, it will be said again. */
  heard: (data: string) => Promise<unknown>;
  /** Whose the server takes the page for: null at a family's tablet. */
  isOf: (userId: number | null) => unknown;
  /** Something may have gone unheard, or the server wants no more of this: a call will tell. */
  missed: () => void;
}

/**
 * Listens to a stream of the server's for as long as the page is seen. Hidden pages hold none, because over plain http
 * a browser has six connections for all of them. A browser's own way of opening a stream again gives up for good at any
 * answer but 200, so it is done here.
 * @returns what ends it
 */
export function listenTo(path: string, { heard, isOf, missed }: Listener): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const listening = new AbortController();
  const { signal } = listening;

  const openAfter = (pause: number) => {
    clearTimeout(timer);
    if (!document.hidden && !signal.aborted) timer = setTimeout(open, pause);
  };
  /** A moment later: a server that stops ends the streams of all. */
  const ask = () => void setTimeout(() => signal.aborted || missed(), atMostLater * Math.random());
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const open = () => {
    close();
    const opened = new EventSource(path);
    const isOver = () => source !== opened;
    const lost = () => {
      if (isOver()) return;
      close();
      const pause = Math.min(pauses[0] * 2 ** failures++, pauses[1]);
      openAfter(pause * (0.5 + Math.random()));
    };
    const isWell = () => {
      failures = 0;
    };
    source = opened;
    opened.addEventListener('open', streamOpened);
    opened.addEventListener('changed', ({ data }) => {
      openAfter(silence);
      heard(data).then(isWell, lost);
    });
    opened.addEventListener('whose', ({ data }) => isOf(JSON.parse(data).userId));
    opened.addEventListener('beat', () => {
      openAfter(silence);
      isWell();
    });
    opened.addEventListener('bye', () => {
      lost();
      ask();
    });
    opened.addEventListener('error', () => {
      const isRefused = opened.readyState === opened.CLOSED;
      lost();
      if (isRefused) ask();
    });
    openAfter(silence);
  };

  const turnToIt = () => {
    if (document.hidden) return close();
    open();
    missed();
  };
  document.addEventListener('visibilitychange', turnToIt, { signal });
  window.addEventListener('online', () => openAfter(0), { signal });
  if (document.readyState === 'complete') openAfter(calm);
  else window.addEventListener('load', () => openAfter(calm), { signal });
  return () => {
    listening.abort();
    close();
  };
}
