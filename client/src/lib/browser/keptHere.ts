/** What this browser keeps under a name; null where it keeps nothing. */
export function keptHere(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keepHere(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // The browser keeps nothing: then it is asked for again.
  }
}
