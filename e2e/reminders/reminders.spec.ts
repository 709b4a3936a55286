import { chromium, expect } from '@playwright/test';
import { makeFamily, makeOwner, type PostCall } from '../../server/system/world/familyCalls.ts';
import { expectAccessible } from '../app/accessible.ts';
import { aBrowser, desktop, phone, test } from '../app/app.ts';
import { aFamily, openDashboard, signIn } from '../app/family.ts';
import { dialogOf, openSettings } from '../app/settings.ts';
import { changeAddress, deliver, noticesOf, pretended, tapNotice, withNotices, workerOf } from './notices.ts';
import { card, openReminders, switchOn, theSwitch, turn } from './remindersCard.ts';

const payload = (notification: object) => JSON.stringify({ web_push: 8030, notification });
const leftToday = { title: '3 left today', body: 'Mia, tap to see them', tag: 'daily', lang: 'en' };

test('switched on by a tap, a push is shown, replaced by the next of its kind, and never silent', async ({
  app,
  browser,
}) => {
  const { page, complaints } = await aBrowser(browser, app, phone);
  await withNotices(page, app);
  await aFamily(page);
  await openDashboard(page);
  await openReminders(page);
  await expect(theSwitch(page)).not.toBeChecked();
  expect(await pretended(page)).toBeNull();
  const told = page.waitForResponse(
    (answer) => answer.url().endsWith('/push/subscription') && answer.request().method() === 'PUT',
  );
  await switchOn(page);
  expect((await told).status()).toBe(204);
  await page.reload();
  await card(page).scrollIntoViewIfNeeded();
  await expect(theSwitch(page)).toBeChecked();
  expect(await pretended(page)).toMatchObject({ asked: 1, isSubscribed: true });

  const worker = await workerOf(page);
  const navigate = `${app.url}/dashboard`;
  await deliver(page, app, payload({ ...leftToday, navigate }));
  const { title, body, tag } = leftToday;
  await expect.poll(() => noticesOf(worker)).toEqual([{ title, body, tag }]);
  await deliver(page, app, payload({ ...leftToday, title: '2 left today', navigate }));
  await expect.poll(() => noticesOf(worker)).toEqual([{ title: '2 left today', body, tag }]);
  expect(await tapNotice(worker)).toEqual([navigate]);
  await expect.poll(() => noticesOf(worker)).toEqual([]);

  for (const unreadable of ['', 'no JSON', '{"web_push":8031,"notification":{"title":"?"}}', payload({})]) {
    await deliver(page, app, unreadable);
    await expect.poll(() => noticesOf(worker)).toMatchObject([{ title: 'ChorePod', body: '' }]);
    await tapNotice(worker);
  }
  expect(complaints).toEqual([]);
});

test('a tap on a notice comes back to an open dashboard, and leads to no other site', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, phone);
  await withNotices(page, app);
  await aFamily(page);
  await openSettings(page);
  const worker = await workerOf(page);
  const other = await page.context().newPage();
  await openDashboard(other);
  const dashboard = `${app.url}/dashboard`;
  await deliver(page, app, payload({ ...leftToday, navigate: dashboard }));
  await expect.poll(() => noticesOf(worker)).toHaveLength(1);
  expect(await tapNotice(worker)).toEqual([`focus ${dashboard}`]);
  await other.close();
  for (const navigate of ['https://other.example/dashboard', 'javascript:alert(1)', undefined]) {
    await deliver(page, app, payload({ ...leftToday, navigate }));
    await expect.poll(() => noticesOf(worker)).toHaveLength(1);
    expect(await tapNotice(worker)).toEqual([dashboard]);
  }
});

test('an address that changes while no page is there is told to the server, and ended where nobody is signed in', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, phone);
  await withNotices(page, app);
  await aFamily(page);
  await switchOn(page);
  const worker = await workerOf(page);
  expect(await changeAddress(worker)).toEqual({ status: 204, isEnded: false });
  await page.context().clearCookies();
  expect(await changeAddress(worker)).toEqual({ status: 401, isEnded: true });
});

test('switched off, neither browser nor server has anything left', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, desktop);
  await withNotices(page, app);
  await aFamily(page);
  await switchOn(page);
  const ended = page.waitForResponse(
    (answer) => answer.url().endsWith('/push/subscription') && answer.request().method() === 'DELETE',
  );
  await theSwitch(page).focus();
  await page.keyboard.press('Space');
  expect((await ended).status()).toBe(204);
  await expect(page.getByText('Reminders off', { exact: true })).toBeVisible();
  await expect(theSwitch(page)).not.toBeChecked();
  expect(await pretended(page)).toMatchObject({ isSubscribed: false });
});

test('whoever says no is told how to allow it, and is asked nothing by the server', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, phone);
  await withNotices(page, app, 'denied');
  await aFamily(page);
  await openReminders(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await turn(page);
  await expect(card(page).getByText('Blocked in this browser')).toBeVisible();
  await expect(theSwitch(page)).toHaveCount(0);
  await expect(card(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(sent.filter((url) => url.endsWith('/push/key'))).toEqual([]);
});

test('over plain http at home it says what https adds', async ({ app }, { project }) => {
  const { args = [], ...options } = project.use.launchOptions ?? {};
  const home = 'chores.home.example';
  const own = await chromium.launch({
    ...options,
    args: [...args, `--host-resolver-rules=MAP ${home} 127.0.0.1`],
  });
  const page = await own.newPage({ ...phone, baseURL: app.url.replace('localhost', home) });
  await page.goto('/setup');
  const post: PostCall = (path, body) =>
    page.evaluate(
      async ([path, body]) => {
        const headers = { 'Content-Type': 'application/json' };
        return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
      },
      [path, body] as const,
    );
  await makeFamily(post, await makeOwner(post));
  await openReminders(page);
  await expect(card(page).getByText('Reminders need https.')).toBeVisible();
  await expect(card(page)).toContainText('docs/operations.md');
  await expect(theSwitch(page)).toHaveCount(0);
  await expectAccessible(page, 'plain http');
  await own.close();
});

test('whoever signs out leaves no reminders behind, and a session that ends elsewhere takes them along', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, phone);
  await withNotices(page, app);
  const { owner } = await aFamily(page);
  await switchOn(page);
  await page.getByRole('button', { name: 'Logout' }).tap();
  await expect(page).toHaveURL('/');
  await expect.poll(() => pretended(page)).toMatchObject({ isSubscribed: false });
  expect(await page.evaluate(() => localStorage.getItem('reminded'))).toBeNull();

  await signIn(page, owner.username);
  await openReminders(page);
  await expect(theSwitch(page)).not.toBeChecked();
  await switchOn(page);
  await expect(card(page).getByLabel('Remind me at')).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');
  await expect.poll(() => pretended(page)).toMatchObject({ isSubscribed: false });
});

test('a parent chooses what to hear of, and when a child is reminded, who sees it', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, phone);
  await withNotices(page, app);
  const family = await aFamily(page);
  const mia = await family.aMember('Mia');
  await switchOn(page);
  await card(page).getByLabel('Remind me at').selectOption('17:30');
  await card(page).getByLabel('When a pot is full').check();
  await card(page).getByLabel('Quiet from').selectOption('');
  await card(page).getByRole('button', { name: 'Save Reminders' }).tap();
  await expect(page.getByText('Reminders saved!', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More for Mia' }).tap();
  await page.getByRole('button', { name: 'Reminder: Mia' }).tap();
  await dialogOf(page, 'Reminder').getByLabel('Remind Mia at').selectOption('16:00');
  await dialogOf(page, 'Reminder').getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(dialogOf(page, 'Reminder')).toHaveCount(0);
  await page.reload();
  await card(page).scrollIntoViewIfNeeded();
  await expect(card(page).getByLabel('Remind me at')).toHaveValue('17:30');
  await expect(card(page).getByLabel('When a pot is full')).toBeChecked();
  await expect(card(page).getByLabel('Quiet from')).toHaveValue('');

  const { page: phoneOfMia } = await aBrowser(browser, app, phone);
  await withNotices(phoneOfMia, app);
  await signIn(phoneOfMia, mia.username);
  await switchOn(phoneOfMia);
  await expect(card(phoneOfMia).getByLabel('Remind me at')).toHaveValue('16:00');
  await expect(card(phoneOfMia).getByLabel('When a pot is full')).toHaveCount(0);
});
