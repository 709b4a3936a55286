import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer } from '../../test/answers.ts';
import { aCompletion, aMember, aPot, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('a full pot is redeemed after a question', async () => {
  const pot = aPot({ targetCount: 2, currentCount: 2 });
  const byLeo = (taskTitle: string) =>
    aCompletion({ userId: 9, userName: 'Leo', taskTitle, rewardPotId: pot.id });
  const calls = answer({
    ...dashboardAnswers(owner, { pots: [pot], completions: ['Dishes', 'Bins'].map(byLeo) }),
    [`DELETE /api/reward-pots/${pot.id}`]: pot,
  });
  const user = openPage(DashboardPage, '/dashboard');
  expect(await screen.findByText('Achieved Goal 🎉')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Redeem Reward' }));
  const question = await screen.findByRole('alertdialog', { name: 'Redeem Reward' });
  expect(document.activeElement?.textContent).toBe('Cancel');
  await user.click(within(question).getByRole('button', { name: 'Redeem' }));
  expect(await screen.findByText('Reward redeemed!')).toBeTruthy();
  expect(screen.getByText('Pizza night has been claimed and archived.')).toBeTruthy();
  expect(calls.some(({ path }) => path === `/api/reward-pots/${pot.id}?reason=redeem`)).toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const enjoy = await screen.findByRole('dialog', { name: 'Enjoy it!' });
  expect(within(enjoy).getByText('Pizza night')).toBeTruthy();
  expect(enjoy.textContent).toContain('Leo filled it.🍕Pizza nightLLeo Bins, Dishes');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Hooray!'));
  await user.click(within(enjoy).getByRole('button', { name: 'Hooray!' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Reward Pots'));
});

test('a pot that took longer than the history goes back tells of all who filled it', async () => {
  const pot = aPot({ targetCount: 3, currentCount: 3 });
  const entry = (userName: string, taskTitle: string) =>
    aCompletion({ userId: userName.length, userName, taskTitle, rewardPotId: pot.id });
  const [newest, ...before] = [entry('Leo', 'Dishes'), entry('Leo', 'Bins'), entry('Robin', 'Cat')];
  answer({
    ...dashboardAnswers(owner, { pots: [pot], completions: newest ? [newest] : [] }),
    [`DELETE /api/reward-pots/${pot.id}`]: pot,
    [`GET /api/reward-pots/${pot.id}/story`]: [newest, ...before, entry('Zoë-Mae', 'Last round')],
  });
  const user = openPage(DashboardPage, '/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Redeem Reward' }));
  await user.click(await screen.findByRole('button', { name: 'Redeem' }));
  expect(await screen.findByText('Robin and Leo filled it together.')).toBeTruthy();
});

test('what is said of a redeemed pot closes by itself, some time after the last touch', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const pot = aPot({ targetCount: 2, currentCount: 2 });
  answer({ ...dashboardAnswers(owner, { pots: [pot] }), [`DELETE /api/reward-pots/${pot.id}`]: pot });
  const user = openPage(DashboardPage, '/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Redeem Reward' }));
  await user.click(await screen.findByRole('button', { name: 'Redeem' }));
  const enjoy = await screen.findByRole('dialog', { name: 'Enjoy it!' });
  await act(() => vi.advanceTimersByTimeAsync(4000));
  fireEvent.pointerDown(enjoy);
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(screen.getByRole('dialog', { name: 'Enjoy it!' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Reward Pots'));
});

test('a full pot tells whoever cannot redeem it whom to tell', async () => {
  const full = aPot({ targetCount: 2, currentCount: 2 });
  const nearly = aPot({ id: 8, name: 'Film night', targetCount: 2, currentCount: 1 });
  const mia = aMember({ name: 'Mia' });
  const grandma = aMember({ id: 12, name: 'Grandma', manages: true });
  answer(dashboardAnswers(mia, { pots: [full, nearly], members: [owner, mia, grandma] }));
  openPage(DashboardPage, '/dashboard');
  expect(await screen.findAllByText(`Tell ${owner.name} or Grandma: it’s time!`)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Redeem Reward' })).toBeNull();
});
