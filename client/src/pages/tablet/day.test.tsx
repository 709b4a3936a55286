import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Task } from '#shared/contract/chores/tasks.ts';
import type { Tablet } from '#shared/contract/signIn/tablet.ts';
import { answer, type Sent } from '../../test/answers.ts';
import { catchStreams } from '../../test/browser/stream.ts';
import { openPage } from '../../test/openPage.tsx';
import { heading, key, own, turn } from '../../test/openTurn.tsx';
import { aFace, aTablet, tabletAnswers, zoe } from '../../test/tablet.ts';
import { TabletPage } from './TabletPage.tsx';

// A kitchen at midnight: nobody touches the tablet.

const friday = { today: '2025-06-13', turnsAt: '2025-06-14T00:00:00.000Z' };
const saturday = { today: '2025-06-14', turnsAt: '2025-06-15T00:00:00.000Z' };
const bed = own('Make the bed', { dueDate: saturday.today });

let streams: ReturnType<typeof catchStreams>;

beforeEach(() => {
  streams = catchStreams();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2025-06-13T23:59:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const tiles = () =>
  within(screen.getByRole('list', { name: 'To do' }))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const readsOf = (calls: Sent[], path: string) => calls.filter((call) => call.path.startsWith(path));

/** A tablet in the last minute of Friday; `turns` has the server begin Saturday, and say that something has changed. */
async function beforeMidnight(details: Partial<Tablet> = {}, tasks: Task[] = []) {
  const server = { tablet: aTablet({ ...friday, ...details }), tasks };
  const calls = answer({
    ...tabletAnswers({}),
    'GET /api/tablet': () => server.tablet,
    'GET /api/families/1/tasks': () => server.tasks,
    'GET /api/families/1/snapshot': () => {
      const { version, today, turnsAt } = server.tablet;
      const lists = { members: [], pots: [], completions: [], hasMore: false };
      return { version, today, turnsAt, tasks: server.tasks, ...lists };
    },
  });
  const user = openPage(TabletPage, '/tablet');
  await heading(server.tablet.turn ? 'Hi Zoe' : 'Tap your face');
  await pass(500);
  const turns = async (more: Partial<Tablet> = {}) => {
    const version = server.tablet.version + 1;
    Object.assign(server, { tablet: { ...server.tablet, ...saturday, version, ...more }, tasks: [bed] });
    await streams()[0]?.says('changed', { version });
    await pass(100);
  };
  return { calls, user, turns };
}

test('when the day turns, the faces of the new day come by themselves, and each with its chores', async () => {
  const { calls, user, turns } = await beforeMidnight({}, [own('Feed the cat', { dueDate: friday.today })]);
  await turns({ people: [zoe, aFace({ id: 5, name: 'Ida' })] });
  await screen.findByRole('button', { name: 'Ida' });
  expect(readsOf(calls, '/api/tablet')).toHaveLength(2);
  await user.click(key('Zoe'));
  await heading('Hi Zoe');
  await screen.findByText('Make the bed');
  expect(tiles()).toEqual(['Make the bed']);
});

test('when the day turns in the middle of a turn, its chores come by themselves, and the old ones take no taps', async () => {
  const { calls, user, turns } = await beforeMidnight({ turn }, [
    own('Feed the cat', { dueDate: friday.today }),
  ]);
  await waitFor(() => expect(tiles()).toEqual(['Feed the cat']));
  await turns();
  expect(tiles()).toEqual(['Feed the cat', 'Make the bed']);
  expect(readsOf(calls, '/api/families/1/snapshot')).toHaveLength(1);
  await user.click(key('Complete Feed the cat'));
  expect(readsOf(calls, '/api/tasks')).toEqual([]);
});

test('what was planned for the new day comes with it into a turn, though the list is the same', async () => {
  const { turns } = await beforeMidnight({ turn }, [bed]);
  await screen.findByText(/^Nothing to do/);
  await turns();
  expect(tiles()).toEqual(['Make the bed']);
});
