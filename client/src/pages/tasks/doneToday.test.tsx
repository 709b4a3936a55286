import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, type Sent } from '../../test/answers.ts';
import { aCompletion, aMember, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

test('today is read on in the history until all of it is known', async () => {
  const entries = [
    aCompletion({ taskId: 9001 }),
    aCompletion({ taskId: 9002 }),
    aCompletion({ day: '2025-06-12' }),
  ];
  const calls = answer({
    ...dashboardAnswers(owner),
    'GET /api/families/1/recent-completions': ({ path }: Sent) => {
      const before = new URLSearchParams(path.split('?')[1]).get('before');
      const from = entries.findIndex(({ id }) => String(id) === before) + 1;
      return Response.json(entries.slice(from, from + 1), { headers: { Link: '</api>; rel="next"' } });
    },
  });
  openPage(DashboardPage, '/dashboard');
  expect(await screen.findByRole('button', { name: 'Done today (2)' })).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls.filter(({ path }) => path.includes('recent-completions'))).toHaveLength(3);
});

/** A family that did so many tasks today, of which the server answers 50 at a time. */
function aBusyDay(count: number, whose = (_: number) => owner, lists = {}) {
  const entries = Array.from({ length: count }, (_, n) =>
    aCompletion({ id: count - n, taskId: 9000 + n, taskTitle: `Dishes ${n}`, userId: whose(n).id }),
  );
  const done = entries.map(({ taskId, taskTitle: title, userId: memberId }) => ({
    ...{ taskId, choreId: null, title, memberId },
    state: 'done',
  }));
  const calls = answer({
    ...dashboardAnswers(owner, lists),
    'GET /api/families/1/recent-completions': ({ path }: Sent) => {
      const before = Number(new URLSearchParams(path.split('?')[1]).get('before') ?? count + 1);
      const from = count + 1 - before;
      const more = from + 50 < count ? { headers: { Link: '</api>; rel="next"' } } : {};
      return Response.json(entries.slice(from, from + 50), more);
    },
    'GET /api/families/1/days': [{ day: '2025-06-13', entries: done }],
  });
  const user = openPage(DashboardPage, '/dashboard');
  const reads = () => calls.filter(({ path }) => path.includes('recent-completions')).length;
  const counts = () => calls.filter(({ path }) => path.includes('/days?')).length;
  return { user, reads, counts };
}

test('of a day with hundreds of ticks, 200 are read, all are counted, and 50 are shown at a time', async () => {
  const { reads, counts } = aBusyDay(300);
  const fold = await screen.findByRole('button', { name: 'Done today (300)' });
  expect(counts()).toBe(1);
  expect(reads()).toBe(4);
  fireEvent.click(fold);
  const card = within(screen.getByRole('region', { name: 'Tasks' }));
  const titles = () => card.getAllByText(/^Dishes/).length;
  expect(titles()).toBe(50);
  const more = () => fireEvent.click(card.getByText('Show more'));
  for (const shown of [100, 150, 200]) {
    more();
    expect(titles()).toBe(shown);
  }
  expect(reads()).toBe(4);
  more();
  await waitFor(() => expect(titles()).toBe(250));
  expect(reads()).toBe(5);
  expect(screen.getByRole('button', { name: 'Done today (300)' })).toBeTruthy();
});

test('a day that ends with what was read has a count, and nothing more to show', async () => {
  const { user, counts } = aBusyDay(60);
  await user.click(await screen.findByRole('button', { name: 'Done today (60)' }));
  const card = within(screen.getByRole('region', { name: 'Tasks' }));
  await user.click(card.getByRole('button', { name: 'Show more' }));
  expect(card.getAllByText(/^Dishes/)).toHaveLength(60);
  expect(card.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(counts()).toBe(0);
});

test('the rings count what was done beyond what was read', async () => {
  const zoe = aMember({ name: 'Zoe' });
  aBusyDay(400, (n) => (n % 4 === 0 ? zoe : owner), { members: [owner, zoe] });
  expect(await screen.findByRole('button', { name: 'Zoe, 100 of 100 done today' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mia, 300 of 300 done today' })).toBeTruthy();
});
