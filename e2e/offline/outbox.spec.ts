import { expect, type Page } from '@playwright/test';
import { aBrowser, desktop, phone, short } from '../app/app.ts';
import { test } from '../app/clock.ts';
import { aFamily, openDashboard, signIn } from '../app/family.ts';
import { check, keptIn, noTicks, notSent, plus, titlesOf } from '../app/waiting.ts';
import { anOwnBrowser } from './ownBrowser.ts';

// In the short form those of a browser that keeps its page go this way (shell.spec.ts).
test('five ticks without a connection outlive the browser, and count once each', async ({ app }, info) => {
  const own = await anOwnBrowser(info, app, phone);
  const family = await aFamily(own.page);
  const titles = ['Bins', 'Cat', 'Dishes'];
  for (const title of titles) await family.aTask(title);
  await family.aTask('Hop 3 times');
  await openDashboard(own.page);
  await own.page.context().setOffline(true);
  for (const title of titles) await check(own.page, title).tap();
  for (let tap = 0; tap < 2; tap++) await plus(own.page).tap();
  await expect(notSent(own.page, 5)).toBeVisible();
  await own.kill();

  const page = await own.open();
  await signIn(page, family.owner.username);
  await noTicks(page);
  await openDashboard(page);
  await expect(notSent(page, 5)).toBeVisible();
  for (const title of titles) await expect(check(page, title)).toBeDisabled();
  await expect(plus(page)).toHaveAccessibleName(/2 of 3/);
  await page.unroute('**/increment');
  await page.reload();
  await expect(notSent(page, 5)).toHaveCount(0);
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  await expect.poll(() => titlesOf(page, family.id)).toEqual(titles);
  await page.reload();
  await expect(plus(page)).toHaveAccessibleName(/2 of 3/);
  await own.close();
});

test('a tick whose answer was lost is sent again days later, and counts once', async ({
  app,
  clock,
}, info) => {
  const own = await anOwnBrowser(info, app, phone);
  const family = await aFamily(own.page);
  await family.aTask('Hop 3 times');
  await openDashboard(own.page);
  let counted = 0;
  // The browser may be killed while it tries once more.
  await own.page.route('**/increment', (route) =>
    route
      .fetch()
      .then(() => {
        counted += 1;
        return route.abort();
      })
      .catch(() => undefined),
  );
  await plus(own.page).tap();
  await expect(notSent(own.page, 1)).toBeVisible();
  await expect.poll(() => counted).toBeGreaterThan(0);
  await own.kill();
  await clock.set(new Date(Date.now() + 3 * 86_400_000).toISOString());
  const page = await own.open();
  await signIn(page, family.owner.username);
  const ages: (string | undefined)[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/increment') && ages.push(request.headers()['tick-age']),
  );
  await page.clock.install({ time: Date.now() + 3 * 86_400_000 });
  await openDashboard(page);
  await expect.poll(() => ages.length).toBe(1);
  expect(Math.abs(Number(ages[0]) - 3 * 86_400)).toBeLessThan(120);
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  await expect(plus(page)).toHaveAccessibleName(/1 of 3/);
  await page.reload();
  await expect(plus(page)).toHaveAccessibleName(/1 of 3/);
  await own.close();
});

test('a clock that is two days wrong, and is set right meanwhile, does not change when it was', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, desktop);
  const family = await aFamily(page);
  await family.aTask('Cat');
  await page.clock.install({ time: Date.now() - 2 * 86_400_000 });
  await openDashboard(page);
  await noTicks(page);
  await check(page, 'Cat').click();
  await expect(notSent(page, 1)).toBeVisible();
  await page.clock.setSystemTime(Date.now());
  // Listened for before the way is free: the page may have been about to try again by itself.
  const answer = page.waitForResponse(/\/increment$/);
  await page.unroute('**/increment');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  expect(Number((await answer).request().headers()['tick-age'])).toBeLessThan(60);
});

test('two phones without a connection: a counter counts both', async ({ app, browser }) => {
  const phones = await Promise.all([aBrowser(browser, app, phone), aBrowser(browser, app, phone)]);
  const [one, two] = phones.map(({ page }) => page) as [Page, Page];
  const family = await aFamily(one);
  await signIn(two, family.owner.username);
  await family.aTask('Hop 3 times');
  for (const page of [one, two]) {
    await openDashboard(page);
    await page.context().setOffline(true);
    await plus(page).tap();
    await expect(notSent(page, 1)).toBeVisible();
  }
  for (const page of [one, two]) {
    await page.context().setOffline(false);
    await expect(page.getByText('not sent yet')).toHaveCount(0);
  }
  await expect(plus(two)).toHaveAccessibleName(/2 of 3/);
});

test(
  'two phones without a connection: a single step is done once, and the second learns by whom',
  short,
  async ({ app, browser }) => {
    const phones = await Promise.all([aBrowser(browser, app, phone), aBrowser(browser, app, phone)]);
    const [parents, mias] = phones.map(({ page }) => page) as [Page, Page];
    const family = await aFamily(parents);
    const mia = await family.aMember('Mia');
    await family.aTask('Cat', { for: mia });
    await signIn(mias, mia.username);
    for (const page of [parents, mias]) {
      await openDashboard(page);
      await noTicks(page);
      await check(page, 'Cat').tap();
      await expect(notSent(page, 1)).toBeVisible();
    }
    await mias.unroute('**/increment');
    await expect(mias.getByText('not sent yet')).toHaveCount(0);
    // Only then is it a tick of earlier: the page that made it says in a toast who was faster.
    await parents.reload();
    await expect(notSent(parents, 1)).toBeVisible();
    await parents.unroute('**/increment');
    await expect(parents.getByRole('list', { name: 'Not counted' })).toContainText(
      /Not counted: Cat\s+Mia had done it already\./,
    );
    expect(await titlesOf(parents, family.id)).toEqual(['Cat']);
  },
);

test('a task that was deleted meanwhile: a line says that the tick did not count, until it is read', async ({
  app,
}, info) => {
  const own = await anOwnBrowser(info, app, phone);
  const family = await aFamily(own.page);
  const pot = await family.aPot('Pizza night', 3, [family.owner]);
  const cat = await family.aTask('Cat', { pot });
  await openDashboard(own.page);
  await own.page.context().setOffline(true);
  await check(own.page, 'Cat').tap();
  await expect(notSent(own.page, 1)).toBeVisible();
  await own.page.request.delete(`/api/tasks/${cat.id}`);
  await own.kill();
  await own.open();
  await signIn(own.page, family.owner.username);
  await openDashboard(own.page);
  const line = own.page.getByRole('list', { name: 'Not counted' });
  await expect(line).toContainText('Not counted: Cat');
  await expect(own.page.getByText('not sent yet')).toHaveCount(0);
  await expect(own.page.getByText('0/3')).toBeVisible();
  await own.page.reload();
  await expect(line).toContainText('Not counted: Cat');
  await line.getByRole('button', { name: 'Dismiss: Cat' }).tap();
  await expect(line).toHaveCount(0);
  await own.page.reload();
  await expect(own.page.getByText('0/3')).toBeVisible();
  await expect(line).toHaveCount(0);
  await own.close();
});

test('what waits when a session ends is never a sibling’s: the same person sends it, and nothing of them can be read meanwhile', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, phone);
  const family = await aFamily(page, 'The Waterfalls');
  const [mia, leo] = [await family.aMember('Mia-Lou'), await family.aMember('Leo')];
  for (const title of ['Bins', 'Cat']) await family.aTask(title, { for: mia });
  await signIn(page, mia.username);
  await openDashboard(page);
  await noTicks(page);
  for (const title of ['Bins', 'Cat']) await check(page, title).tap();
  await expect(notSent(page, 2)).toBeVisible();
  expect(await keptIn(page)).toMatch(/Bins/);
  await page.request.post('/api/logout', { data: {} });
  await page.unroute('**/increment');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page).toHaveURL('/');
  await expect.poll(() => keptIn(page)).not.toMatch(/Bins|Cat|Mia|Waterfalls/);

  await signIn(page, leo.username);
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/increment') && sent.push(request.url()));
  await openDashboard(page);
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);

  await signIn(page, mia.username);
  await openDashboard(page);
  await expect.poll(() => sent.length).toBe(2);
  await expect.poll(() => titlesOf(page, family.id)).toEqual(['Bins', 'Cat']);
});

test('signing out with what is not sent yet asks first', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, phone);
  const family = await aFamily(page);
  for (const title of ['Bins', 'Cat']) await family.aTask(title);
  await openDashboard(page);
  await noTicks(page);
  for (const title of ['Bins', 'Cat']) await check(page, title).tap();
  await expect(notSent(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).tap();
  const question = page.getByRole('alertdialog', { name: 'Sign Out' });
  await expect(question).toContainText('2 ticks are not sent yet. Sign out anyway?');
  await question.getByRole('button', { name: 'Cancel' }).tap();
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('button', { name: 'Logout' }).tap();
  await question.getByRole('button', { name: 'Sign Out' }).tap();
  await expect(page).toHaveURL('/');
  await expect.poll(() => keptIn(page)).not.toMatch(/Bins|Cat|Robin|Rivers/);
});
