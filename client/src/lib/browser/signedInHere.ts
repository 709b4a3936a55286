/** Those who sign in, each with a session of their own; a family's tablet is signed in as nobody in it. */
type Who = 'family' | 'admin' | 'tablet';

const keyOf = (who: Who) => `signed-in:${who}`;

/** Notes in this browser that somebody is signed in, for where asking the server would be too much. */
export function noteSignedIn(who: Who, isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(keyOf(who), 'yes');
    else localStorage.removeItem(keyOf(who));
  } catch {
    // The browser keeps nothing: then nobody is known here.
  }
}

/** Hears of it when another tab notes that nobody is signed in any more. */
export function onSignedOutElsewhere(who: Who, listener: () => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === keyOf(who) && newValue === null) listener();
  });
}

/** Whether somebody was signed in when a page last asked the server; their session may have ended since. */
export function wasSignedIn(who: Who): boolean {
  try {
    return localStorage.getItem(keyOf(who)) !== null;
  } catch {
    return false;
  }
}
