import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, refuse } from '../../test/answers.ts';
import { endpoint, noticesIn, subscriptionAt } from '../../test/browser/notices.ts';
import { dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { changesOf } from '../../test/settings.ts';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';
import { JoinPage } from '../doors/JoinPage.tsx';

const put = 'PUT /api/push/subscription';
const ok = new Response(null, { status: 204 });

/** A browser in which the owner has switched reminders on, with a notice in sight. */
function switchedOn(address: string | null = endpoint) {
  localStorage.setItem('reminded', `${owner.id} ${endpoint}`);
  return noticesIn({ permission: 'granted', endpoint: address, shown: ['3 left today'] });
}

function open(more: Record<string, unknown> = {}) {
  const calls = answer({ ...dashboardAnswers(owner), [put]: ok, 'GET /api/push/key': { key: 'k' }, ...more });
  return { calls, user: openPage(DashboardPage, '/dashboard') };
}

test('an address that the browser has changed is told to the server by the next dashboard', async () => {
  switchedOn('https://fcm.googleapis.com/fcm/send/second');
  const { calls } = open();
  const told = [put, subscriptionAt('https://fcm.googleapis.com/fcm/send/second')];
  await waitFor(() => expect(changesOf(calls)).toEqual([told]));
});

test('a browser that has lost its subscription makes another', async () => {
  switchedOn(null);
  localStorage.setItem('reminded', `${owner.id} https://fcm.googleapis.com/fcm/send/lost`);
  const { calls } = open();
  await waitFor(() => expect(changesOf(calls)).toEqual([[put, subscriptionAt(endpoint)]]));
});

test('where nothing has changed nothing is asked', async () => {
  switchedOn();
  const look = vi.spyOn((await navigator.serviceWorker.ready).pushManager, 'getSubscription');
  const { calls } = open();
  await waitFor(() => expect(look).toHaveBeenCalled());
  await screen.findByRole('button', { name: 'Logout' });
  expect(calls.filter(({ path }) => path.startsWith('/api/push'))).toEqual([]);
});

test('a permission that was taken back ends them on the server, too', async () => {
  const browser = switchedOn();
  browser.permission = 'denied';
  const { calls } = open({ 'DELETE /api/push/subscription': ok });
  await waitFor(() => expect(changesOf(calls)).toEqual([['DELETE /api/push/subscription', undefined]]));
  await waitFor(() => expect(localStorage.getItem('reminded')).toBeNull());
});

test('whoever signs out is reminded here no more, and their notices go', async () => {
  const browser = switchedOn();
  const { user } = open({ 'POST /api/logout': { message: 'ok' } });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(browser).toMatchObject({ endpoint: null, shown: [] }));
  expect(localStorage.getItem('reminded')).toBeNull();
});

test('a session that has ended elsewhere reminds nobody here any more', async () => {
  localStorage.setItem('signed-in:family', 'yes');
  const browser = switchedOn();
  open({ 'GET /api/families/current': refuse(401, { message: 'Please sign in' }) });
  await waitFor(() => expect(browser).toMatchObject({ endpoint: null, shown: [] }));
  expect(localStorage.getItem('reminded')).toBeNull();
});

test('whoever signs in over somebody else is not told what was for them', async () => {
  const browser = switchedOn();
  const found = { familyName: 'The Rivers', name: 'Mia' };
  answer({
    ...dashboardAnswers(owner),
    'POST /api/sign-in-links/look': found,
    'POST /api/sign-in-links/use': owner,
  });
  const user = openPage(JoinPage, '/join#the-token');
  await user.click(await screen.findByRole('button', { name: 'Sign in as Mia' }));
  await waitFor(() => expect(browser).toMatchObject({ endpoint: null, shown: [] }));
});
