/** The two who sign in, each with a session of their own. */
type Who = 'family' | 'admin';

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

/** Whether somebody was when a page last knew; their session may have ended since. */
export function wasSignedIn(who: Who): boolean {
  try {
    return localStorage.getItem(keyOf(who)) !== null;
  } catch {
    return false;
  }
}
