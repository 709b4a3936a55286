import { vi } from 'vitest';

// Before each file of tests of pages. A worker has one window for all of them, since React keeps the first that it sees,
// and making one takes as long as most files run. What our own modules know, and listen to, begins anew.

type Listening = Parameters<EventTarget['addEventListener']>;

declare global {
  interface Window {
    /** What listens to the window, and to whether it is seen, since this file began. */
    listening?: [EventTarget, Listening][];
  }
}

/** React and user-event listen to the document, once for all files. */
const isOurs = (target: EventTarget, type: string) => target === window || type === 'visibilitychange';

function noteListeners(): [EventTarget, Listening][] {
  const listening: [EventTarget, Listening][] = [];
  const targets: readonly EventTarget[] = [window, document];
  for (const target of targets) {
    const add = target.addEventListener;
    target.addEventListener = (...args: Listening) => {
      if (isOurs(target, args[0])) listening.push([target, args]);
      add.apply(target, args);
    };
  }
  return listening;
}

/** Those of jsdom come by what `setInterval` is when the first is asked for, and no more where a test has put it back. */
function paintFrames(): void {
  const { setTimeout, clearTimeout } = globalThis;
  window.requestAnimationFrame = (paint) => Number(setTimeout(() => paint(performance.now()), 16));
  window.cancelAnimationFrame = (frame) => clearTimeout(frame);
}

if (!window.listening) {
  window.listening = noteListeners();
  paintFrames();
}
for (const [target, args] of window.listening.splice(0)) target.removeEventListener(...args);
document.head.replaceChildren();
document.body.replaceChildren();
sessionStorage.clear();
vi.resetModules();
