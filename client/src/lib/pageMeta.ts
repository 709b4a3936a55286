import { useEffect } from 'react';

export interface PageMeta {
  title: string;
  description?: string;
}

const usualDescription =
  'ChorePod turns family chores into shared rewards: assign tasks, tick them off and fill reward pots together.';

/** Names the page in the browser's tab and to search engines for as long as it is shown. */
export function usePageMeta({ title, description = usualDescription }: PageMeta): void {
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
