import { type Browser, expect, type Page } from '@playwright/test';
import { type App, desktop, phone } from '../app/app.ts';
import { aBrowserAt, type Clock, test } from '../app/clock.ts';
import { aFamily, openDashboard, signIn } from '../app/family.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const feed = (page: Page, name: string) =>
  card(page, 'Tasks').getByRole('button', { name: `Complete Feed the cat, ${name}` });
const potOf = (page: Page) => card(page, 'Reward Pots').getByText(/^\d\/5$/);

async function aPhone(moment: string, browser: Browser, app: App, { username }: { username: string }) {
  const opened = await aBrowserAt(moment, browser, app, phone);
  await signIn(opened.page, username);
  await openDashboard(opened.page);
  return opened;
}

const monday = '2026-11-02T17:00:00+01:00';

async function aHome(browser: Browser, app: App, clock: Clock) {
  await clock.set(monday);
  const { page: parent, complaints } = await aBrowserAt(monday, browser, app, desktop);
  const family = await aFamily(parent);
  const zoned = await parent.request.put(`/api/families/${family.id}`, {
    data: { timeZone: 'Europe/Berlin' },
  });
  expect(zoned.status()).toBe(200);
  const [leo, mia] = [await family.aMember('Leo'), await family.aMember('Mia')];
  await family.aPot('Pizza night', 5, [leo, mia]);
  await openDashboard(parent);
  return { parent, complaints, leo, mia };
}

async function typeTheChore(parent: Page): Promise<void> {
  await parent.getByRole('button', { name: 'New task' }).click();
  const dialog = parent.getByRole('dialog', { name: 'Create Task' });
  await dialog.getByLabel('Task Title').pressSequentially('Feed the cat every day');
  await expect(dialog.getByText(/^every day · next: /)).toBeVisible();
  await dialog.getByLabel('Assign To').selectOption('In turns');
  await dialog.getByRole('button', { name: 'Leo' }).click();
  await dialog.getByRole('button', { name: 'Mia' }).click();
  await dialog.getByLabel('Reward Pot').selectOption({ label: 'Pizza night (0/5)' });
  await dialog.getByRole('button', { name: 'Create Task' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Taps until it counts: while rows move, and for a moment after that, a list takes no taps. */
async function tapOn(page: Page, name: string, count: string): Promise<void> {
  await expect(async () => {
    // What was slow to show has counted all the same.
    if ((await potOf(page).innerText()) !== count) await feed(page, name).tap({ timeout: 1000 });
    await expect(potOf(page)).toHaveText(count, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expect(card(page, 'Recently Completed')).toContainText(`Completed by ${name}`);
}

/** As the parent says that somebody is away. */
async function isAwayOn(parent: Page, name: string, day: string): Promise<void> {
  await parent.goto('/chores');
  await parent.getByRole('button', { name: 'Add Away Time' }).click();
  const dialog = parent.getByRole('dialog', { name: 'Add Away Time' });
  await dialog.getByLabel('Who Is Away').selectOption(name);
  await dialog.getByLabel('First Day').fill(day);
  await dialog.getByLabel('Last Day (optional)').fill(day);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(card(parent, 'Away')).toContainText(`${name} is away, `);
}

/** What history, pot and people say. */
async function seenOn(page: Page) {
  await openDashboard(page);
  const texts = async (name: string, of: string) =>
    (await card(page, name).locator(of).allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  return {
    history: await texts('Recently Completed', 'li'),
    pot: await potOf(page).innerText(),
    people: (await texts('Family', 'div.reveals')).map((text) => text.replace(/^. /, '')),
  };
}

/** On Wednesday morning, when everything is done. */
async function expectTheEnd(page: Page): Promise<void> {
  const { history, ...counts } = await seenOn(page);
  expect(history).toEqual([
    expect.stringMatching(/^Feed the cat Completed by Mia \+1 to Pizza night Today/),
    expect.stringMatching(/^Feed the cat Completed by Mia \+1 to Pizza night Yesterday/),
    expect.stringMatching(/^Feed the cat Completed by Leo \+1 to Pizza night Monday/),
  ]);
  expect(counts).toEqual({
    pot: '3/5',
    people: [
      'Robin (Owner) 0 active 0 completed',
      'Leo Member 0 active 1 completed',
      'Mia Member 0 active 2 completed',
    ],
  });
  await page.goto('/chores');
  await expect(card(page, 'What comes back')).toContainText('Next: tomorrow (Leo), Friday (Mia)');
  await expect(card(page, 'Away')).toContainText('Leo is away, 4 November');
  await page.goto('/week');
  await expect(page.getByText('Feed the cat, done').first()).toBeVisible();
}

test('three days of a chore in turns, on a parent’s desktop and two phones', async ({
  app,
  browser,
  clock,
}) => {
  const { parent, complaints, leo, mia } = await aHome(browser, app, clock);
  await typeTheChore(parent);
  const { page: leos } = await aPhone(monday, browser, app, leo);
  const { page: mias } = await aPhone(monday, browser, app, mia);
  await tapOn(leos, 'Leo', '1/5');

  // Nobody reloads: the pages see by themselves that it is another day.
  await clock.set('2026-11-03T07:00:00+01:00', parent, leos, mias);
  await expect(feed(parent, 'Mia')).toBeVisible();
  await expect(card(parent, 'Tasks')).toContainText('Tuesday');
  await expect(card(parent, 'Recently Completed')).toContainText('Completed by Leo');
  await expect(card(leos, 'Tasks')).toContainText('Mia ticks this');
  await tapOn(mias, 'Mia', '2/5');
  await card(mias, 'Tasks').getByRole('button', { name: 'Undo Feed the cat, Mia' }).tap();
  await expect(potOf(mias)).toHaveText('1/5');
  await tapOn(mias, 'Mia', '2/5');
  await isAwayOn(parent, 'Leo', '2026-11-04');
  await expect(card(parent, 'What comes back')).toContainText('Next: tomorrow (Mia), Thursday (Leo)');

  await clock.set('2026-11-04T07:30:00+01:00', parent, leos, mias);
  await expect(card(parent, 'What comes back')).toContainText('Next: tomorrow (Leo), Friday (Mia)');
  await tapOn(mias, 'Mia', '3/5');
  await Promise.all([parent, leos, mias].map(expectTheEnd));
  const week = parent.getByRole('row');
  await expect(week.filter({ hasText: 'Leo' })).toContainText('1 of 1 day');
  await expect(week.filter({ hasText: 'Mia' })).toContainText('2 of 2 days');
  expect(complaints).toEqual([]);
});
