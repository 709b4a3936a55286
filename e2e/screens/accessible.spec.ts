import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../app/accessible.ts';
import { aBrowser, inShort, looks, oneInShort, short, test } from '../app/app.ts';
import { aFamily, openDashboard, password } from '../app/family.ts';
import { pressControl, shownControl } from '../app/rows.ts';

/** From now on the dashboard's page comes as it does when its lists could not be read: without them. */
async function withoutFirstData(page: Page) {
  await page.route('**/dashboard', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/<script [^>]*id="preloaded">.*?<\/script>/s, '');
    await route.fulfill({ response, body: html });
  });
}

/** A family with a counter, a full pot and a name from right to left. */
async function aBusyFamily(page: Page) {
  const family = await aFamily(page);
  const child = await family.aMember('مريم علي');
  const pot = await family.aPot('Pizza night', 1, [child, family.owner]);
  await family.complete(await family.aTask('Feed the cat', { for: child, pot }));
  await family.aTask('Water plants 3 times', { for: child, pot, dueDate: '2030-01-31' });
  await family.aTask('Sweep', { for: child, pot });
}

const openers = [
  ...['Add Task', 'Add Pot', 'Add Member', 'Redeem Reward', 'Restart Pot', 'Voice'],
  ...[/^Edit task/, /^Delete task/, /^Edit pot/, /^Delete pot/, /^Edit member/, /^Remove member/],
];
for (const { look, options } of oneInShort(looks, 1))
  test(`axe finds nothing on any screen or dialog: ${look}`, short, async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, options);
    for (const path of ['/', '/setup', '/no-such-page']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, path);
    }
    await page.goto('/setup');
    await page.getByRole('button', { name: 'Create Family' }).click();
    await expectAccessible(page, 'setup with messages');

    await aBusyFamily(page);
    await page.goto('/dashboard');
    await expect(page.getByText('Achieved Goal 🎉')).toBeVisible();
    await expectAccessible(page, 'dashboard');
    for (const name of inShort(openers, 'Add Task', 'Redeem Reward')) {
      await pressControl(page, name);
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
      await expectAccessible(page, String(name));
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Redeem Reward' }).click();
    await page.getByRole('button', { name: 'Redeem', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Hooray!' })).toBeVisible();
    // A touch keeps it open for as long as this takes.
    await page.keyboard.press('Shift');
    await expectAccessible(page, 'a reward that is redeemed');
  });

for (const { look, options } of looks)
  test(`axe finds nothing where people look after their accounts: ${look}`, async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, options);
    const ann = { name: 'Ann', email: `ann-${Math.random()}@example.org`, password };
    await page.request.post('/api/signup', { data: ann });
    await page.goto('/setup');
    await expect(page.getByRole('button', { name: 'Not you?' })).toBeVisible();
    await expectAccessible(page, 'a half-made account');
    await page.context().clearCookies();
    await aBusyFamily(page);
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Me' })).toBeVisible();
    await expectAccessible(page, 'settings');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectAccessible(page, 'settings with messages');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    await expectAccessible(page, 'the question');
    await openDashboard(page);
    await page.getByRole('button', { name: /^Edit member/ }).click();
    await page.getByRole('button', { name: 'New password…' }).click();
    await expectAccessible(page, 'a new password');
  });

for (const { look, options } of looks)
  test(`axe finds nothing in what passes: ${look}`, async ({ app, browser }) => {
    // A service worker would fetch the page past the routes of the test.
    const { page } = await aBrowser(browser, app, { ...options, serviceWorkers: 'block' });
    await aFamily(page);
    await openDashboard(page);
    await expectAccessible(page, 'nothing there yet');
    for (const [button, submit] of [
      ['Add Task', 'Create Task'],
      ['Add Pot', 'Create Pot'],
      ['Add Member', 'Add Member'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('dialog').getByRole('button', { name: submit }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectAccessible(page, `${submit} with messages`);
      await page.keyboard.press('Escape');
    }
    await aBusyFamily(page);
    await openDashboard(page);
    await page.getByRole('button', { name: 'Complete Sweep' }).click();
    await expect(page.getByText('Task completed!', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a success');
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: /^Add one to Water/ }).click();
    await expect(page.getByText('1 not sent yet', { exact: true })).toBeVisible();
    await expectAccessible(page, 'no connection, and a tick that waits');
    await page.route('**/increment', (route) => route.fulfill({ status: 500, json: {} }));
    await page.unroute('**/api/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('Error completing task', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a failure');
    await page.keyboard.press('Tab');
    await (await shownControl(page, /^Edit task: Water/)).focus();
    await expect(page.getByRole('tooltip')).toBeAttached();
    await expectAccessible(page, 'a tooltip');

    await page.unroute('**/increment');
    await withoutFirstData(page);
    await page.route('**/tasks?completed=false', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.getByText('We could not load your tasks.')).toBeVisible();
    await expectAccessible(page, 'a list that did not load');
    await page.route('**/api/families/current', () => {});
    await page.reload();
    await expect(page.getByText('Loading your dashboard')).toBeAttached();
    await expectAccessible(page, 'loading');
  });
