import { useInBrowser } from '../../lib/page/served/useInBrowser.ts';

const today = () => new Date().toLocaleDateString('en-GB', { dateStyle: 'long' });

/** The day on which the page is read, such as 13 June 2025; a page rendered ahead of time leaves it open. */
export function Today() {
  return <time>{useInBrowser(today, '')}</time>;
}
