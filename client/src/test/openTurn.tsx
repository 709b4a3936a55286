import { screen } from '@testing-library/react';
import type { Task } from '#shared/contract/chores/tasks.ts';
import { TabletPage } from '../pages/tablet/TabletPage.tsx';
import { answer, type Sent } from './answers.ts';
import { aTask } from './family.ts';
import { openPage } from './openPage.tsx';
import { tabletAnswers, zoe } from './tablet.ts';

/** Zoe's. */
export const turn = { memberId: zoe.id, until: '2025-06-13T12:01:00.000Z' };
export const key = (name: string | RegExp) => screen.getByRole('button', { name });
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
export const sentTo = (calls: Sent[], path: string) => calls.filter((call) => call.path === path);
export const own = (title: string, details: Partial<Task> = {}) =>
  aTask({ title, assignedToUserId: zoe.id, ...details });

type Lists = NonNullable<Parameters<typeof tabletAnswers>[1]>;

/** Zoe's turn, with what a server completes that has these tasks. */
export async function openTurn(lists: Lists = {}, more: Record<string, unknown> = {}) {
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
  // Kind words may stand before them by then.
  await screen.findByRole('heading', { level: 1, name: 'Hi Zoe', hidden: true });
  await screen.findByRole('list', { name: 'To do', hidden: true });
  return { user, calls, server };
}
