import { expect } from '@playwright/test';
import { aBrowser, desktop, phone, test } from '../app/app.ts';
import { aFamily, openDashboard } from '../app/family.ts';
import { check, notSent, titlesOf } from '../app/waiting.ts';
import { noDatabases, takeRoom } from './storages.ts';

for (const [what, take] of [['no room', takeRoom] as const, ...noDatabases])
  test(`in a browser with ${what} a tick waits as long as its page is open, which says so`, async ({
    app,
    browser,
  }) => {
    const { page } = await aBrowser(browser, app, phone);
    const family = await aFamily(page);
    await family.aTask('Cat');
    await page.goto('/privacy');
    await take(page);
    await openDashboard(page);
    await page.context().setOffline(true);
    await check(page, 'Cat').tap();
    await expect(notSent(page, 1)).toBeVisible();
    await expect(page.getByText(/Leave this page open/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('not sent yet')).toHaveCount(0);
    await expect.poll(() => titlesOf(page, family.id)).toEqual(['Cat']);
  });

test('two tabs send what waits once, and both know when it has arrived', async ({ app, browser }) => {
  const { page: one } = await aBrowser(browser, app, desktop);
  const family = await aFamily(one);
  await family.aTask('Cat');
  const context = one.context();
  await openDashboard(one);
  let isDown = true;
  const sent: string[] = [];
  await context.route('**/increment', async (route) => {
    if (isDown) return route.abort();
    sent.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return route.continue();
  });
  await check(one, 'Cat').click();
  await expect(notSent(one, 1)).toBeVisible();
  const two = await context.newPage();
  await openDashboard(two);
  await expect(notSent(two, 1)).toBeVisible();
  isDown = false;
  for (const page of [one, two]) await page.evaluate(() => window.dispatchEvent(new Event('online')));
  for (const page of [one, two]) await expect(page.getByText('not sent yet')).toHaveCount(0);
  expect(sent).toHaveLength(1);
  expect(await titlesOf(one, family.id)).toEqual(['Cat']);
});
