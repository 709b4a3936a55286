import { expect } from '@playwright/test';
import { aBrowser, phone, short, test } from '../app/app.ts';
import { aFamily, openDashboard } from '../app/family.ts';

test(
  'with the network gone in the middle of a tick, it waits, says so, and counts once it is back',
  short,
  async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, phone);
    const family = await aFamily(page);
    const pot = await family.aPot('Pizza night', 3, [family.owner]);
    await family.aTask('Feed the cat', { pot });
    await openDashboard(page);
    await page.context().setOffline(true);
    const check = page.getByRole('button', { name: 'Complete Feed the cat' });
    await check.tap();
    await expect(page.getByText(/^No connection\. Ticks wait here/)).toBeVisible();
    await expect(page.getByText('1 not sent yet')).toBeVisible();
    await expect(check).toBeDisabled();
    await expect(page.getByText('1/3')).toBeVisible();

    await page.context().setOffline(false);
    await expect(page.getByText('Task completed!', { exact: true })).toBeVisible();
    await expect(page.getByText('not sent yet')).toHaveCount(0);
    await expect(page.getByText('No connection')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('2 more to go!')).toBeVisible();
  },
);

test('an answer that is lost on its way is not a second tick', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, phone);
  const family = await aFamily(page);
  await family.aTask('Hop 3 times');
  await openDashboard(page);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/increment'));
  await page.route('**/increment', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const plus = page.getByRole('button', { name: /^Add one to Hop/ });
  await plus.tap();
  await lost;
  await expect(page.getByText('1 not sent yet')).toBeVisible();
  await page.unroute('**/increment');
  await expect(page.getByText('Progress: 1/3', { exact: true })).toBeVisible();
  await expect(plus).toHaveAccessibleName(/1 of 3/);
});

test('a tick is delivered though the page is closed right after it', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, phone);
  const family = await aFamily(page);
  await family.aTask('Feed the cat');
  await openDashboard(page);
  await page.getByRole('button', { name: 'Complete Feed the cat' }).evaluate((button) => {
    if (button instanceof HTMLElement) button.click();
    window.location.href = '/no-such-page';
  });
  const completions = `/api/families/${family.id}/recent-completions`;
  await expect.poll(async () => (await (await page.request.get(completions)).json()).length).toBe(1);
});

test(
  'a kid who mashes the buttons ticks a single step once and a counter as often as it was hit',
  short,
  async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, phone);
    const family = await aFamily(page);
    await family.aTask('Hop 9 times');
    await family.aTask('Feed the cat');
    await page.route('**/increment', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    let answers = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('/increment')) answers++;
    });
    await openDashboard(page);
    const check = page.getByRole('button', { name: 'Complete Feed the cat' });
    await check.evaluate((button) => {
      for (let tap = 0; tap < 6; tap++) if (button instanceof HTMLElement) button.click();
    });
    const plus = page.getByRole('button', { name: /^Add one to Hop/ });
    await expect(check).toBeDisabled();
    for (let tap = 0; tap < 5; tap++) await plus.tap();
    await expect(plus).toHaveAccessibleName(/5 of 9/);
    await expect(page.getByText('1 completed')).toBeVisible();
    await expect.poll(() => answers).toBe(6);
    await page.reload();
    await expect(plus).toHaveAccessibleName(/5 of 9/);
    await expect(page.getByText('Completed by Robin')).toHaveCount(1);
  },
);

test('the app can be installed, and opened without a connection it says what is wrong', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, phone);
  await aFamily(page);
  await openDashboard(page);
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ name: 'ChorePod', start_url: '/dashboard', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status(), src).toBe(200);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.goto('/blog');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.locator('img')).toHaveJSProperty('complete', true);
  expect(await page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  await page.getByRole('link', { name: 'Try again' }).tap();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByPlaceholder('Search articles...')).toBeVisible();
});

test('without a connection the page that was wanted comes by itself once the server is back', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, phone);
  await aFamily(page);
  await openDashboard(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await app.kill();
  await page.goto('/blog');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', /\/blog$/);
  await app.start();
  await expect(page.getByPlaceholder('Search articles...')).toBeVisible();
});

test('a page that is older than the app on the server is loaded anew, and goes on', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, { ...phone, serviceWorkers: 'block' });
  await aFamily(page);
  await page.route('**/assets/CreateTaskDialog-*.js', (route) => route.fulfill({ status: 404 }), {
    times: 1,
  });
  await openDashboard(page);
  const loadedAnew = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Add Task' }).tap();
  await loadedAnew;
  await page.getByRole('button', { name: 'Add Task' }).tap();
  await expect(page.getByRole('dialog', { name: 'Create Task' })).toBeVisible();
});
