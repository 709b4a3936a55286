import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewThanks } from '#shared/contract/people/members.ts';
import { answer, type Sent } from '../../test/answers.ts';
import { catchStreams, setSeen } from '../../test/browser/stream.ts';
import { aCompletion, aMember, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

const leo = aMember({ name: 'Leo' });

let streams: ReturnType<typeof catchStreams>;

beforeEach(() => {
  streams = catchStreams();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
  setSeen(true);
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const words = () => screen.queryByRole('dialog', { name: 'Thank you, Leo!' });

/** Leo's open dashboard; `thank` is what a parent says elsewhere. */
async function aDashboard() {
  const unread: NewThanks[] = [];
  const calls = answer({
    ...dashboardAnswers(leo),
    'GET /api/families/1/members': () => [owner, { ...leo, newThanks: [...unread] }],
    'POST /api/completions/31/thanks/seen': () => aCompletion(),
    'POST /api/completions/32/thanks/seen': () => aCompletion(),
  });
  const user = openPage(DashboardPage, '/dashboard');
  await screen.findByRole('region', { name: 'Tasks' });
  await pass(500);
  const thank = async (id: number, text: string) => {
    unread.push({ id, taskTitle: 'Dishes', text });
    await streams()[0]?.says('changed', { version: 50 + id });
    await pass(500);
  };
  const seen = () =>
    calls.filter(({ path }: Sent) => path.endsWith('/seen')).map(({ path }) => path.split('/')[3]);
  return { user, thank, seen };
}

test('kind words that are said while the page is open are shown on it, each once', async () => {
  const { user, thank, seen } = await aDashboard();
  expect(words()).toBeNull();
  await thank(31, 'So well done!');
  expect(within(await screen.findByRole('dialog')).getByText('So well done!')).toBeTruthy();
  await thank(32, 'Without being asked!');
  expect(screen.getByText('So well done!')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Lovely!' }));
  expect(await screen.findByText('Without being asked!')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Lovely!' }));
  await waitFor(() => expect(words()).toBeNull());
  expect(seen()).toEqual(['31', '32']);
  await thank(31, 'So well done!');
  await pass(5000);
  expect(words()).toBeNull();
});

test('kind words do not come under a finger that is at work', async () => {
  const { thank } = await aDashboard();
  for (let taps = 0; taps < 8; taps++) {
    fireEvent.pointerDown(document.body);
    if (taps === 0) await thank(31, 'So well done!');
    await pass(500);
    expect(words()).toBeNull();
  }
  await pass(5000);
  expect(words()).not.toBeNull();
});

test('kind words wait until another dialog is closed', async () => {
  const { user, thank } = await aDashboard();
  await user.click(screen.getByRole('button', { name: 'Leo, menu' }));
  await screen.findByRole('dialog', { name: 'Leo' });
  await thank(31, 'So well done!');
  await pass(5000);
  expect(words()).toBeNull();
  await user.keyboard('{Escape}');
  await pass(5000);
  expect(words()).not.toBeNull();
});
