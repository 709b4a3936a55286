const host = 's3.amazonaws.com';
const folder = '/echo.api/';

/**
 * The address of a certificate file as Amazon serves them, normalised and without its query, or null for any other.
 * The path counts after normalising: `/echo.api/../bucket/` is anybody's folder.
 */
export function certificateUrl(header: string): string | null {
  if (header.length > 500 || /[\s@\\]/.test(header) || !URL.canParse(header)) return null;
  const { protocol, hostname, port, pathname } = new URL(header);
  const isAmazons = protocol === 'https:' && hostname === host && port === '' && pathname.startsWith(folder);
  // Amazon's names need no escapes, and what an escaped slash or dot leads to is not ours to guess.
  return isAmazons && !pathname.includes('%') ? `https://${host}${pathname}` : null;
}
