import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, held, refuse, refuseAs } from '../../test/answers.ts';
import { heading, key, openTurn, own, sentTo } from '../../test/openTurn.tsx';
import { aTablet, tabletAnswers, zoe } from '../../test/tablet.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a tick that comes too late leads to the faces, and goes out in the next turn of whoever made it', async () => {
  const cat = own('Feed the cat');
  const { user, calls } = await openTurn({ tasks: [cat] });
  const path = `/api/tasks/${cat.id}/increment`;
  const later = { ...tabletAnswers({ turn: null }, { tasks: [cat] }) };
  const refused = answer({
    ...later,
    [`POST ${path}`]: refuseAs('turn_required'),
  });
  await user.click(key('Complete Feed the cat'));
  await heading('Tap your face');
  expect(await screen.findByText(/1 not sent yet/)).toBeTruthy();
  const [tooLate] = sentTo(refused, path);
  const counted = answer({
    ...later,
    [`POST ${path}`]: { completed: true, currentCount: 1, targetCount: 1 },
  });
  await user.click(await screen.findByRole('button', { name: 'Leo, with a PIN' }));
  await user.click(key('Not me'));
  expect(sentTo(counted, path)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Zoe' }));
  await heading('Hi Zoe');
  await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull());
  expect(sentTo(counted, path).map((call) => call.key)).toEqual([tooLate?.key]);
  expect(sentTo(calls, path)).toEqual([]);
});

test('a turn ends though nobody answers any more; what was ticked in it waits for the next one', async () => {
  const cat = own('Feed the cat');
  const { user, calls } = await openTurn(
    { tasks: [cat] },
    {
      [`POST /api/tasks/${cat.id}/increment`]: () => Promise.reject(new TypeError('Failed to fetch')),
    },
  );
  await user.click(key('Complete Feed the cat'));
  await screen.findByText(/1 not sent yet/);
  await user.click(key('Done'));
  await heading('Tap your face');
  await waitFor(() =>
    expect(sentTo(calls, '/api/tablet/turn').map(({ method }) => method)).toEqual(['DELETE']),
  );
  expect(screen.getByText(/It goes out when whoever ticked taps their face again/)).toBeTruthy();
});

test('Done waits for what was ticked just before, and only then ends the turn on the server', async () => {
  const cat = own('Feed the cat');
  const { promise, release } = held();
  const { user, calls } = await openTurn(
    { tasks: [cat] },
    { [`POST /api/tasks/${cat.id}/increment`]: () => promise },
  );
  const ends = () => calls.filter(({ method }) => method === 'DELETE');
  await user.click(key('Complete Feed the cat'));
  await user.click(key('Done'));
  await heading('Tap your face');
  await user.click(await screen.findByRole('button', { name: 'Zoe' }));
  expect(ends()).toEqual([]);
  expect(sentTo(calls, '/api/tablet/turn')).toEqual([]);
  release({ completed: true, currentCount: 1, targetCount: 1 });
  await heading('Hi Zoe');
  expect(sentTo(calls, '/api/tablet/turn').map(({ method }) => method)).toEqual(['DELETE', 'POST']);
});

test('the next turn reads everything anew', async () => {
  const { user, calls } = await openTurn({ tasks: [own('Feed the cat')] });
  await user.click(key('Done'));
  await heading('Tap your face');
  const before = sentTo(calls, '/api/families/1/tasks?completed=false').length;
  await user.click(await screen.findByRole('button', { name: 'Zoe' }));
  await heading('Hi Zoe');
  await waitFor(() =>
    expect(sentTo(calls, '/api/families/1/tasks?completed=false')).toHaveLength(before + 1),
  );
});

/** Zoe's turn, in which time passes by command. */
async function aTimedTurn(more: Record<string, unknown> = {}) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { calls } = await openTurn({ tasks: [own('Feed the cat')] }, more);
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const turns = () => sentTo(calls, '/api/tablet/turn').map(({ method }) => method);
  return { pass, turns };
}

test('a turn that nobody touches ends after a minute, and says so in its last seconds', async () => {
  const { pass, turns } = await aTimedTurn();
  await pass(45_000);
  expect(screen.queryByText(/Still there/)).toBeNull();
  await pass(8_000);
  expect(screen.getByText(/Still there/).textContent).toBe('Still there, Zoe? Tap anywhere to stay.');
  await pass(8_000);
  await heading('Tap your face');
  await waitFor(() => expect(turns()).toEqual(['DELETE']));
});

test('a touch keeps the turn, and the server hears of touches every 20 s at most', async () => {
  const { pass, turns } = await aTimedTurn();
  await pass(55_000);
  fireEvent.pointerDown(document.body);
  await pass(500);
  expect(screen.queryByText(/Still there/)).toBeNull();
  expect(turns()).toEqual(['POST']);
  fireEvent.pointerDown(document.body);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await pass(10_000);
  expect(turns()).toEqual(['POST']);
  // The touches since are told as soon as they may be.
  await pass(10_000);
  expect(turns()).toEqual(['POST', 'POST']);
  await pass(30_000);
  await heading('Hi Zoe');
  expect(turns()).toEqual(['POST', 'POST']);
});

test('a turn that the server has ended meanwhile leads to the faces with the next touch', async () => {
  const { pass } = await aTimedTurn();
  answer({ ...tabletAnswers(), 'POST /api/tablet/turn': refuse(403, { message: 'Please tap your face' }) });
  await pass(30_000);
  fireEvent.pointerDown(document.body);
  await heading('Tap your face');
});

test('a touch on Done that is also told to the server does not bring the turn back', async () => {
  const told = held();
  const ended = held();
  const { pass, turns } = await aTimedTurn({
    'POST /api/tablet/turn': () => told.promise,
    'DELETE /api/tablet/turn': () => ended.promise,
  });
  await pass(21_000);
  fireEvent.pointerDown(key('Done'));
  fireEvent.click(key('Done'));
  await heading('Tap your face');
  await waitFor(() => expect(turns()).toEqual(['POST']));
  told.release({ memberId: zoe.id, until: '2025-06-13T12:02:00.000Z' });
  await waitFor(() => expect(turns()).toEqual(['POST', 'DELETE']));
  expect(screen.queryByRole('heading', { level: 1, name: 'Hi Zoe' })).toBeNull();
  ended.release(aTablet());
  await heading('Tap your face');
});
