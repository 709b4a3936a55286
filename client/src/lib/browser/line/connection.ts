import { useSyncExternalStore } from 'react';

/** Milliseconds between looking whether the server is back: doubled each time, up to the second number. */
const pauses = [2000, 30_000] as const;
/** Milliseconds for an answer: where packets vanish, one look would last for minutes, and the server be back meanwhile. */
const patience = 5000;

let isLost = false;
let nextLook: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const finders = new Set<() => void>();

/** A call got no answer. From now on the server is looked for, until it is there again. */
export function connectionLost(): void {
  if (isLost) return;
  set(true);
  lookAfter(pauses[0]);
  window.addEventListener('online', look);
}

/** The server answered, whatever it said. */
export function connectionFound(): void {
  if (!isLost) return;
  clearTimeout(nextLook);
  window.removeEventListener('online', look);
  set(false);
  find();
}

/** A stream of the server's has opened: what waits for it need wait no longer, also where it had only been busy. */
export function streamOpened(): void {
  if (isLost) connectionFound();
  else find();
}

function find(): void {
  for (const finder of finders) finder();
}

/** Has it run each time the server is there again, or opens a stream. @returns what ends that */
export function onConnectionFound(finder: () => void): () => void {
  finders.add(finder);
  return () => void finders.delete(finder);
}

export const isConnectionLost = (): boolean => isLost;

const askHealth = () => fetch('/api/health', { signal: AbortSignal.timeout(patience) });
const look = () => void askHealth().then(connectionFound, connectionLost);

function lookAfter(pause: number): void {
  const lookAgain = () => lookAfter(Math.min(2 * pause, pauses[1]));
  nextLook = setTimeout(() => void askHealth().then(connectionFound, lookAgain), pause);
}

function set(lost: boolean): void {
  isLost = lost;
  for (const listener of listeners) listener();
}

/** Whether the server cannot be reached. The browser's own word is only a hint: at home it may be wrong. */
export function useIsConnectionLost(): boolean {
  return useSyncExternalStore(subscribe, isConnectionLost);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('offline', look);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('offline', look);
  };
}
