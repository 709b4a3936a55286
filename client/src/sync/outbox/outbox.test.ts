import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useUnsent } from '../../lib/browser/kept/unsent.ts';
import { connectionFound } from '../../lib/browser/line/connection.ts';
import { createQueryClient } from '../../lib/query/queryClient.ts';
import { answer, held, refuse, type Sent } from '../../test/answers.ts';
import { aKeptTick, keepTicksHere } from '../../test/browser/ticksDatabase.ts';
import { aTask } from '../../test/family.ts';
import { type Outbox, outboxOf } from './outbox.ts';

const opened: Outbox[] = [];

afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.sendAs(undefined);
  connectionFound();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** The outbox of an app in which this person is signed in. */
function outboxFor(userId: number): Outbox {
  const outbox = outboxOf(createQueryClient());
  opened.push(outbox);
  const whose = `user:${userId}:`;
  outbox.sendAs({ home: whose, whose, ask: () => Promise.resolve(whose) });
  return outbox;
}

/** Somebody of family 1 ticks the task with this id. */
function tap(outbox: Outbox, taskId: number) {
  const shown = { within: undefined, counted: vi.fn(), takeBack: vi.fn() };
  outbox.sendTick({ key: `tap ${taskId}`, familyId: 1, taskId, title: 'Feed the cat' }, shown);
  return shown;
}

const ticks = (calls: readonly Sent[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, asUser }) => [path, asUser]);
const done = { completed: true, currentCount: 1, targetCount: 1 };

test('two outboxes in one process each send their own ticks, for their own person', async () => {
  const { rows } = keepTicksHere();
  const first = held();
  const calls = answer({
    'POST /api/tasks/7/increment': () => first.promise,
    'POST /api/tasks/8/increment': done,
  });
  const [mias, leos] = [outboxFor(1), outboxFor(2)];
  const [mia, leo] = [tap(mias, 7), tap(leos, 8)];
  // Leo's tick does not wait behind Mia's.
  await vi.waitFor(() => expect(leo.counted).toHaveBeenCalledTimes(1));
  expect([mias.unsentOf(1), leos.unsentOf(1)].map(({ length }) => length)).toEqual([1, 0]);
  first.release(done);
  await vi.waitFor(() => expect(mia.counted).toHaveBeenCalledTimes(1));
  await leos.wake();
  await mias.wake();
  await Promise.all([mias.allSent(), leos.allSent()]);
  expect(ticks(calls).sort()).toEqual([
    ['/api/tasks/7/increment', '1'],
    ['/api/tasks/8/increment', '2'],
  ]);
  await vi.waitFor(() => expect(rows.size).toBe(0));
});

test('a failure of one outbox does not hold the other', async () => {
  keepTicksHere();
  const increment = vi.fn<() => unknown>(() => refuse(503, { message: 'Come again' }));
  const calls = answer({
    'POST /api/tasks/7/increment': increment,
    'POST /api/tasks/8/increment': done,
  });
  const [mias, leos] = [outboxFor(1), outboxFor(2)];
  const mia = tap(mias, 7);
  await mias.allSent();
  expect(mias.isAny(1)).toBe(true);
  expect(leos.isAny(1)).toBe(false);
  const leo = tap(leos, 8);
  await vi.waitFor(() => expect(leo.counted).toHaveBeenCalledTimes(1));
  await leos.wake();
  await leos.allSent();
  expect(mia.takeBack).not.toHaveBeenCalled();
  expect(new Set(ticks(calls).map(String))).toEqual(
    new Set(['/api/tasks/7/increment,1', '/api/tasks/8/increment,2']),
  );
  // What the first one holds goes out once it can.
  increment.mockReturnValue(done);
  await mias.wake();
  await vi.waitFor(() => expect(mia.counted).toHaveBeenCalledTimes(1));
});

test('a client has one outbox, which stays when its answers are cleared', () => {
  const [client, other] = [createQueryClient(), createQueryClient()];
  const outbox = outboxOf(client);
  client.clear();
  expect(outboxOf(client)).toBe(outbox);
  expect(outboxOf(other)).not.toBe(outbox);
});

test('an outbox of nobody sends nothing and takes the tick back on the screen', async () => {
  const calls = answer({ 'POST /api/tasks/7/increment': done });
  const outbox = outboxFor(1);
  outbox.sendAs(undefined);
  const shown = tap(outbox, 7);
  expect(shown.takeBack).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  await outbox.wake();
  expect(ticks(calls)).toEqual([]);
});

test('a tick on its way when the same person signs in again is answered once', async () => {
  keepTicksHere();
  const [increment, asked] = [held(), held<string>()];
  const calls = answer({ 'POST /api/tasks/7/increment': () => increment.promise });
  const outbox = outboxFor(1);
  const mia = tap(outbox, 7);
  await vi.waitFor(() => expect(ticks(calls)).toHaveLength(1));
  outbox.sendAs(undefined);
  const ask = vi.fn(() => asked.promise);
  outbox.sendAs({ home: 'user:1:', whose: 'user:1:', ask });
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  increment.release(done);
  await vi.waitFor(() => expect(mia.counted).toHaveBeenCalledTimes(1));
  asked.release('user:1:');
  await outbox.allSent();
  expect(outbox.isAny(1)).toBe(false);
  expect(ticks(calls)).toHaveLength(1);
});

test('a late answer for one person does not stop the ticks of the next', async () => {
  keepTicksHere(aKeptTick(aTask(), { whose: 'user:1:' }));
  const asked = held<null>();
  answer({ 'POST /api/tasks/8/increment': done });
  const outbox = outboxFor(2);
  const ask = vi.fn(() => asked.promise);
  outbox.sendAs({ home: 'user:1:', whose: 'user:1:', ask });
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  outbox.sendAs({ home: 'user:2:', whose: 'user:2:', ask: () => Promise.resolve('user:2:') });
  asked.release(null);
  await asked.promise;
  await outbox.wake();
  const leo = tap(outbox, 8);
  await vi.waitFor(() => expect(leo.counted).toHaveBeenCalledTimes(1));
  expect(leo.takeBack).not.toHaveBeenCalled();
});

test('what waits for the next person is said to wait while a tick of the one before ends', async () => {
  keepTicksHere(aKeptTick(aTask(), { whose: 'user:2:' }));
  const [increment, asked] = [held(), held<string>()];
  const calls = answer({ 'POST /api/tasks/7/increment': () => increment.promise });
  const { result } = renderHook(useUnsent);
  const outbox = outboxFor(1);
  const mia = tap(outbox, 7);
  await vi.waitFor(() => expect(ticks(calls)).toHaveLength(1));
  const ask = vi.fn(() => asked.promise);
  outbox.sendAs({ home: 'user:2:', whose: 'user:2:', ask });
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  increment.release(done);
  await vi.waitFor(() => expect(mia.counted).toHaveBeenCalledTimes(1));
  await outbox.wake();
  expect(result.current.count).toBe(1);
});

test('a tick that is taken back while the disk is asked for it is not sent', async () => {
  const { waitFor: waitForDisk } = keepTicksHere();
  const increment = vi.fn<() => unknown>(() => refuse(503, { message: 'Come again' }));
  const calls = answer({
    'POST /api/tasks/7/increment': () => increment(),
    'POST /api/tasks/8/increment': done,
  });
  const outbox = outboxFor(1);
  const first = tap(outbox, 7);
  await outbox.allSent();
  tap(outbox, 8);
  await outbox.allSent();
  const disk = held();
  increment.mockImplementation(() => {
    waitForDisk(disk.promise);
    return done;
  });
  await outbox.wake();
  await vi.waitFor(() => expect(first.counted).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve));
  const [second] = outbox.unsentOf(1);
  const undone = vi.fn();
  if (second) outbox.takeBack(second, undone);
  expect(undone).toHaveBeenCalledTimes(1);
  disk.release(true);
  await outbox.allSent();
  await new Promise((resolve) => setTimeout(resolve));
  expect(ticks(calls)).not.toContainEqual(['/api/tasks/8/increment', '1']);
});
