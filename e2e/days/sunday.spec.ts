import { type Browser, expect, type Page } from '@playwright/test';
import { type App, desktop, phone } from '../app/app.ts';
import { aBrowserAt, type Clock, test } from '../app/clock.ts';
import { aFamily, openDashboard, signIn } from '../app/family.ts';
import { press } from '../app/keys.ts';

const saturday = '2026-11-21T19:00:00+01:00';
const sunday = '2026-11-22T10:00:00+01:00';

/** Mia did the dishes on Saturday; that she fed the cat nobody ticked. */
async function aSunday(clock: Clock, browser: Browser, app: App) {
  await clock.set(saturday);
  const { page: robins, complaints } = await aBrowserAt(saturday, browser, app, desktop);
  const family = await aFamily(robins);
  await robins.request.put(`/api/families/${family.id}`, { data: { timeZone: 'Europe/Berlin' } });
  const mia = await family.aMember('Mia');
  const pot = await family.aPot('Pizza night', 2, [mia]);
  const rule = { repeat: { every: 'day', interval: 1 }, who: { kind: 'one', memberId: mia.id } };
  for (const title of ['Feed the cat', 'Dishes']) {
    const chore = { familyId: family.id, title, ...rule, rewardPotId: pot.id };
    expect((await robins.request.post('/api/chores', { data: chore })).status()).toBe(201);
  }
  const open = await robins.request.get(`/api/families/${family.id}/tasks?completed=false`);
  await family.complete((await open.json()).find(({ title }: { title: string }) => title === 'Dishes'));
  await clock.set(sunday, robins);
  return { robins, mia, complaints };
}

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const ways: [string, (page: Page, name: string) => Promise<void>][] = [
  ['with the mouse', click],
  ['with the keyboard alone', press],
];

for (const [how, use] of ways)
  test(`a parent’s Sunday: what was missed, thanks, the reward, and once more, ${how}`, async ({
    app,
    browser,
    clock,
  }) => {
    const { robins: page, mia, complaints } = await aSunday(clock, browser, app);
    await page.goto('/week');
    await expect(page.getByRole('rowheader', { name: /Mia/ })).toContainText('0 of 1 day');
    await use(page, 'Feed the cat, Mia, missed');
    await use(page, 'It was done after all');
    await expect(page.getByRole('rowheader', { name: /Mia/ })).toContainText('1 of 1 day');
    await expect(page.getByText('Task completed!', { exact: true })).toBeVisible();

    await openDashboard(page);
    await use(page, 'Story of Pizza night');
    await expect(page.getByText('2 of 2 in the jar')).toBeVisible();
    await use(page, 'Say thanks: Dishes, Mia');
    await use(page, 'Without being asked!');
    await use(page, 'Say thanks');
    await expect(page.getByText('Mia will read it', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change thanks: Dishes, Mia' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await use(page, 'Redeem Reward');
    await use(page, 'Redeem');
    await expect(page.getByRole('dialog', { name: 'Enjoy it!' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await use(page, 'On the shelf');
    const shelf = page.getByRole('dialog', { name: 'On the shelf' });
    await expect(shelf).toContainText('22 November, two marbles, by Mia');
    await use(page, 'Make it again: Pizza night');
    await expect(page.getByLabel('Reward Name')).toHaveValue('Pizza night');
    await use(page, 'Create Pot');
    await expect(page.getByText('Just getting started!')).toBeVisible();
    expect(complaints).toEqual([]);

    const { page: mias } = await aBrowserAt(sunday, browser, app, phone);
    await signIn(mias, mia.username);
    await mias.goto('/dashboard');
    const words = mias.getByRole('dialog', { name: 'Thank you, Mia!' });
    await expect(words).toContainText('Without being asked!');
    // Who leaves before the server knows reads them once more.
    const isKnown = mias.waitForResponse('**/thanks/seen');
    await words.getByRole('button', { name: 'Lovely!' }).tap();
    await expect(words).toHaveCount(0);
    expect((await isKnown).ok()).toBe(true);
    await openDashboard(mias);
    await expect(mias.getByRole('button', { name: /^Complete Dishes/ })).toBeVisible();
    await expect(words).toHaveCount(0);
  });

test('on a phone the week opens where today is', async ({ app, browser, clock }) => {
  const { mia } = await aSunday(clock, browser, app);
  const { page } = await aBrowserAt(sunday, browser, app, phone);
  await signIn(page, mia.username);
  await page.goto('/week');
  await expect(page.getByRole('heading', { name: 'Sunday, 22 November' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Monday, 16 November' })).not.toBeInViewport();
  // Whoever looks further up is left there.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByRole('heading', { name: 'Week', exact: true })).toBeInViewport();
});
