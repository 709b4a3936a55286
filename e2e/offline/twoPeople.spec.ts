import { type Browser, expect, type Page } from '@playwright/test';
import { type App, aBrowser, desktop, phone, short, test } from '../app/app.ts';
import { aFamily, openDashboard, signIn } from '../app/family.ts';
import { check, doneOf, keptIn } from '../app/waiting.ts';
import { keptFor } from './shell.ts';

// Two people use one browser, one after the other, and pages of the first are still open.

/** Robin’s browser, which keeps their family; Mia, a child of it, and a chore that is up for grabs. */
async function robinsBrowser(browser: Browser, app: App, size: object = desktop) {
  const { page } = await aBrowser(browser, app, size);
  const family = await aFamily(page, 'The Waterfalls');
  const mia = await family.aMember('Mia-Lou');
  const made = await page.request.post('/api/chores', {
    data: {
      familyId: family.id,
      title: 'Feed the cat',
      repeat: { every: 'day', interval: 1 },
      who: { kind: 'anyone' },
      rewardPotId: null,
    },
  });
  expect(made.status()).toBe(201);
  await openDashboard(page);
  await keptFor(page, family.owner);
  return { page, family, mia };
}

/** A stranger to the family has an account of their own. */
async function aStranger(browser: Browser, app: App) {
  const { page } = await aBrowser(browser, app, phone);
  return (await aFamily(page, 'The Meadows')).owner;
}

/** The page was left, for the dashboard of whom the browser belongs to now. */
async function hasLeft(page: Page, family = 'The Meadows'): Promise<void> {
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: family })).toBeVisible();
}
const personal = /Waterfalls|Mia-Lou|Feed the cat/;

for (const path of ['/week', '/settings', '/join', '/dashboard'])
  test(`whoever opens only ${path} erases what was kept of somebody else, whose tabs leave, hidden ones too`, {
    ...(path === '/week' ? short : {}),
  }, async ({ app, browser }) => {
    const { page: first } = await robinsBrowser(browser, app);
    const context = first.context();
    const settings = await context.newPage();
    await settings.goto('/settings');
    await expect(settings.getByRole('region', { name: 'Me' })).toBeVisible();
    await signIn(first, (await aStranger(browser, app)).username);
    const page = await context.newPage();
    await page.goto(path);
    await hasLeft(first);
    await hasLeft(settings);
    for (const left of [first, settings]) await expect(left.getByText(personal)).toHaveCount(0);
    await expect.poll(() => keptIn(page)).not.toMatch(personal);
    // Neither does the hidden tab write it once more.
    await first.bringToFront();
    await settings.bringToFront();
    await page.bringToFront();
    expect(await keptIn(page)).not.toMatch(personal);
    await context.setOffline(true);
    await page.goto('/dashboard');
    await expect(page.getByText(personal)).toHaveCount(0);
  });

test('in the old tab of somebody else a tick counts for nobody, and the tab leaves', async ({
  app,
  browser,
}) => {
  const { page, family, mia } = await robinsBrowser(browser, app, phone);
  await signIn(page, mia.username);
  const refused = page.waitForResponse('**/increment');
  await check(page, 'Feed the cat').tap();
  expect((await refused).status()).toBe(409);
  await expect(page.getByRole('button', { name: 'Mia-Lou, menu' })).toBeVisible();
  expect(await doneOf(page, family.id)).toEqual([]);
  // It waits for Robin.
  await signIn(page, family.owner.username);
  await openDashboard(page);
  await expect
    .poll(async () => (await doneOf(page, family.id)).map(({ userName }) => userName))
    .toEqual(['Robin']);
});

test('a parent’s tab has no controls any more once a child is signed in here', async ({ app, browser }) => {
  const { page, mia } = await robinsBrowser(browser, app);
  await expect(page.getByRole('button', { name: 'Add Task' }).first()).toBeVisible();
  await signIn(page, mia.username);
  // The stream that Robin’s session held has ended; the next one is Mia’s, and says so.
  await expect(page.getByRole('button', { name: 'Mia-Lou, menu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Task' })).toHaveCount(0);
});

test('nothing of a form in the old tab is written', async ({ app, browser }) => {
  const { page, family } = await robinsBrowser(browser, app);
  await page.context().route('**/events', (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'Add Pot' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Reward Pot' });
  await dialog.getByLabel('Reward Name').fill('Cinema');
  await dialog.getByLabel('How many tasks to earn this reward?').fill('3');
  await dialog.getByRole('checkbox', { name: 'Robin' }).check();
  const { page: other } = await aBrowser(browser, app, phone);
  await signIn(other, family.owner.username);
  await signIn(page, (await aStranger(browser, app)).username);
  const refused = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await dialog.getByRole('button', { name: 'Create Pot' }).click();
  expect((await refused).status()).toBe(409);
  await hasLeft(page);
  expect(await (await other.request.get(`/api/families/${family.id}/reward-pots`)).json()).toEqual([]);
});
