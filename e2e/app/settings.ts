import { expect, type Locator, type Page } from '@playwright/test';
import { password } from './family.ts';

export const dialogOf = (page: Page, title: string): Locator =>
  page.getByRole('dialog', { name: title }).or(page.getByRole('alertdialog', { name: title }));

export async function openSettings(page: Page, part = ''): Promise<void> {
  await page.goto(`/settings${part}`);
  await expect(page.getByRole('region', { name: 'Me' })).toBeVisible();
}

/** Answers the question that comes before what matters. */
export async function confirm(page: Page): Promise<void> {
  const question = dialogOf(page, 'Please confirm with your password');
  await question.getByLabel('Password').fill(password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toHaveCount(0);
}

/** Opens "Sign in on a phone" for somebody. */
export async function signInOnAPhone(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Sign in on a phone: ${name}` }).click();
  return dialogOf(page, 'Sign In on a Phone');
}

/** Ends a browser of somebody's, or the tablet, in the list of devices. */
export async function signOutDevice(page: Page, name: RegExp | string): Promise<void> {
  await page.getByRole('region', { name: 'Devices' }).getByRole('button', { name }).click();
  const question = dialogOf(page, 'Sign Out a Device');
  await question.getByRole('button', { name: 'Sign Out' }).click();
  await expect(question).toHaveCount(0);
}
