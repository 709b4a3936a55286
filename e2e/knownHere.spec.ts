import { expect } from '@playwright/test';
import { aBrowser, phone, test } from './app.ts';
import { aFamily, openDashboard } from './family.ts';

test('the blog leads whoever is signed in to their dashboard, and everybody else to the form', async ({
  app,
  browser,
}) => {
  const { page, complaints } = await aBrowser(browser, app, phone);
  await page.goto('/blog');
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await aFamily(page);
  await openDashboard(page);
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Dashboard' }).tap();
  await expect(page).toHaveURL('/dashboard');
  expect(complaints).toEqual([]);

  await page.getByRole('button', { name: 'Logout' }).tap();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Blog' }).first().tap();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
});
