import { type Browser, expect, type Page } from '@playwright/test';
import { type App, desktop, phone } from '../app/app.ts';
import { aBrowserAt, type Clock, test } from '../app/clock.ts';
import { aFamily, openDashboard, signIn } from '../app/family.ts';

// What a family sees when its day turns, with the clocks of server and browsers moved.

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Robin's family in Berlin, and the phone of Mia, who has yet to open the dashboard. */
async function aFamilyWithMia(moment: string, clock: Clock, browser: Browser, app: App) {
  await clock.set(moment);
  const { page: robins } = await aBrowserAt(moment, browser, app, desktop);
  const family = await aFamily(robins);
  const post = async (path: string, data: object) =>
    expect((await robins.request.post(path, { data })).status()).toBe(201);
  await robins.request.put(`/api/families/${family.id}`, { data: { timeZone: 'Europe/Berlin' } });
  const mia = await family.aMember('Mia');
  const { page: mias } = await aBrowserAt(moment, browser, app, phone);
  await signIn(mias, mia.username);
  const aChore = (title: string, repeat: object, who: object = { kind: 'one', memberId: mia.id }) =>
    post('/api/chores', { familyId: family.id, title, repeat, who });
  const isAway = (period: object) => post(`/api/families/${family.id}/pauses`, period);
  return { family, mia, robins, mias, aChore, isAway };
}

const daily = { every: 'day', interval: 1 };

/** Robin says in the settings where, or when, the family's day begins. */
async function choose(robins: Page, field: 'Time Zone' | 'A New Day Starts At', choice: string) {
  await robins.goto('/settings');
  await card(robins, 'Family').getByRole('button', { name: 'Change…' }).click();
  const dialog = robins.getByRole('dialog', { name: 'Family Settings' });
  await dialog.getByLabel(field).selectOption(choice);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(card(robins, 'Family')).toContainText(choice);
}

test('done today it leaves the open list for Done today, and tomorrow there is a new one at 0', async ({
  app,
  browser,
  clock,
}) => {
  const monday = '2026-11-02T19:00:00+01:00';
  const { mias, aChore } = await aFamilyWithMia(monday, clock, browser, app);
  await aChore('Brush teeth twice', daily);
  await openDashboard(mias);
  const tasks = card(mias, 'Tasks');
  await tasks.getByRole('button', { name: 'Add one to Brush teeth, Mia (0 of 2)' }).tap();
  await tasks.getByRole('button', { name: 'Add one to Brush teeth, Mia (1 of 2)' }).tap();
  await expect(tasks.getByText('Enjoy your free time!')).toBeVisible();
  await expect(tasks.getByRole('button', { name: /^Add one to/ })).toHaveCount(0);
  // While rows fold, and for a moment after that, a list takes no taps.
  await mias.clock.fastForward(1000);
  await tasks.getByRole('button', { name: 'Done today (1)' }).tap();
  await expect(tasks.getByRole('listitem')).toContainText('Brush teeth');
  await clock.set('2026-11-03T00:00:30+01:00', mias);
  await expect(tasks.getByRole('button', { name: 'Add one to Brush teeth, Mia (0 of 2)' })).toBeVisible();
  await expect(tasks.getByRole('button', { name: /^Done today/ })).toHaveCount(0);
  await expect(card(mias, 'Family')).toContainText('1 active1 completed');
});

test('where the day begins at 3, what is ticked at 02:30 counts for the day before', async ({
  app,
  browser,
  clock,
}) => {
  const evening = '2026-03-04T20:00:00+01:00';
  const { robins, mias, aChore } = await aFamilyWithMia(evening, clock, browser, app);
  await choose(robins, 'A New Day Starts At', '3 in the morning');
  await aChore('Feed the cat', daily);
  await openDashboard(mias);
  const tasks = card(mias, 'Tasks');
  const check = tasks.getByRole('button', { name: 'Complete Feed the cat, Mia' });
  await clock.set('2026-03-05T02:30:00+01:00', mias);
  await expect(tasks).toContainText('Wednesday');
  await check.tap();
  await expect(tasks.getByRole('button', { name: 'Done today (1)' })).toBeVisible();
  await clock.set('2026-03-05T03:00:30+01:00', mias);
  await expect(tasks).toContainText('Thursday');
  await expect(check).toBeVisible();
  await robins.goto('/week');
  const days = robins.getByRole('row').filter({ hasText: 'Mia' }).getByRole('cell');
  await expect(days.nth(2)).toContainText('Feed the cat, done');
  await expect(days.nth(3)).toContainText('Feed the cat, to do');
});

test('from Auckland to Los Angeles today stays what it is, and what was done is not to be done again', async ({
  app,
  browser,
  clock,
}) => {
  const morning = '2026-06-09T18:00:00Z';
  const { robins, mias, aChore } = await aFamilyWithMia(morning, clock, browser, app);
  await choose(robins, 'Time Zone', 'Pacific/Auckland');
  await aChore('Feed the cat', daily);
  await openDashboard(mias);
  const tasks = card(mias, 'Tasks');
  await expect(tasks).toContainText('Wednesday');
  await tasks.getByRole('button', { name: 'Complete Feed the cat, Mia' }).tap();
  await expect(tasks.getByRole('button', { name: 'Done today (1)' })).toBeVisible();
  await choose(robins, 'Time Zone', 'America/Los Angeles');
  await clock.set('2026-06-10T05:00:00Z', mias);
  await openDashboard(mias);
  await expect(tasks).toContainText('Wednesday');
  await expect(tasks.getByRole('button', { name: 'Done today (1)' })).toBeVisible();
  await expect(tasks.getByRole('button', { name: /^Complete/ })).toHaveCount(0);
  await clock.set('2026-06-11T07:01:00Z', mias);
  await expect(tasks).toContainText('Thursday');
  await expect(tasks.getByRole('button', { name: 'Complete Feed the cat, Mia' })).toBeVisible();
});

test('away over two Mondays nothing is missed, and the turn is the same after, a mouse on the list all the while', async ({
  app,
  browser,
  clock,
}) => {
  const monday = '2026-11-02T17:00:00+01:00';
  const { family, mia, robins, mias, aChore, isAway } = await aFamilyWithMia(monday, clock, browser, app);
  const who = { kind: 'turns', memberIds: [family.owner.id, mia.id], per: 'time' };
  await aChore('Bins', { every: 'week', interval: 1, on: ['mon'] }, who);
  await openDashboard(robins);
  await robins.getByRole('button', { name: 'Complete Bins, Robin' }).click();
  await expect(card(robins, 'Family')).toContainText('1 completed');
  await isAway({ from: '2026-11-08', to: '2026-11-20' });
  await openDashboard(mias);
  for (const [day, weekday] of [
    ['09', 'Monday'],
    ['12', 'Thursday'],
    ['16', 'Monday'],
    ['19', 'Thursday'],
  ]) {
    await clock.set(`2026-11-${day}T08:00:00+01:00`, robins, mias);
    await expect(card(robins, 'Tasks')).toContainText(weekday ?? '');
    await expect(card(mias, 'Tasks')).toContainText(weekday ?? '');
    await expect(card(mias, 'Tasks')).toContainText('Enjoy your free time!');
  }
  await clock.set('2026-11-23T08:00:00+01:00', robins, mias);
  for (const page of [robins, mias])
    await expect(page.getByRole('button', { name: 'Complete Bins, Mia' })).toBeVisible();
  await robins.goto('/week');
  for (const week of ['16 to 22', '9 to 15']) {
    await robins.getByRole('button', { name: 'The week before' }).click();
    await expect(robins.getByRole('heading', { name: `${week} November` })).toBeVisible();
    await expect(robins.getByRole('table')).toBeVisible();
    await expect(robins.getByRole('table')).not.toContainText('Bins');
  }
});
