import { expect, type Page } from '@playwright/test';
import { crowding } from '../../server/system/processes/processorTime.ts';
import { aBrowser, desktop, measured, phone, tablet as tabletSize, test } from '../app/app.ts';
import { boxOf } from '../app/boxes.ts';
import { aBrowserAt, test as testWithClock } from '../app/clock.ts';
import { aFamily, openDashboard, signIn } from '../app/family.ts';
import { openSettings, signOutDevice } from '../app/settings.ts';
import { listens, struck, tasks, title, twoScreens, type Watched, watch } from './twoScreens.ts';

// What one does shows on every other screen.

/** Brings a tab to the front, or puts it behind: browsers without a screen show all of theirs. */
async function setSeen(page: Page, isSeen: boolean): Promise<void> {
  await page.evaluate((seen) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: !seen });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      value: seen ? 'visible' : 'hidden',
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isSeen);
}

test('one’s own ticks are read once, and not again when the stream tells of them', async ({
  app,
  browser,
}) => {
  const { child, ofChild } = await twoScreens(browser, app, (family, mia) =>
    family.aTask('Hop 3 times', { for: mia }),
  );
  ofChild.asked.length = 0;
  await child.getByRole('button', { name: /^Add one to Hop/ }).tap();
  await expect(child.getByText('Progress: 1/3', { exact: true })).toBeVisible();
  await child.waitForTimeout(1500);
  expect(ofChild.asked.filter((path) => path.endsWith('/snapshot'))).toHaveLength(1);
});

test('nothing moves under a resting mouse when somebody else ticks', measured, async ({ app, browser }) => {
  const { parent, child, family } = await twoScreens(browser, app, async (made, mia) => {
    for (const name of ['Mop', 'Sweep', 'Dance']) await made.aTask(name, { for: mia });
  });
  const { x, y, width, height } = await boxOf(parent.getByRole('button', { name: 'Complete Mop, Mia' }));
  await parent.mouse.move(x + width / 2, y + height / 2);
  const places = () =>
    tasks(parent)
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => JSON.stringify(row.getBoundingClientRect())));
  const before = await places();
  await child.getByRole('button', { name: 'Complete Dance, Mia' }).tap();
  await expect(title(parent, 'Dance')).toHaveClass(struck);
  await family.aTask('Bins');
  await parent.waitForTimeout(6000);
  expect(await places()).toEqual(before);
  await parent.mouse.move(5, 5);
  await expect(title(parent, 'Dance')).toHaveCount(0);
  await expect(title(parent, 'Bins')).toBeVisible();
});

test('a tab behind others holds no stream, and has caught up when it comes back', async ({
  app,
  browser,
}) => {
  const { parent, child, ofParent } = await twoScreens(browser, app, (family, mia) =>
    family.aTask('Mop', { for: mia }),
  );
  await setSeen(parent, false);
  await expect.poll(() => ofParent.streams.size).toBe(0);
  await child.getByRole('button', { name: 'Complete Mop, Mia' }).tap();
  await expect(child.getByText('Task completed!', { exact: true })).toBeVisible();
  await expect(title(parent, 'Mop')).not.toHaveClass(struck);
  await setSeen(parent, true);
  await expect(title(parent, 'Mop')).toHaveClass(struck);
  await listens(ofParent);
});

test('a server that starts anew is found again, and nothing is missed', async ({ app, browser }) => {
  const { parent, family, ofParent } = await twoScreens(browser, app, (made, mia) =>
    made.aTask('Mop', { for: mia }),
  );
  await app.kill();
  await expect.poll(() => ofParent.streams.size).toBe(0);
  await app.start();
  await family.aTask('Bins');
  await expect(title(parent, 'Bins')).toBeVisible();
  await listens(ofParent);
});

test('with eight tabs over http all get their answers, and the one in front alone listens', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, desktop);
  const family = await aFamily(page);
  await family.aTask('Hop 20 times');
  const tabs = [page, ...(await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => page.context().newPage())))];
  const watched = tabs.map(watch);
  for (const [place, tab] of tabs.entries()) {
    await openDashboard(tab);
    await listens(watched[place] as Watched);
    if (place < 7) await setSeen(tab, false);
  }
  await expect.poll(() => watched.map(({ streams }) => streams.size)).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  for (const [place, tab] of tabs.entries()) {
    await tab.getByRole('button', { name: /^Add one to Hop/ }).click();
    await expect(tab.getByText(`Progress: ${place + 1}/20`, { exact: true })).toBeVisible();
  }
  await expect(tasks(tabs[7] as Page).getByText('8/20')).toBeVisible();
});

test('a full pot is celebrated on every open screen', async ({ app, browser }) => {
  const { parent, child } = await twoScreens(browser, app, async (family, mia) => {
    const pot = await family.aPot('Pizza night', 1, [mia as never]);
    await family.aTask('Mop', { for: mia as never, pot });
  });
  const parties = [parent, child].map((page) =>
    page.locator('[data-confetti]').first().waitFor({ state: 'attached' }),
  );
  await child.getByRole('button', { name: 'Complete Mop, Mia' }).tap();
  await Promise.all(parties);
  await expect(parent.getByRole('region', { name: 'Reward Pots' }).getByText('1/1')).toBeVisible();
});

test('a session that is ended elsewhere shows so within a second', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, desktop);
  const { page: other } = await aBrowser(browser, app, phone);
  const family = await aFamily(page);
  await signIn(other, (await family.aMember('Mia')).username);
  const ofOther = watch(other);
  await openDashboard(other);
  await listens(ofOther);
  await openSettings(page);
  await signOutDevice(page, /^Sign out: .*, Mia$/);
  const from = performance.now();
  await expect(other.getByText('You have been signed out', { exact: true })).toBeVisible();
  expect(performance.now() - from).toBeLessThan(2000 * crowding());
  await expect.poll(() => ofOther.streams.size).toBe(0);
});

test('the week follows, too', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, tabletSize);
  const family = await aFamily(page);
  const ofPage = watch(page);
  await page.goto('/week');
  await expect(page.getByRole('heading', { name: 'Week', exact: true })).toBeVisible();
  await listens(ofPage);
  const { page: other } = await aBrowser(browser, app, phone);
  await signIn(other, family.owner.username);
  const repeat = { every: 'day', interval: 1 };
  const chore = { familyId: family.id, title: 'Feed the cat', repeat, who: { kind: 'anyone' } };
  expect((await other.request.post('/api/chores', { data: chore })).status()).toBe(201);
  await expect(page.getByText('Feed the cat').first()).toBeVisible();
});

testWithClock(
  'at midnight a screen in the kitchen shows the new day’s chores, untouched',
  async ({ app, browser, clock }) => {
    const evening = '2026-11-02T19:00:00Z';
    await clock.set(evening);
    const { page } = await aBrowserAt(evening, browser, app, tabletSize);
    const family = await aFamily(page);
    await page.request.put(`/api/families/${family.id}`, { data: { timeZone: 'UTC' } });
    const chore = { title: 'Feed the cat', repeat: { every: 'day', interval: 1 }, who: { kind: 'anyone' } };
    await page.request.post('/api/chores', { data: { ...chore, familyId: family.id } });
    const ofPage = watch(page);
    await openDashboard(page);
    await listens(ofPage);
    await page.getByRole('button', { name: 'Complete Feed the cat' }).tap();
    await expect(tasks(page).getByRole('button', { name: 'Done today (1)' })).toBeVisible();
    // The page's own clock stands still: it is told.
    await page.clock.pauseAt('2026-11-02T23:59:00Z');
    await clock.set('2026-11-03T00:00:30Z');
    await expect(async () => {
      await page.clock.runFor(200);
      await expect(tasks(page).getByText('Tuesday')).toBeVisible({ timeout: 200 });
    }).toPass();
    await expect(title(page, 'Feed the cat')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Complete Feed the cat' })).toBeEnabled();
  },
);
