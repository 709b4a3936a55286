import { expect } from '@playwright/test';
import { aBrowser, phone, test, withoutStream } from './app.ts';
import { aFamily, password } from './family.ts';

test('a list that does not load after the login is asked for once, and again by Retry', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, phone);
  await withoutStream(page);
  const { owner } = await aFamily(page);
  await page.context().clearCookies();
  let asked = 0;
  await page.route('**/reward-pots', (route) => {
    asked++;
    return asked <= 2 ? route.fulfill({ status: 500 }) : route.continue();
  });
  await page.goto('/setup');
  await page.getByRole('tab', { name: 'Login' }).tap();
  await page.getByLabel('Username').fill(owner.username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).tap();
  await expect(page.getByText('We could not load your reward pots.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(1);
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.tap();
  await expect.poll(() => asked).toBe(2);
  await retry.tap();
  await expect(page.getByText('No reward pots yet. Create your first pot!')).toBeVisible();
  expect(asked).toBe(3);
});
