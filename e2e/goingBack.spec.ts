import { expect } from '@playwright/test';
import { aBrowser, phone, test } from './app.ts';
import { aFamily, password } from './family.ts';

test('whoever has logged in and goes back does not see the form again', async ({ app, browser }) => {
  const { page: parent } = await aBrowser(browser, app, phone);
  const { owner } = await aFamily(parent);

  const { page, complaints } = await aBrowser(browser, app, phone);
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign In' }).tap();
  await page.getByRole('tab', { name: 'Login' }).tap();
  await page.getByLabel('Username').fill(owner.username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).tap();
  await expect(page).toHaveURL('/dashboard');
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'The Rivers' })).toBeVisible();
  expect(complaints).toEqual([]);
});
