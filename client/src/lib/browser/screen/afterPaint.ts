/** Milliseconds that a slow phone takes to bring a painted frame to the screen. */
const untilSeen = 30;

const waiting = new Set<() => void>();

/**
 * Runs it once the frame with what has just changed is painted and, but for the slowest phones, seen; at once where
 * the page goes, or goes out of sight, where nothing is painted.
 */
export function afterPaint(run: () => void): void {
  const once = () => {
    if (waiting.delete(once)) run();
  };
  waiting.add(once);
  // The first timer comes when the frame is made, however long that takes.
  requestAnimationFrame(() => setTimeout(() => setTimeout(once, untilSeen)));
}

const runNow = () => {
  for (const once of waiting) once();
};
// Before those who send what is left.
window.addEventListener('pagehide', runNow, { capture: true });
document.addEventListener('visibilitychange', () => document.hidden && runNow(), { capture: true });
