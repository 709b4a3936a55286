const isOnlyHere = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$|\.localhost$/.test(host);

/** Where other devices find this app; null where this browser knows it by a name that means itself alone. */
export function originForOthers(): string | null {
  const { origin, hostname } = window.location;
  // Here goes the address on the home network, once the server hands it over.
  return isOnlyHere(hostname) ? null : origin;
}

/** `chorepod.example`, as one says and types it; the scheme is left out where browsers add it by themselves. */
export const sayOrigin = (origin: string): string => origin.replace(/^https:\/\//, '');
