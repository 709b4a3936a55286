import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, held, refuse } from '../../test/answers.ts';
import { setSeen } from '../../test/browser/stream.ts';
import { keepTicksHere } from '../../test/browser/ticksDatabase.ts';
import { aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

// What a dashboard keeps for opening without a connection, where a browser has service workers.

beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => undefined },
  });
});

afterEach(() => {
  setSeen(true);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const cat = aTask({ title: 'Feed the cat' });

test('nothing is kept while a tick is not sent, and it is once the server has it', async () => {
  const { seen, seenPuts, rows } = keepTicksHere();
  const increment = vi.fn<() => unknown>(() =>
    refuse(503, { message: 'The server is busy. Please try again in a moment.' }),
  );
  answer({
    ...dashboardAnswers(owner, { tasks: [cat] }),
    [`POST /api/tasks/${cat.id}/increment`]: increment,
  });
  const user = openPage(DashboardPage, '/dashboard');
  await waitFor(() => expect(seenPuts[0]?.isWritten).toBe(true));
  await user.click(await screen.findByRole('button', { name: 'Complete Feed the cat' }));
  await screen.findByText('1 not sent yet');
  expect(rows.size).toBe(1);
  // A page that is left keeps what it shows, at once.
  setSeen(false);
  setSeen(true);
  increment.mockReturnValue({ completed: true, currentCount: 1, targetCount: 1 });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(seenPuts.length).toBeGreaterThan(1));
  expect(seenPuts.map(({ ticks }) => ticks)).toEqual(seenPuts.map(() => 0));
  expect([...seen.keys()]).toEqual([`user:${owner.id}:`]);
});

test.each([
  ['signs out', null],
  ['signs in as somebody else', '999'],
])('whoever %s in another tab while it is written leaves nothing behind', async (_, noted) => {
  const { seen, seenPuts, waitFor: whenever } = keepTicksHere();
  const { promise, release } = held<void>();
  whenever(promise);
  answer(dashboardAnswers(owner, { tasks: [cat] }));
  openPage(DashboardPage, '/dashboard');
  await waitFor(() => expect(seenPuts).toEqual([{ ticks: 0, isWritten: false }]));
  if (noted === null) localStorage.removeItem('signed-in:family');
  else localStorage.setItem('signed-in:family', noted);
  release();
  await waitFor(() => expect(seenPuts[0]?.isWritten).toBe(true));
  await waitFor(() => expect(seen.size).toBe(0));
});
