/**
 * Tells style sheets how high the toasts have been, in `--toasts`, so that a dialog begins below them. It never takes
 * back what it told: nothing moves under a finger because a toast went away.
 * @returns how to stop
 */
export function keepRoomFor(toasts: HTMLElement): () => void {
  let highest = 0;
  const observer = new ResizeObserver(() => {
    if (toasts.offsetHeight <= highest) return;
    highest = toasts.offsetHeight;
    document.documentElement.style.setProperty('--toasts', `${highest}px`);
  });
  observer.observe(toasts);
  return () => observer.disconnect();
}
