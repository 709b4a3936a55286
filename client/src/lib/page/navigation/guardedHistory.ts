/** What stands between a step back, or forward, inside the app and the page it would leave. */
interface Guard {
  mayLeave: () => boolean;
  /** Hears that the page stayed. */
  onStay?: () => void;
}

const guards: (Guard & { here: string; state: unknown })[] = [];

/** Has each step asked of this guard, of the latest alone where there are several; gives back what ends that. */
export function guardHistory(guard: Guard): () => void {
  const entry = { ...guard, here: window.location.href, state: window.history.state };
  guards.push(entry);
  return () => void guards.splice(guards.indexOf(entry), 1);
}

/** To be called before the router listens: the window calls its listeners in the order they came. */
export function heedGuards(): void {
  window.addEventListener('popstate', (event) => {
    const guard = guards.at(-1);
    if (!guard || guard.mayLeave()) return;
    // The router never hears of it, and the address is what it was.
    event.stopImmediatePropagation();
    window.history.pushState(guard.state, '', guard.here);
    guard.onStay?.();
  });
}
