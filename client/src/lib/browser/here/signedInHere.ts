import { keepHere, keptHere } from './keptHere.ts';

/** Those who sign in, each with a session of their own; a family's tablet is signed in as nobody in it. */
type Who = 'family' | 'admin' | 'tablet';

const keyOf = (who: Who) => `signed-in:${who}`;

/** Notes in this browser that somebody is signed in, for where asking the server would be too much. */
export const noteSignedIn = (who: Exclude<Who, 'family'>, isSignedIn: boolean): void =>
  keepHere(keyOf(who), isSignedIn ? 'yes' : null);

/** Whether somebody was signed in when a page last asked the server; their session may have ended since. */
export const wasSignedIn = (who: Who): boolean => keptHere(keyOf(who)) !== null;
