import { expect } from '@playwright/test';
import { aBrowser, phone, test } from './app.ts';
import { aFamily, openDashboard } from './family.ts';
import { dismissToast } from './toast.ts';

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
  await dismissToast(page);
  await page.getByRole('link', { name: 'Blog' }).first().tap();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('an administrator who is signed in is led past the form', async ({ app, browser }) => {
  const { page, complaints } = await aBrowser(browser, app, phone);
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('chorepod-admin');
  await page.getByRole('button', { name: 'Login' }).tap();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByText('Welcome, admin')).toBeVisible();
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin');

  await page.getByRole('button', { name: 'Logout' }).tap();
  await expect(page).toHaveURL('/admin/login');
  await page.reload();
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(complaints).toEqual([]);
});

for (const when of ['at the start', 'in the middle'])
  test(`whoever is signed out by time is told so: ${when}`, async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, phone);
    const family = await aFamily(page);
    await family.aTask('Feed the cat');
    // It opens after the page has been painted, and would be told first, before there was a tap.
    const stream = page.waitForResponse('**/events');
    await openDashboard(page);
    await stream;
    await page.context().clearCookies();
    if (when === 'at the start') await page.reload();
    else await page.getByRole('button', { name: 'Complete Feed the cat' }).tap();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('You have been signed out', { exact: true })).toBeVisible();

    await page.goto('/dashboard');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByText('You have been signed out')).toHaveCount(0);
  });

test('a browser in which somebody was signed in opens setup on Login, a new one on Create Pod', async ({
  app,
  browser,
}) => {
  const { page, complaints } = await aBrowser(browser, app, phone);
  await page.goto('/setup');
  await expect(page.getByLabel('Family Name')).toBeVisible();
  await aFamily(page);
  await openDashboard(page);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Logout' }).tap();
  await expect(page).toHaveURL('/');
  await dismissToast(page);
  await page.getByRole('link', { name: 'Sign In' }).tap();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.getByRole('tab', { name: 'Create Pod' }).tap();
  await expect(page.getByLabel('Family Name')).toBeVisible();
  expect(complaints).toEqual([]);
});
