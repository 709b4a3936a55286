import { useEffect, useState } from 'react';

const read = () => window.location.hash.slice(1);

/**
 * The secret that a link carries after its `#`, where no server, log or Referer sees it. It leaves the address and the
 * browser's history at once, and is kept by this page alone: read again, the page has none.
 */
export function useFragment(): string {
  const [fragment, setFragment] = useState(read);
  useEffect(() => {
    const take = () => {
      const found = read();
      if (!found) return;
      setFragment(found);
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, '', pathname + search);
    };
    take();
    // Another link, opened in the same tab.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return fragment;
}
