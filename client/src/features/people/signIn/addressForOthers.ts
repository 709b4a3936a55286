const isOnlyHere = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$|\.localhost$/.test(host);

/**
 * Where other devices find this app: as this browser does, or, where it knows the app by a name that means itself alone,
 * where the server says; null where nobody knows.
 */
export function originForOthers(fromServer: string | null): string | null {
  const { origin, hostname } = window.location;
  return isOnlyHere(hostname) ? fromServer : origin;
}

/** `chorepod.example`, as one says and types it; the scheme is left out where browsers add it by themselves. */
export const sayOrigin = (origin: string): string => origin.replace(/^https:\/\//, '');
