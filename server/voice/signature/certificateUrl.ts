const host = 's3.amazonaws.com';
const folder = '/echo.api/';

/** The normalised URL of an Amazon certificate without query, or null: `/echo.api/../bucket/` is another folder. */
export function certificateUrl(header: string): string | null {
  if (header.length > 500 || /[\s@\\]/.test(header) || !URL.canParse(header)) return null;
  const { protocol, hostname, port, pathname } = new URL(header);
  const isAmazons = protocol === 'https:' && hostname === host && port === '' && pathname.startsWith(folder);
  // Amazon's names need no escapes; an escaped slash or dot could lead elsewhere.
  return isAmazons && !pathname.includes('%') ? `https://${host}${pathname}` : null;
}
