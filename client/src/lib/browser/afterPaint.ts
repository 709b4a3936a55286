/** Milliseconds that a slow phone takes to bring a painted frame to the screen. */
const untilSeen = 30;

/** Runs it once the frame with what has just changed is painted and, but for the slowest phones, seen. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run, untilSeen));
}
