import { expect } from '@playwright/test';
import { aBrowser, phone, test, withoutStream } from '../app/app.ts';
import { aFamily, password } from '../app/family.ts';
import { holdBack } from '../app/held.ts';

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

test('a page waits for no timer once its code is there', async ({ app, browser }) => {
  const { page, complaints } = await aBrowser(browser, app, phone);
  await aFamily(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'The Rivers' })).toBeVisible();
  await page.getByRole('link', { name: 'Week' }).tap();
  await expect(page.getByRole('heading', { name: 'Week', exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a page stays until the next one is there, and until one has gone back', async ({ app, browser }) => {
  const { page, complaints } = await aBrowser(browser, app, { ...phone, serviceWorkers: 'block' });
  await aFamily(page);
  await page.goto('/dashboard');
  const dashboard = page.getByRole('heading', { name: 'The Rivers' });
  const week = page.getByRole('heading', { name: 'Week', exact: true });
  const link = page.getByRole('link', { name: 'Week' });
  await expect(dashboard).toBeVisible();
  const isAsked = page.waitForRequest('**/WeekPage-*.js');
  const bring = await holdBack(page, '**/WeekPage-*.js');
  await link.tap();
  await isAsked;
  await expect(page.locator('html')).toHaveAttribute('data-coming');
  // Whoever is impatient goes there once all the same.
  await link.tap();
  await expect(dashboard).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await expect(dashboard).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL('/week');
  bring();
  await expect(week).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-coming');
  await page.goBack();
  await expect(dashboard).toBeVisible();
  expect(complaints).toEqual([]);
});
