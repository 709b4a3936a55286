import { expect, type Page } from '@playwright/test';
import { aBrowser, phone, test } from '../app/app.ts';
import { aFamily, openDashboard } from '../app/family.ts';
import { holdBack } from '../app/held.ts';
import { dismissToast } from '../app/toast.ts';

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

/** Leaves the note that somebody was signed in, and no trace of a form. */
async function knowHere(page: Page): Promise<void> {
  await page.goto('/privacy');
  await page.evaluate(() => localStorage.setItem('signed-in-before', 'yes'));
}

/** Notes from now on which tabs are open and in sight, frame by frame. @returns what was seen so far */
async function watchTabs(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const open = document.querySelector('[role=tab][aria-selected=true]');
      const title = open?.checkVisibility({ visibilityProperty: true }) ? open.textContent : null;
      if (title && !seen.includes(title)) seen.push(title);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => Reflect.get(window, 'seen'));
}

test('where somebody was signed in, a full load of setup shows no other form than Login', async ({
  app,
  browser,
}) => {
  const { page, complaints } = await aBrowser(browser, app, phone);
  await knowHere(page);
  const seenTabs = await watchTabs(page);
  // However long the app takes here, it counts as in time.
  await page.addInitScript(() => {
    const { setTimeout: wait } = window;
    Object.assign(window, {
      setTimeout: (work: TimerHandler, time?: number) => (time === 5000 ? 0 : wait(work, time)),
    });
  });
  const letGo = await holdBack(page, '**/assets/*.js');
  await page.goto('/setup');
  await expect(page.getByRole('heading', { name: 'Welcome home' })).toBeVisible();
  await expect(page.getByLabel('Family Name')).toBeHidden();
  letGo();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await seenTabs()).toEqual(['Login']);
  await page.getByRole('tab', { name: 'Create Pod' }).tap();
  await expect(page.getByLabel('Family Name')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a new browser shows Create Pod before the app is there, and so does one that waited for it in vain', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, phone);
  const seenTabs = await watchTabs(page);
  const letGo = await holdBack(page, '**/assets/*.js');
  await page.goto('/setup');
  await expect(page.getByLabel('Family Name')).toBeVisible();
  await knowHere(page);
  await page.goto('/setup');
  await expect(page.getByLabel('Family Name')).toBeVisible();
  expect(await seenTabs()).toEqual(['Create Pod']);
  letGo();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});
