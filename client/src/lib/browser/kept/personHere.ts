import { keepHere, keptHere } from '../here/keptHere.ts';

// Which person of a family it is: the last one that a page of this browser was made for, and the one of this page.

/** As `wasSignedIn` reads it. */
const personKey = 'signed-in:family';

/** Says that there was such a person, and nothing of them. */
const beforeKey = 'signed-in-before';

/** Whether somebody of a family is signed in in this browser, or was once. */
export const isKnownHere = (): boolean => (keptHere(personKey) ?? keptHere(beforeKey)) !== null;

let ofPage: number | null = null;

/** The person whom this page was made for; null where it does not know, or is nobody's. */
export const personOfPage = (): number | null => ofPage;

/** Whether this is the person whom the browser's last page was made for. */
export const isPersonHere = (userId: number): boolean => keptHere(personKey) === String(userId);

/** Notes whom this page is made for. */
export const beginPageOf = (userId: number): void => {
  ofPage = userId;
};

/**
 * Notes who is signed in in this browser. The pages of anybody else leave when they hear of it.
 * @returns whether it was somebody else, or nobody
 */
export function notePerson(userId: number): boolean {
  if (isPersonHere(userId)) return false;
  keepHere(personKey, String(userId));
  return true;
}

/**
 * Notes that nobody is signed in any more, unless somebody other than `before` is by now.
 * @param before whom the page was made for, where it was made for anybody
 * @returns whether there was somebody to forget
 */
export function forgetPerson(before?: number): boolean {
  ofPage = null;
  const noted = keptHere(personKey);
  if (noted === null || (before !== undefined && noted !== String(before))) return false;
  keepHere(personKey, null);
  keepHere(beforeKey, 'yes');
  return true;
}

/** Hears of it when this page is not of the person who uses the browser now: `null` where nobody does. */
export function onPersonChanged(listener: (now: string | null) => void): void {
  if (typeof window === 'undefined') return;
  const look = () => {
    const now = keptHere(personKey);
    if (now !== null && ofPage !== null && !isPersonHere(ofPage)) listener(now);
  };
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== personKey) return;
    if (newValue === null) listener(null);
    else look();
  });
  // A page that the browser had frozen heard nothing meanwhile.
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
}
