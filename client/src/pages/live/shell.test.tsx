import { act, fireEvent, screen } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { answer, refuse } from '../../test/answers.ts';
import { aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';

// A dashboard out of the browser's own cache, in a browser that has kept nothing to show.

// Before the page is there.
vi.hoisted(() => {
  document.documentElement.dataset.shell = '';
});
const { DashboardPage } = await import('../dashboard/DashboardPage.tsx');

afterAll(() => {
  delete document.documentElement.dataset.shell;
});

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
const byItself = 'It comes by itself as soon as there is a connection.';
const failed = 'We could not load your family.';

/** The page, and the server that it looks for, which does not answer at first. */
async function open() {
  const answers = dashboardAnswers(owner, { tasks: [aTask({ title: 'Cat' })] });
  const current = vi.fn<() => unknown>(noAnswer);
  const health = vi.fn<() => unknown>(noAnswer);
  answer({ ...answers, 'GET /api/families/current': current, 'GET /api/health': health });
  const user = await act(async () => openPage(DashboardPage, '/dashboard'));
  /** It answers again, and the page looks. */
  const isBack = (family = answers['GET /api/families/current']) => {
    current.mockReturnValue(family);
    health.mockReturnValue({ status: 'ok' });
    fireEvent(window, new Event('online'));
  };
  const isAway = () => {
    current.mockImplementation(noAnswer);
    health.mockImplementation(noAnswer);
  };
  return { user, isBack, isAway };
}

test('without a connection the page says that the family comes by itself, and so it does', async () => {
  const { isBack } = await open();
  await screen.findByText(failed);
  expect(screen.getByText(byItself)).toBeTruthy();
  isBack();
  expect(await screen.findByText('Cat')).toBeTruthy();
  expect(screen.queryByText(byItself)).toBeNull();
});

test('what a server refuses does not come by itself; once the connection is lost again it does', async () => {
  const { user, isBack, isAway } = await open();
  await screen.findByText(byItself);
  isBack(refuse(503, { message: 'Come again' }));
  await screen.findByText('Come again');
  expect(screen.getByText(failed)).toBeTruthy();
  expect(screen.queryByText(byItself)).toBeNull();
  isAway();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText(byItself);
  isBack();
  expect(await screen.findByText('Cat')).toBeTruthy();
});
