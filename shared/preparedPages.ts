import type { PagePath } from './pages.ts';

/** Pages that are only read, with the files in which the build prepares their markup; all others begin empty. */
export const preparedPages: Partial<Record<PagePath, string>> = {
  '/': 'landing.html',
  '/privacy': 'privacy.html',
  '/terms': 'terms.html',
};
