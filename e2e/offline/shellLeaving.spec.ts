import { type Browser, expect, type Page } from '@playwright/test';
import { type App, aBrowser, desktop, phone, short, test } from '../app/app.ts';
import { aFamily, openDashboard, signIn } from '../app/family.ts';
import { dialogOf, openSettings } from '../app/settings.ts';
import { check, keptIn, notSent, titlesOf } from '../app/waiting.ts';
import { aLine, type Line } from './line.ts';
import { age, keptFor, whoseSeenIn } from './shell.ts';

// What a browser keeps for opening without a connection goes with whoever it is of.

/** A phone on which Mia is signed in, with two ticks that are not sent: her dashboard is what was kept. */
async function miaWithoutConnection(browser: Browser, app: App) {
  const line = await aLine(app);
  const { page: parent } = await aBrowser(browser, app, desktop);
  const family = await aFamily(parent, 'The Waterfalls');
  const mia = await family.aMember('Mia-Lou');
  const leo = await family.aMember('Leo');
  for (const title of ['Bins', 'Cat']) await family.aTask(title, { for: mia });
  await family.aTask('Dishes', { for: leo });
  const { page } = await aBrowser(browser, line.app, phone);
  await signIn(page, mia.username);
  await openDashboard(page);
  await keptFor(page, mia);
  await line.cut();
  await page.goto('/dashboard');
  await expect(age(page)).toBeVisible();
  for (const title of ['Bins', 'Cat']) await check(page, title).tap();
  await expect(notSent(page, 2)).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/increment') && sent.push(request.url()));
  return { line, parent, page, family, mia, leo, sent };
}

/** The parent ends the one phone there is. */
async function endPhone(parent: Page, { id }: { id: number }): Promise<void> {
  const devices: { id: number; userId: number }[] = await (await parent.request.get('/api/devices')).json();
  const phones = devices.filter(({ userId }) => userId === id);
  expect(phones).toHaveLength(1);
  expect((await parent.request.delete(`/api/devices/${phones[0]?.id}`)).ok()).toBe(true);
}

const personal = /Bins|Cat|Dishes|Mia|Leo|Robin|Waterfalls/;

async function openWithout(line: Line, page: Page): Promise<void> {
  await line.cut();
  await page.goto('/dashboard');
  await expect(age(page)).toBeVisible();
}

test('a session that was ended elsewhere: what was kept is erased once that is known, a sibling sees and sends nothing of it, the same person sends it', async ({
  app,
  browser,
}) => {
  const { line, parent, page, family, mia, leo, sent } = await miaWithoutConnection(browser, app);
  expect(await keptIn(page)).toMatch(/Waterfalls/);
  await endPhone(parent, mia);
  await line.mend();
  await expect(page).toHaveURL('/');
  await expect.poll(() => keptIn(page)).not.toMatch(personal);
  await line.cut();
  await page.goto('/dashboard');
  await expect(page.getByText('We could not load your family.')).toBeVisible();
  await expect(page.getByText(personal)).toHaveCount(0);
  await line.mend();
  await expect(page).toHaveURL('/');

  await signIn(page, leo.username);
  await openDashboard(page);
  await keptFor(page, leo);
  await openWithout(line, page);
  await expect(check(page, 'Dishes')).toBeVisible();
  await expect(check(page, 'Bins')).toHaveCount(0);
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  await line.mend();
  await expect(page.getByText('As of')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);

  await signIn(page, mia.username);
  await openDashboard(page);
  await expect.poll(() => titlesOf(page, family.id)).toEqual(['Bins', 'Cat']);
  expect(sent).toHaveLength(2);
  await line.cut();
});

test('signing out erases what was kept', short, async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, phone);
  const family = await aFamily(page, 'The Waterfalls');
  await family.aTask('Bins');
  await openDashboard(page);
  await keptFor(page, family.owner);
  await page.getByRole('button', { name: 'Logout' }).tap();
  await expect(page).toHaveURL('/');
  await expect.poll(() => keptIn(page)).not.toMatch(personal);
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByText('We could not load your family.')).toBeVisible();
});

test('what a page that was closed before it had erased it left behind is not shown, and goes', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, phone);
  const { owner } = await aFamily(page, 'The Waterfalls');
  await openDashboard(page);
  await keptFor(page, owner);
  await page.goto('/privacy');
  await page.evaluate(() => localStorage.removeItem('signed-in:family'));
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByText('We could not load your family.')).toBeVisible();
  await expect.poll(() => keptIn(page)).not.toMatch(personal);
});

test('what is left of somebody whose session ended where nobody noticed goes when somebody else comes in', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, phone);
  const { owner: robin } = await aFamily(page, 'The Waterfalls');
  await openDashboard(page);
  await keptFor(page, robin);
  await page.goto('/privacy');
  const { owner: other } = await aFamily(page, 'The Meadows');
  await openDashboard(page);
  await keptFor(page, other);
  expect(await keptIn(page)).not.toMatch(/Waterfalls/);
});

test('a family’s tablet keeps nothing of whoever made it one, nor of those who took a turn', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, {
    ...phone,
    viewport: { width: 1024, height: 768 },
  });
  const family = await aFamily(page, 'The Waterfalls');
  const mia = await family.aChild('Mia-Lou');
  await family.aTask('Bins', { for: mia });
  await openDashboard(page);
  await keptFor(page, family.owner);
  await openSettings(page);
  await page.getByRole('button', { name: 'Make this the family tablet' }).tap();
  await dialogOf(page, 'Make This the Family Tablet').getByRole('button', { name: 'Make Tablet' }).tap();
  const faces = page.getByRole('heading', { name: 'Tap your face' });
  await expect(faces).toBeVisible();
  await expect.poll(() => whoseSeenIn(page)).toEqual([]);
  await page.getByRole('button', { name: /^Mia-Lou/ }).tap();
  await expect(page.getByRole('button', { name: 'Complete Bins' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).tap();
  await expect(faces).toBeVisible();
  expect(await keptIn(page)).not.toMatch(personal);
  await page.context().setOffline(true);
  for (const path of ['/tablet', '/dashboard']) {
    await page.goto(path);
    await expect(page.getByText(/No connection/).first()).toBeVisible();
    await expect(page.getByText(personal)).toHaveCount(0);
  }
});
