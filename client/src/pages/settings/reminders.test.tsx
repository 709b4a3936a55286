import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defaultReminders } from '#shared/contract/live/reminders.ts';
import { answer, held, refuse, type Sent } from '../../test/answers.ts';
import { endpoint, noticesIn, subscriptionAt } from '../../test/browser/notices.ts';
import { owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { changesOf, leo, settingsAnswers } from '../../test/settings.ts';
import { SettingsPage } from './SettingsPage.tsx';

const put = 'PUT /api/push/subscription';
const end = 'DELETE /api/push/subscription';
const ok = () => new Response(null, { status: 204 });

function open(me = owner, answers: Record<string, unknown> = {}) {
  const calls = answer({
    ...settingsAnswers(me),
    'GET /api/push/key': { key: 'the-key' },
    [put]: ok(),
    [end]: ok(),
    [`GET /api/users/${me.id}/reminders`]: defaultReminders,
    [`PUT /api/users/${me.id}/reminders`]: ({ body }: Sent) => body,
    ...answers,
  });
  return { calls, user: openPage(SettingsPage, '/settings') };
}

const card = async () => within(await screen.findByRole('region', { name: 'Reminders' }));
const theSwitch = async () =>
  (await card()).findByRole<HTMLInputElement>('switch', { name: 'Reminders on this device' });
/** As this browser is once somebody has switched reminders on. */
const switchedOn = (me = owner, address = endpoint) => {
  localStorage.setItem('reminded', `${me.id} ${endpoint}`);
  return noticesIn({ permission: 'granted', endpoint: address });
};

test('the browser asks on the tap and never before; then the server knows where to reach it', async () => {
  const browser = noticesIn();
  const { calls, user } = open();
  expect((await theSwitch()).checked).toBe(false);
  expect(browser.asked).toBe(0);
  await user.click(await theSwitch());
  expect(await screen.findByText('Reminders on')).toBeTruthy();
  expect(browser.asked).toBe(1);
  expect(browser.keys).toEqual(['the-key']);
  expect(changesOf(calls)).toEqual([[put, subscriptionAt(endpoint)]]);
  expect((await theSwitch()).checked).toBe(true);
  expect(await screen.findByText('On, until you switch them off or sign out here.')).toBeTruthy();
});

test('a browser without our worker gets it, and one that subscribed with an earlier key does so anew', async () => {
  const browser = noticesIn({ isRegistered: false, endpoint, isOfEarlierKey: true });
  const { calls, user } = open();
  await user.click(await theSwitch());
  expect(await screen.findByText('Reminders on')).toBeTruthy();
  expect(browser).toMatchObject({ isRegistered: true, keys: ['the-key'], isOfEarlierKey: false });
  expect(changesOf(calls)).toEqual([[put, subscriptionAt(endpoint)]]);
});

test('while it works it says so, and a second tap does nothing', async () => {
  noticesIn();
  const { promise, release } = held<Response>();
  const { calls, user } = open(owner, { [put]: () => promise });
  await user.click(await theSwitch());
  expect(await screen.findByText('One moment… If your browser asks, say yes.')).toBeTruthy();
  await user.click(await theSwitch());
  release(ok());
  expect(await screen.findByText('Reminders on')).toBeTruthy();
  expect(changesOf(calls)).toHaveLength(1);
});

test('without a yes they stay off, and it says why; the next tap asks again', async () => {
  const browser = noticesIn({ answer: 'default' });
  const { calls, user } = open();
  await user.click(await theSwitch());
  const alert = within(await (await card()).findByRole('alert'));
  expect(alert.getByText(/^They are not on yet\./)).toBeTruthy();
  browser.answer = 'granted';
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Reminders on')).toBeTruthy();
  expect(browser.asked).toBe(2);
  expect(changesOf(calls)).toHaveLength(1);
});

test('a no is blocked, which says how to allow them, and is tried again after that', async () => {
  const browser = noticesIn({ answer: 'denied' });
  const { user } = open();
  await user.click(await theSwitch());
  expect(await screen.findByText('Blocked in this browser')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
  browser.permission = 'granted';
  await user.click((await card()).getByRole('button', { name: 'Try again' }));
  expect((await theSwitch()).checked).toBe(true);
});

test('a push service that is not reached, and one that the server does not know, are said', async () => {
  const browser = noticesIn({ isCutOff: true });
  const message = "This browser's push service is not known here";
  const { user } = open(owner, { [put]: refuse(400, { message }) });
  await user.click(await theSwitch());
  expect(await screen.findByText(/did not get through to its push service/)).toBeTruthy();
  browser.isCutOff = false;
  await user.click((await card()).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(new RegExp(message))).toBeTruthy();
  expect(browser.endpoint).toBeNull();
  expect((await theSwitch()).checked).toBe(false);
});

test('switched off, neither the browser nor the server has an address any more', async () => {
  const browser = switchedOn();
  browser.shown = ['3 left today'];
  const { calls, user } = open();
  await waitFor(async () => expect((await theSwitch()).checked).toBe(true));
  expect(changesOf(calls)).toEqual([]);
  await user.click(await theSwitch());
  expect(await screen.findByText('Reminders off')).toBeTruthy();
  expect(changesOf(calls)).toEqual([[end, undefined]]);
  expect(browser).toMatchObject({ endpoint: null, shown: [] });
  expect(localStorage.getItem('reminded')).toBeNull();
});

test('they are off all the same where the server is not reached, and stay on where nothing helped', async () => {
  const browser = switchedOn();
  const { user } = open(owner, { [end]: refuse(503, { message: 'Come again' }) });
  await waitFor(async () => expect((await theSwitch()).checked).toBe(true));
  const stuck = vi.spyOn(await navigator.serviceWorker.ready, 'getNotifications');
  stuck.mockRejectedValue(new Error('broken'));
  await user.click(await theSwitch());
  expect(await screen.findByText('They are not off yet.')).toBeTruthy();
  expect((await theSwitch()).checked).toBe(true);
  stuck.mockRestore();
  browser.endpoint = endpoint;
  await user.click((await card()).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Reminders off')).toBeTruthy();
  expect(browser.endpoint).toBeNull();
});

test('an address that the browser has changed is told to the server once', async () => {
  switchedOn(owner, 'https://fcm.googleapis.com/fcm/send/second');
  const look = vi.spyOn((await navigator.serviceWorker.ready).pushManager, 'getSubscription');
  const { promise, release } = held<Response>();
  const { calls } = open(owner, { [put]: () => promise });
  await waitFor(() => expect(look).toHaveBeenCalled());
  await screen.findByRole('region', { name: 'Reminders' });
  await vi.dynamicImportSettled();
  release(ok());
  await waitFor(async () => expect((await theSwitch()).checked).toBe(true));
  expect(changesOf(calls)).toEqual([[put, subscriptionAt('https://fcm.googleapis.com/fcm/send/second')]]);
  expect(localStorage.getItem('reminded')).toBe(`${owner.id} https://fcm.googleapis.com/fcm/send/second`);
});

test('what somebody else switched on here reminds nobody', async () => {
  const browser = switchedOn(leo);
  open();
  expect((await theSwitch()).checked).toBe(false);
  expect(browser.endpoint).toBeNull();
});

const look = 'GET /api/push/subscription';

test('a refusal of the last reminder is told on the device that it was for, until it subscribes again', async () => {
  switchedOn(leo);
  let refused: object | null = { by: 'Apple', status: 403 };
  const { user } = open(leo, {
    [look]: () => ({ refused, suitsIphones: false }),
    [put]: () => {
      refused = null;
      return ok();
    },
  });
  const alert = await (await card()).findByRole('alert');
  expect(alert.textContent).toMatch(/^Apple refused the last reminder for this device \(403\)\./);
  expect((await card()).queryByText(/CONTACT_EMAIL/)).toBeNull();
  await user.click(await theSwitch());
  expect(await screen.findByText('Reminders off')).toBeTruthy();
  await user.click(await theSwitch());
  await waitFor(async () => expect((await card()).queryByRole('alert')).toBeNull());
});

test('a parent reads that iPhones refuse reminders, and what the operator has to set', async () => {
  noticesIn();
  open(owner, { [look]: { refused: null, suitsIphones: false } });
  expect(await (await card()).findByText(/iPhones and iPads refuse reminders/)).toBeTruthy();
  expect((await card()).getByText(/CONTACT_EMAIL/)).toBeTruthy();
});

test('nothing is said of iPhones where they take reminders', async () => {
  noticesIn();
  const { calls } = open();
  await theSwitch();
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/push/subscription'));
  expect((await card()).queryByText(/iPhones/)).toBeNull();
});
