import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readKey } from '../../lib/query/call.ts';
import { dataClient } from '../../lib/query/DataProvider.tsx';
import { outboxOf } from '../../sync/outbox/outbox.ts';
import { answer, held, refuse, type Sent } from '../../test/answers.ts';
import { aKeptTick, hours, keepTicksHere } from '../../test/browser/ticksDatabase.ts';
import { aMember, aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { WeekPage } from './WeekPage.tsx';

// Their family's today is Friday, 13 June 2025.

const leo = aMember({ name: 'Leo' });
const cat = { taskId: 5, choreId: 3, title: 'Feed the cat', memberId: leo.id, state: 'open' };
const ticks = (calls: Sent[]) => calls.filter(({ path }) => path === '/api/tasks/5/complete');

function open(answers: Record<string, unknown>) {
  const calls = answer({
    ...dashboardAnswers(owner, { members: [owner, leo] }),
    'GET /api/families/1/days': [{ day: '2025-06-13', entries: [cat] }],
    ...answers,
  });
  return { calls, user: openPage(WeekPage, '/week') };
}

/** The button that says that Leo has fed the cat. */
async function openCat(answers: Record<string, unknown>) {
  const { calls, user } = open(answers);
  await user.click(await screen.findByRole('button', { name: 'Feed the cat, Leo, to do' }));
  return { calls, user, done: await screen.findByRole('button', { name: 'Done' }) };
}

test('a tick that nobody answers is kept and shows as done, and is sent under its id when the server is back', async () => {
  const { rows } = keepTicksHere();
  const complete = vi.fn<() => unknown>(() => Promise.reject(new TypeError('Failed to fetch')));
  const { calls, user, done } = await openCat({
    'POST /api/tasks/5/complete': complete,
    'GET /api/health': () => complete(),
  });
  await user.click(done);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Feed the cat, Leo, to do' })).toBeNull();
  expect(await screen.findByText('1 not sent yet')).toBeTruthy();
  expect(screen.queryByText('Error completing task')).toBeNull();
  expect([...rows.values()]).toMatchObject([
    { taskId: 5, title: 'Feed the cat', whose: `user:${owner.id}:`, toTarget: true },
  ]);
  complete.mockReturnValue({ completed: true, currentCount: 1, targetCount: 1 });
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Task completed!')).toBeTruthy();
  await waitFor(() => expect(rows.size).toBe(0));
  expect(ticks(calls).length).toBeGreaterThan(1);
  expect(new Set(ticks(calls).map(({ key, asUser }) => `${key} ${asUser}`)).size).toBe(1);
  for (const { age } of ticks(calls)) expect(age).toMatch(/^\d{1,2}$/);
});

test('a tick of an earlier page goes straight to the target', async () => {
  const { rows } = keepTicksHere(
    aKeptTick(aTask({ title: 'Feed the cat' }), { taskId: 5, toTarget: true, madeAt: Date.now() - hours }),
  );
  const { calls } = open({
    'POST /api/tasks/5/complete': { completed: true, currentCount: 3, targetCount: 3 },
  });
  await waitFor(() => expect(rows.size).toBe(0));
  expect(ticks(calls)).toHaveLength(1);
});

test.each([
  ['members', [owner, leo]],
  ['days', [{ day: '2025-06-13', entries: [cat] }]],
])('a tick of an earlier page shows as done where the %s are read late', async (list, late) => {
  keepTicksHere(aKeptTick(aTask({ title: 'Feed the cat' }), { taskId: 5, toTarget: true }));
  const { promise, release } = held<unknown>();
  const { calls } = open({
    [`GET /api/families/1/${list}`]: () => promise,
    'POST /api/tasks/5/complete': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await waitFor(() => expect(ticks(calls)).toHaveLength(1));
  release(late);
  expect(await screen.findByText('1 of 1 day')).toBeTruthy();
});

test('nothing is sent any more once the person has been signed out', async () => {
  keepTicksHere(aKeptTick(aTask({ title: 'Feed the cat' }), { taskId: 5, toTarget: true }));
  const { calls } = open({ 'POST /api/tasks/5/complete': refuse(503, { message: 'Come again' }) });
  await waitFor(() => expect(ticks(calls)).toHaveLength(1));
  expect(outboxOf(dataClient).home).not.toBeNull();
  act(() => {
    dataClient.setQueryData(readKey('GET /api/families/current', {}), null);
  });
  await waitFor(() => expect(outboxOf(dataClient).home).toBeNull());
});

test('a tick that the server refuses is taken back, and says why', async () => {
  const { user, done } = await openCat({
    'POST /api/tasks/5/complete': refuse(404, { message: 'Task not found' }),
  });
  await user.click(done);
  expect(await screen.findByText('Error completing task')).toBeTruthy();
  expect(screen.getByText('Task not found')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Feed the cat, Leo, to do' })).toBeTruthy();
});
