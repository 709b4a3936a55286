import { expect, type Page } from '@playwright/test';

/** Puts away what tells how it went: on a phone it covers the top of the page for 5 s. */
export const dismissToast = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Dismiss' }).click();

/** The one toast there is: its title, and its description where it has one. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
  await expect(toasts).toHaveCount(1);
  await expect(toasts.getByText(title, { exact: true })).toBeVisible();
  if (description) await expect(toasts.getByText(description, { exact: true })).toBeVisible();
}
