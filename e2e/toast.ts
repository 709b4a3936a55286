import type { Page } from '@playwright/test';

/** Puts away what tells how it went: on a phone it covers the top of the page for 5 s. */
export const dismissToast = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Dismiss' }).click();
