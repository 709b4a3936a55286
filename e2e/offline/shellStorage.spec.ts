import { expect } from '@playwright/test';
import { aBrowser, phone, test } from '../app/app.ts';
import { aFamily, openDashboard } from '../app/family.ts';
import { check, noTicks, notSent, titlesOf } from '../app/waiting.ts';
import { age, aKeptDashboard, isReady, keptFor } from './shell.ts';
import { noDatabases, takeRoom } from './storages.ts';

for (const [what, take] of noDatabases)
  test(`in a browser with ${what} the dashboard opens without a connection, has nothing to show, and comes by itself`, async ({
    app,
    browser,
  }) => {
    const { page } = await aBrowser(browser, app, phone);
    const family = await aFamily(page);
    await family.aTask('Cat');
    await take(page);
    await openDashboard(page);
    await isReady(page);
    await page.context().setOffline(true);
    await page.goto('/dashboard');
    await expect(page.getByText('We could not load your family.')).toBeVisible();
    await expect(page.getByText('It comes by itself as soon as there is a connection.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(check(page, 'Cat')).toBeVisible();
    await expect(page.getByText('As of')).toHaveCount(0);
  });

test('in a browser that has no more room the dashboard opens with what it had kept before', async ({
  app,
  browser,
}) => {
  const { page, family } = await aKeptDashboard(browser, app);
  await takeRoom(page);
  await family.aTask('Bins');
  await expect(check(page, 'Bins')).toBeVisible();
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await expect(check(page, 'Cat')).toBeVisible();
  await expect(age(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(check(page, 'Bins')).toBeVisible();
  await expect(page.getByText('As of')).toHaveCount(0);
});

test('what another version of the app kept is not shown', async ({ app, browser }) => {
  const { page } = await aKeptDashboard(browser, app);
  await page.goto('/privacy');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('chorepod');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const changing = request.result.transaction('snapshots', 'readwrite');
          const store = changing.objectStore('snapshots');
          const all = store.getAll();
          all.onsuccess = () => store.put({ ...all.result[0], form: 0, answers: 'of another form' });
          changing.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
  );
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByText('We could not load your family.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(check(page, 'Cat')).toBeVisible();
});

test('a tick that an earlier version of the app kept is still there, and counts', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, phone);
  const family = await aFamily(page);
  const { id: taskId } = await family.aTask('Cat');
  await page.goto('/privacy');
  const tick = {
    key: '0e6b0f0c-4d3b-4a86-9a39-3f2f5a1f8f11',
    familyId: family.id,
    taskId,
    title: 'Cat',
    whose: `user:${family.owner.id}:`,
    madeAt: Date.now(),
  };
  await page.evaluate(
    (kept) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('chorepod', 1);
        request.onerror = () => reject(request.error);
        request.onupgradeneeded = () =>
          request.result.createObjectStore('ticks', { keyPath: 'key' }).put(kept);
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      }),
    tick,
  );
  await noTicks(page);
  await openDashboard(page);
  await expect(notSent(page, 1)).toBeVisible();
  await page.unroute('**/increment');
  await page.reload();
  await expect.poll(() => titlesOf(page, family.id)).toEqual(['Cat']);
  await keptFor(page, family.owner);
});

test('once something waits the browser is asked, a single time, not to clear what it keeps', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, phone);
  const asked: string[] = [];
  await page.exposeFunction('note', (what: string) => asked.push(what));
  await page.addInitScript(() => {
    StorageManager.prototype.persist = async () => {
      await Reflect.get(window, 'note')('persist');
      return true;
    };
  });
  const family = await aFamily(page);
  for (const title of ['Cat', 'Bins']) await family.aTask(title);
  await openDashboard(page);
  await noTicks(page);
  expect(asked).toEqual([]);
  await check(page, 'Cat').tap();
  await expect(notSent(page, 1)).toBeVisible();
  await expect.poll(() => asked).toEqual(['persist']);
  await page.reload();
  await expect(notSent(page, 1)).toBeVisible();
  await check(page, 'Bins').tap();
  await expect(notSent(page, 2)).toBeVisible();
  expect(asked).toEqual(['persist']);
});
