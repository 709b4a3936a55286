import { expect, type Page } from '@playwright/test';
import { aBrowser, phone, test } from '../app/app.ts';
import { aFamily, openDashboard } from '../app/family.ts';
import { check, notSent, titlesOf } from '../app/waiting.ts';
import { age, aKeptDashboard, noConnection } from './shell.ts';

// The family's other pages without a connection, which nobody opened on this phone before.

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a tap on Week opens it without a connection, though it was never opened, and it is read once there is one', async ({
  app,
  browser,
}) => {
  const { page } = await aKeptDashboard(browser, app);
  await page.context().setOffline(true);
  await place(page, 'Week').tap();
  await expect(heading(page, 'Week')).toBeVisible();
  await expect(page.getByText('We could not load your week.')).toBeVisible();
  await page.goBack();
  await expect(check(page, 'Cat')).toBeVisible();
  await place(page, 'Week').tap();
  await expect(page.getByText('We could not load your week.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('We could not load your week.')).toHaveCount(0);
  await expect(noConnection(page)).toHaveCount(0);
  await expect(page.getByText('Cat')).toBeVisible();
});

for (const [path, title] of [
  ['/week', 'Week'],
  ['/chores', 'Chores'],
  ['/settings', 'Settings'],
] as const)
  test(`${path} opens from its address without a connection, and says of when it is`, async ({
    app,
    browser,
  }) => {
    const { page } = await aKeptDashboard(browser, app);
    await page.context().setOffline(true);
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    await expect(age(page)).toBeVisible();
    await place(page, 'Today').tap();
    await expect(check(page, 'Cat')).toBeVisible();
    await page.goBack();
    await expect(heading(page, title)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('As of')).toHaveCount(0);
    await expect(page.getByText('We could not load')).toHaveCount(0);
  });

test('a tick of the week without a connection shows at once, outlives its page, and counts once', async ({
  app,
  browser,
}) => {
  const { page, family } = await aKeptDashboard(browser, app);
  const context = page.context();
  await place(page, 'Week').tap();
  const open = page.getByRole('button', { name: 'Cat, Robin, to do' });
  await expect(open).toBeVisible();
  await context.setOffline(true);
  await open.tap();
  await page.getByRole('button', { name: 'Done', exact: true }).tap();
  await expect(page.getByText('Cat, done')).toBeVisible();
  await expect(notSent(page, 1)).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await next.goto('/dashboard');
  await expect(notSent(next, 1)).toBeVisible();
  await expect(check(next, 'Cat')).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await expect(next.getByText('not sent yet')).toHaveCount(0);
  await expect.poll(() => titlesOf(next, family.id)).toEqual(['Cat']);
});

test('a page whose code does not come is left by Back, and comes by itself once there is a connection', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, { ...phone, serviceWorkers: 'block' });
  await (await aFamily(page)).aTask('Cat');
  await openDashboard(page);
  const broken = heading(page, 'This page did not come through');
  await page.context().setOffline(true);
  await place(page, 'Week').tap();
  await expect(broken).toBeVisible();
  await page.goBack();
  await expect(check(page, 'Cat')).toBeVisible();
  await place(page, 'Week').tap();
  await expect(broken).toBeVisible();
  await page.context().setOffline(false);
  await expect(heading(page, 'Week')).toBeVisible();
  await page.goBack();
  await expect(check(page, 'Cat')).toBeVisible();
});

test('a visitor without a connection sees why Sign In does not open, and Back leads to the page before', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, { ...phone, serviceWorkers: 'block' });
  await page.goto('/');
  // Until the scripts run, a tap on the link loads a page.
  await page.waitForLoadState('networkidle');
  const signIn = page.getByRole('link', { name: 'Sign In' });
  await page.context().setOffline(true);
  await signIn.tap();
  await expect(heading(page, 'This page did not come through')).toBeVisible();
  await page.goBack();
  await expect(signIn).toBeVisible();
});
