import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Task } from '#shared/contract/tasks.ts';
import { answer, held, refuse, type Sent } from '../test/answers.ts';
import { aCompletion, aPot, aTask } from '../test/family.ts';
import { openPage } from '../test/openPage.tsx';
import { leo, tabletAnswers, zoe } from '../test/tablet.ts';
import { TabletPage } from './TabletPage.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const turn = { memberId: zoe.id, until: '2025-06-13T12:01:00.000Z' };
const key = (name: string | RegExp) => screen.getByRole('button', { name });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const tiles = () =>
  within(screen.getByRole('list', { name: 'To do' }))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const howFar = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent;
const sentTo = (calls: Sent[], path: string) => calls.filter((call) => call.path === path);
const own = (title: string, details: Partial<Task> = {}) =>
  aTask({ title, assignedToUserId: zoe.id, ...details });

type Lists = NonNullable<Parameters<typeof tabletAnswers>[1]>;

/** Zoe's turn, with what a server completes that has these tasks. */
async function openTurn(lists: Lists = {}, more: Record<string, unknown> = {}) {
  const server = { open: [...(lists.tasks ?? [])] };
  const ticks = (lists.tasks ?? []).flatMap((task) => {
    const { id, targetCount } = task;
    const complete = () => {
      server.open = server.open.filter((other) => other.id !== id);
      return { completed: true, currentCount: targetCount, targetCount };
    };
    const takeBack = () => {
      server.open = [...server.open, task];
      return { completed: false, currentCount: targetCount - 1, targetCount };
    };
    return [
      [`POST /api/tasks/${id}/increment`, complete],
      [`POST /api/tasks/${id}/undo`, takeBack],
    ];
  });
  const answers = tabletAnswers({ turn }, lists);
  const all = { ...answers, 'GET /api/families/1/tasks': () => server.open, ...Object.fromEntries(ticks) };
  const calls = answer({ ...all, ...more });
  const user = openPage(TabletPage, '/tablet');
  await heading('Hi Zoe');
  await screen.findByRole('list', { name: 'To do' });
  return { user, calls, server };
}

test('a turn shows what is one’s own and what is up for grabs, for today and not for later', async () => {
  await openTurn({
    tasks: [
      own('Feed the cat'),
      aTask({ title: 'Bins' }),
      own('Next week', { dueDate: '2025-06-20' }),
      own('Over', { closedAs: 'missed' }),
      aTask({ title: 'Leo’s', assignedToUserId: leo.id }),
    ],
  });
  expect(tiles()).toEqual(['Feed the cat', 'Bins']);
  expect(screen.getAllByText('For anybody')).toHaveLength(1);
  expect(howFar()).toBe('2 things to do');
});

test('a tick shows at once, stays where it is, fills the jar, and can be taken back', async () => {
  const pot = aPot({ currentCount: 3, contributorUserIds: `[${zoe.id}]` });
  const cat = own('Feed the cat', { rewardPotId: pot.id });
  const pots = held<unknown>();
  let reads = 0;
  const { user, calls } = await openTurn(
    { tasks: [cat, own('Tidy up')] },
    // What is read after the tick is not there yet.
    { 'GET /api/families/1/reward-pots': () => (reads++ === 0 ? [pot] : pots.promise) },
  );
  const before = tiles();
  await user.click(key('Complete Feed the cat'));
  expect(key('Complete Feed the cat').getAttribute('aria-disabled')).toBe('true');
  expect(howFar()).toBe('One thing to do');
  await screen.findByText('4 of 10');
  await screen.findByText(/^Task completed! Great job!/);
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  await waitFor(() => expect(sentTo(calls, '/api/families/1/tasks?completed=false')).toHaveLength(2));
  expect(tiles()).toEqual(before);
  pots.release([{ ...pot, currentCount: 4 }]);
  await user.click(key('Undo Feed the cat'));
  expect(document.activeElement).toBe(key('Complete Feed the cat'));
  await screen.findByText('Taken back Feed the cat');
  expect(key('Complete Feed the cat').getAttribute('aria-disabled')).toBe('false');
  expect(tiles()).toEqual(before);
  const [tick] = sentTo(calls, `/api/tasks/${cat.id}/increment`);
  expect(tick?.key).toMatch(/^[\da-f-]{36}$/);
  expect(sentTo(calls, `/api/tasks/${cat.id}/undo`)).toHaveLength(1);
});

test('a second tap on what is done does nothing and says so', async () => {
  const cat = own('Feed the cat');
  const { user, calls } = await openTurn({ tasks: [cat] });
  await user.dblClick(key('Complete Feed the cat'));
  await screen.findByText('Feed the cat is done already.');
  expect(sentTo(calls, `/api/tasks/${cat.id}/increment`)).toHaveLength(1);
});

test('with the last tick all is done, and the name is in it', async () => {
  const { user } = await openTurn({ tasks: [own('Feed the cat')] });
  await user.click(key('Complete Feed the cat'));
  expect(howFar()).toBe('🎉All done, Zoe!');
});

test('who has nothing to do reads so', async () => {
  await openTurn();
  expect(howFar()).toBe('🌈Nothing to do. Enjoy your free time, Zoe!');
});

test('a counter says how far it is, and takes one tap for each time', async () => {
  const teeth = own('Brush your teeth', { targetCount: 3, currentCount: 1 });
  let count = 1;
  const tick = () => ({ completed: false, currentCount: ++count, targetCount: 3 });
  const { user } = await openTurn(
    { tasks: [teeth] },
    {
      [`POST /api/tasks/${teeth.id}/increment`]: tick,
      'GET /api/families/1/tasks': () => [{ ...teeth, currentCount: count }],
    },
  );
  await user.click(key('Add one to Brush your teeth (1 of 3)'));
  expect(key('Add one to Brush your teeth (2 of 3)').getAttribute('aria-disabled')).toBe('false');
  await screen.findByText('Progress recorded! Progress: 2/3');
});

test('what was done earlier today stands behind it, and what one ticked oneself can be taken back', async () => {
  const { user, calls } = await openTurn(
    {
      tasks: [own('Feed the cat')],
      completions: [
        aCompletion({ taskId: 91, taskTitle: 'By oneself', userId: zoe.id, tickedByUserId: zoe.id }),
        aCompletion({ taskId: 92, taskTitle: 'By a parent', userId: zoe.id, tickedByUserId: 1 }),
        aCompletion({ taskId: 93, taskTitle: 'By Leo', userId: leo.id, tickedByUserId: leo.id }),
        aCompletion({ taskId: 94, taskTitle: 'Yesterday', userId: zoe.id, day: '2025-06-12' }),
      ],
    },
    { 'POST /api/tasks/91/undo': { completed: false, currentCount: 0, targetCount: 1 } },
  );
  expect(tiles()).toEqual(['Feed the cat', 'By oneself', 'By a parent']);
  expect(screen.queryByRole('button', { name: 'Undo By a parent' })).toBeNull();
  await user.click(key('Undo By oneself'));
  await waitFor(() => expect(sentTo(calls, '/api/tasks/91/undo')).toHaveLength(1));
});

test('what somebody else finishes meanwhile stays, takes no taps, and says so', async () => {
  const [cat, bins] = [own('Feed the cat'), aTask({ title: 'Bins' })];
  const { user, calls, server } = await openTurn({ tasks: [cat, bins] });
  server.open = [cat];
  await user.click(key('Complete Feed the cat'));
  await screen.findByText('Done already');
  expect(tiles()).toEqual(['Feed the cat', 'Bins']);
  await user.click(key('Complete Bins'));
  expect(sentTo(calls, `/api/tasks/${bins.id}/increment`)).toEqual([]);
});

test('six at a time are shown, and arrows lead on and back', async () => {
  const tasks = ['1', '2', '3', '4', '5', '6', '7', '8'].map((title) => own(title));
  const { user } = await openTurn({ tasks });
  expect(tiles()).toHaveLength(6);
  expect(screen.getByText('1 of 2')).toBeTruthy();
  await user.click(key('Back'));
  await user.click(key('More'));
  expect(tiles()).toHaveLength(2);
  await user.click(key('More'));
  expect(screen.getByText('2 of 2')).toBeTruthy();
  await user.click(key('Back'));
  expect(tiles()).toHaveLength(6);
});

test('a tick that comes too late leads to the faces', async () => {
  const cat = own('Feed the cat');
  const { user } = await openTurn({ tasks: [cat] });
  answer({
    ...tabletAnswers({ turn: null }),
    [`POST /api/tasks/${cat.id}/increment`]: refuse(403, { message: 'Please tap your face first' }),
  });
  await user.click(key('Complete Feed the cat'));
  await heading('Tap your face');
  expect(screen.getByText('Please tap your face first')).toBeTruthy();
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
async function aTimedTurn() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { calls } = await openTurn({ tasks: [own('Feed the cat')] });
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
