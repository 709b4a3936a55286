import { chromium, expect, type Page } from '@playwright/test';
import { crowding } from '../../server/system/processes/processorTime.ts';
import { type App, aBrowser, desktop, oneInShort, phone, short, test } from '../app/app.ts';
import { aFamily, openDashboard, password, signIn } from '../app/family.ts';
import { check, notSent, plus, titlesOf } from '../app/waiting.ts';
import { aLine } from './line.ts';
import { anOwnBrowser } from './ownBrowser.ts';
import { age, aKeptDashboard, keptFor, noConnection, whoseSeenIn } from './shell.ts';

const aways = [
  [
    'in flight mode',
    (page: Page) => page.context().setOffline(true),
    (page: Page) => page.context().setOffline(false),
  ],
  ['while the server is off', (_: Page, app: App) => app.kill(), (_: Page, app: App) => app.start()],
] as const;
for (const [what, leave, comeBack] of oneInShort(aways, 1))
  test(
    `${what} the dashboard opens as it was, says of when, and its ticks count later`,
    short,
    async ({ app, browser }) => {
      // Where a family's zone is not known yet, whoever manages is asked for it: not now.
      const abroad = { ...phone, timezoneId: 'Asia/Tokyo' };
      const { page, complaints } = await aBrowser(browser, app, abroad);
      const family = await aFamily(page);
      const pot = await family.aPot('Pizza night', 3, [family.owner]);
      await family.aTask('Feed the cat', { pot });
      await openDashboard(page);
      await keptFor(page, family.owner);
      await leave(page, app);
      const from = performance.now();
      await page.goto('/dashboard');
      await check(page, 'Feed the cat').waitFor();
      expect(performance.now() - from).toBeLessThan(2000 * crowding());
      await expect(noConnection(page)).toBeVisible();
      await expect(age(page)).toBeVisible();
      await expect(page.getByText('Asia/Tokyo')).toHaveCount(0);
      await check(page, 'Feed the cat').tap();
      await expect(page.getByText('1/3')).toBeVisible();
      await expect(notSent(page, 1)).toBeVisible();
      await page.goto('/dashboard');
      await expect(check(page, 'Feed the cat')).toBeDisabled();
      await expect(notSent(page, 1)).toBeVisible();
      expect(complaints.filter((words) => /Content Security Policy/.test(words))).toEqual([]);

      await comeBack(page, app);
      await expect(page.getByText('not sent yet')).toHaveCount(0);
      await expect(page.getByText('As of')).toHaveCount(0);
      await expect(page.getByText('Completed by Robin')).toBeVisible();
      await page.reload();
      await expect(page.getByText('2 more to go!')).toBeVisible();
    },
  );

test('where everything vanishes on its way the dashboard opens all the same, and comes alive with one read', async ({
  app,
  browser,
}) => {
  const line = await aLine(app);
  const { page, family } = await aKeptDashboard(browser, line.app);
  line.swallow();
  const from = performance.now();
  await page.goto('/dashboard');
  await check(page, 'Cat').waitFor();
  expect(performance.now() - from).toBeLessThan(3000 + 2000 * crowding());
  await expect(age(page)).toBeVisible();

  const { page: desk } = await aBrowser(browser, app, desktop);
  await signIn(desk, family.owner.username);
  const made = await desk.request.post('/api/tasks', {
    data: { title: 'Bins', familyId: family.id, assignedToUserId: family.owner.id, rewardPotId: null },
  });
  expect(made.status()).toBe(201);
  // One look for the server is lost on its way, too.
  await expect.poll(() => line.asked).toContain('/api/health');
  line.asked.length = 0;
  await line.mend();
  await expect(check(page, 'Bins')).toBeVisible();
  await expect(page.getByText('As of')).toHaveCount(0);
  await expect(noConnection(page)).toHaveCount(0);
  expect(line.asked.filter((path) => path.endsWith('/snapshot')).length).toBeLessThanOrEqual(1);
  await line.cut();
});

test('where a proxy answers for a server that is not there the dashboard opens, and comes alive', async ({
  app,
  browser,
}) => {
  const line = await aLine(app);
  const { page } = await aKeptDashboard(browser, line.app);
  line.sayBadGateway();
  await page.goto('/dashboard');
  await expect(check(page, 'Cat')).toBeVisible();
  await expect(age(page)).toBeVisible();
  await line.mend();
  await expect(page.getByText('As of')).toHaveCount(0);
  await line.cut();
});

test('five ticks outlive a browser that is killed: opened again without a connection it has them, and later each counts once', async ({
  app,
}, info) => {
  const line = await aLine(app);
  const own = await anOwnBrowser(info, line.app, phone);
  const family = await aFamily(own.page);
  const titles = ['Bins', 'Cat', 'Dishes'];
  for (const title of titles) await family.aTask(title);
  await family.aTask('Hop 3 times');
  await openDashboard(own.page);
  await keptFor(own.page, family.owner);
  // What is killed a moment after its first visit may have lost that somebody is signed in.
  await own.shut();
  await openDashboard(await own.open());
  await line.cut();
  for (const title of titles) await check(own.page, title).tap();
  for (let tap = 0; tap < 2; tap++) await plus(own.page).tap();
  await expect(notSent(own.page, 5)).toBeVisible();
  await own.kill();

  const page = await own.open();
  await page.goto('/dashboard');
  await expect(notSent(page, 5)).toBeVisible();
  await expect(age(page)).toBeVisible();
  for (const title of titles) await expect(check(page, title)).toBeDisabled();
  await expect(plus(page)).toHaveAccessibleName(/2 of 3/);
  await line.mend();
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  await expect(page.getByText('As of')).toHaveCount(0);
  await expect.poll(() => titlesOf(page, family.id)).toEqual(titles);
  await page.reload();
  await expect(plus(page)).toHaveAccessibleName(/2 of 3/);
  await own.close();
  await line.cut();
});

test('another build waits until no page of this one is open, and then takes its place', async ({
  app,
  browser,
}) => {
  const line = await aLine(app);
  const { page } = await aKeptDashboard(browser, line.app);
  // From the second time on it is the worker that opens the page.
  await openDashboard(page);
  const built = () => page.evaluate(() => caches.keys());
  const before = await built();
  expect(before).toHaveLength(1);
  line.rewrite('/sw.js', (text) => text.replaceAll(String(before), 'another-build'));
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    await new Promise<void>((resolve) => {
      const look = () => worker?.state === 'installing' || resolve();
      worker?.addEventListener('statechange', look);
      look();
    });
  });
  const states = await page.evaluate(async () => {
    const { active, waiting } = await navigator.serviceWorker.ready;
    return [active === navigator.serviceWorker.controller, waiting?.state];
  });
  expect(states).toEqual([true, 'installed']);
  expect(await built()).toEqual([...before, 'another-build']);
  const context = page.context();
  await context.setOffline(true);
  const second = await context.newPage();
  await second.goto('/dashboard');
  await expect(check(second, 'Cat')).toBeVisible();
  expect(await built()).toEqual([...before, 'another-build']);
  await context.setOffline(false);

  for (const open of [page, second]) await open.close();
  const next = await context.newPage();
  await openDashboard(next);
  await expect.poll(() => next.evaluate(() => caches.keys())).toEqual(['another-build']);
  await context.setOffline(true);
  await next.goto('/dashboard');
  await expect(check(next, 'Cat')).toBeVisible();
  await line.cut();
});

test('over plain http no page is kept: ticks wait, and settings say what https adds', async ({
  app,
}, info) => {
  const { launchOptions } = info.project.use;
  const args = [...(launchOptions?.args ?? []), '--host-resolver-rules=MAP home.test 127.0.0.1'];
  const browser = await chromium.launch({ ...launchOptions, args });
  const { page: here } = await aBrowser(browser, app, phone);
  const family = await aFamily(here);
  await family.aTask('Cat');
  const { page } = await aBrowser(browser, { ...app, url: app.url.replace('localhost', 'home.test') }, phone);
  await page.goto('/privacy');
  await page.evaluate(
    (body) => fetch('/api/login', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }),
    JSON.stringify({ username: family.owner.username, password }),
  );
  await openDashboard(page);
  expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator])).toEqual([false, false]);
  await page.context().setOffline(true);
  await check(page, 'Cat').tap();
  await expect(notSent(page, 1)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  await page.goto('/settings');
  await expect(
    page.getByText(/At an address with https the dashboard opens without a connection/),
  ).toBeVisible();
  expect(await whoseSeenIn(page)).toEqual([]);
  await browser.close();
});

test('with https or on this computer settings have nothing to say of it', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, phone);
  await aFamily(page);
  await page.goto('/settings');
  await expect(page.getByRole('region', { name: 'Me' })).toBeVisible();
  await expect(page.getByText(/At an address with https/)).toHaveCount(0);
});
