// Whoever sets their clock right moves Date.now(), and performance.now() stands still while a phone sleeps. A page that
// is seen does not sleep.

let slept = 0;
let hidAt: { date: number; page: number } | undefined;

if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => {
    const now = { date: Date.now(), page: performance.now() };
    if (document.hidden) hidAt = now;
    else if (hidAt) slept += Math.max(0, now.date - hidAt.date - (now.page - hidAt.page));
  });

/** Milliseconds since some moment, counted on while the device sleeps, whatever its clock is set to meanwhile. */
export const steadyNow = (): number => performance.now() + slept;
