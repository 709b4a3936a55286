const name = 'wanted-page';

/** Notes which page somebody wanted who has to sign in first. It is kept for this tab alone. */
export function noteWantedPage(wanted: string): void {
  try {
    sessionStorage.setItem(name, wanted);
  } catch {
    // The browser keeps nothing: then the dashboard comes.
  }
}

/** Where a person goes after signing in: to the page that was wanted, once, or to the dashboard. */
export function takeWantedPage(): string {
  try {
    const wanted = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    return wanted ?? '/dashboard';
  } catch {
    return '/dashboard';
  }
}
