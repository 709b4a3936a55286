/** What this browser keeps under a name; null where it keeps nothing. */
export function keptHere(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps it under a name; null keeps nothing any more. */
export function keepHere(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // The browser keeps nothing: then it is asked for again.
  }
}
