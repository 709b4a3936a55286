import { useEffect } from 'react';

/** Shows the card of this page that an address names after its `#`, and puts the focus on its heading. */
export function leadTo(address: string): void {
  const { pathname, hash } = new URL(address, window.location.href);
  if (pathname !== window.location.pathname) return;
  if (!hash) window.scrollTo({ top: 0, behavior: 'smooth' });
  const card = document.getElementById(hash.slice(1) || 'today');
  if (hash) card?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  card?.querySelector('h2')?.focus({ preventScroll: true });
}

/** Begins a page at the card that its address names; it is rendered along with the cards. */
export function CardInHash(): null {
  useEffect(() => {
    if (window.location.hash) leadTo(window.location.href);
  }, []);
  return null;
}
