import { type Browser, expect, type Page } from '@playwright/test';
import { type App, aBrowser, desktop } from '../app/app.ts';
import { aFamily } from '../app/family.ts';

/** A parent at this computer, and a child of six who has something to do. */
export async function aHome(browser: Browser, app: App) {
  const opened = await aBrowser(browser, app, desktop);
  const family = await aFamily(opened.page);
  const mia = await family.aChild('Mia');
  await family.aTask('Feed the cat', { for: mia });
  return { ...opened, family, mia };
}

const signInHere = (page: Page) => page.getByRole('heading', { name: 'Sign in here as Mia, of The Rivers?' });

export async function tapToSignIn(page: Page): Promise<void> {
  await expect(signInHere(page)).toBeVisible();
  await page.getByRole('button', { name: 'Sign in as Mia' }).tap();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Hello, Mia!', { exact: true })).toBeVisible();
}
