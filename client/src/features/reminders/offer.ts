/** Why this browser cannot remind anybody, as long as nothing else changes; null where it can. */
export type Obstacle = 'http' | 'homeScreen' | 'browser';

/** An iPad calls itself a Mac, which has no touch screen. */
const isIosDevice = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export function obstacle(): Obstacle | null {
  if (!window.isSecureContext) return 'http';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return null;
  return isIosDevice() ? 'homeScreen' : 'browser';
}
