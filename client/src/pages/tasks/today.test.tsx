import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer } from '../../test/answers.ts';
import { aCompletion, aMember, aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

// The day of the family is 13 June 2025, a Friday, whatever the clock of this device says.

const [leo, zoe] = [aMember({ name: 'Leo' }), aMember({ name: 'Zoe' })];
const family = [owner, leo, zoe];

afterEach(() => {
  vi.useRealTimers();
});

type Lists = Parameters<typeof dashboardAnswers>[1];

async function open(me = owner, lists: Lists = {}) {
  answer(dashboardAnswers(me, { members: family, ...lists }));
  const user = openPage(DashboardPage, '/dashboard');
  const card = within(await screen.findByRole('region', { name: 'Tasks' }));
  const rows = () => card.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  return { user, card, rows };
}

test('the day stands above the list in words', async () => {
  const { card } = await open();
  expect(card.getByText('Friday')).toBeTruthy();
});

test('each task stands in its part of the day, and the part that it is comes first', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 1, 18) });
  const mine = { assignedToUserId: owner.id };
  const { card, rows } = await open(owner, {
    tasks: [
      aTask({ ...mine, title: 'Make the bed', partOfDay: 'morning' }),
      aTask({ ...mine, title: 'Brush teeth', partOfDay: 'evening' }),
      aTask({ ...mine, title: 'Read' }),
      aTask({ title: 'Empty the bin' }),
      aTask({ ...mine, title: 'Return the book', dueDate: '2025-06-10' }),
      aTask({ ...mine, title: 'Bake', dueDate: '2025-06-14' }),
    ],
  });
  const sections = card.getAllByRole('list').map((list) => [list, within(list)] as const);
  expect(sections.map(([list]) => list.getAttribute('aria-labelledby')).every(Boolean)).toBe(true);
  for (const [name, title] of [
    ['Still waiting', 'Return the book'],
    ['Evening', 'Brush teeth'],
    ['Morning', 'Make the bed'],
    ['Anytime', 'Read'],
    ['Up for grabs', 'Empty the bin'],
    ['Later', 'Bake'],
  ] as const)
    expect(within(card.getByRole('list', { name })).getByText(title)).toBeTruthy();
  expect(rows()).toEqual(['Return the book', 'Brush teeth', 'Make the bed', 'Read', 'Empty the bin', 'Bake']);
});

test('a family whose tasks are all for any time of today has no headings', async () => {
  const { card } = await open(owner, {
    tasks: [aTask({ assignedToUserId: leo.id }), aTask({ assignedToUserId: leo.id, dueDate: '2025-06-13' })],
  });
  expect(card.queryByText('Anytime')).toBeNull();
  expect(card.getByText('Due today')).toBeTruthy();
});

test('what is up for grabs is headed so, also where there is nothing else', async () => {
  const { card } = await open(owner, { tasks: [aTask({ title: 'Empty the bin' })] });
  expect(within(card.getByRole('list', { name: 'Up for grabs' })).getByText('Empty the bin')).toBeTruthy();
});

test('a chore of today says no due day, but what has all week says when its last one is', async () => {
  const today = '2025-06-13';
  const { card } = await open(owner, {
    tasks: [
      aTask({ choreId: 1, day: today, dueDate: today }),
      aTask({ choreId: 2, day: '2025-06-09', dueDate: today, title: 'Mow' }),
      aTask({ choreId: 3, day: '2025-06-12', dueDate: '2025-06-12', title: 'Sweep' }),
    ],
  });
  const textOf = (title: string) => card.getByText(title).closest('article')?.textContent;
  expect(textOf('Feed the cat')).not.toMatch(/due/i);
  expect(textOf('Mow')).toContain('Due today');
  expect(textOf('Sweep')).toContain('Overdue: Thu, Jun 12');
});

const late = (howMany: number, details = {}) =>
  Array.from({ length: howMany }, () => aTask({ dueDate: '2025-06-12', ...details }));
const later = (howMany: number, details = {}) => late(howMany, { dueDate: '2025-06-20', ...details });

test('five overdue tasks and two for later are all seen', async () => {
  const { card, rows } = await open(owner, { tasks: [...late(5), ...later(2)] });
  expect(rows()).toHaveLength(7);
  expect(within(card.getByRole('list', { name: 'Still waiting' })).getAllByRole('article')).toHaveLength(5);
  expect(within(card.getByRole('list', { name: 'Later' })).getAllByRole('article')).toHaveLength(2);
});

test('one task for later is seen, below the words that nothing is left for today', async () => {
  const { card, rows } = await open(owner, { tasks: later(1) });
  expect(rows()).toEqual(['Feed the cat']);
  expect(card.getByText('Nothing left for today.')).toBeTruthy();
});

test('of thirteen tasks, those for later and those that wait are folded', async () => {
  const { user, card, rows } = await open(owner, {
    tasks: [...late(4), ...later(8), aTask({ title: 'Read' })],
  });
  expect(rows()).toEqual(['Read']);
  const fold = card.getByRole('button', { name: 'Later (8)', expanded: false });
  await user.click(fold);
  expect(rows()).toHaveLength(9);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  await user.click(card.getByRole('button', { name: 'Still waiting (4)' }));
  expect(rows()).toHaveLength(13);
});

test.each([
  ['for later', () => later(13)],
  ['overdue', () => late(13)],
])('thirteen tasks that are all %s are seen', async (_when, tasks) => {
  const { rows } = await open(owner, { tasks: tasks() });
  expect(rows()).toHaveLength(13);
});

test('what waits is red for who manages, and for nobody else', async () => {
  const tasks = late(1, { assignedToUserId: leo.id });
  const { card } = await open(owner, { tasks });
  expect(card.getByText(/^Overdue/).className).toContain('text-danger');
});

test('a child sees no red', async () => {
  const { card } = await open(leo, { tasks: late(1, { assignedToUserId: leo.id }) });
  expect(card.getByText(/^Overdue/).className).not.toContain('text-danger');
});

const forBoth = () => [
  aTask({ title: 'Hers', assignedToUserId: zoe.id }),
  aTask({ title: 'His', assignedToUserId: leo.id }),
  aTask({ title: 'Anyone’s' }),
];
const done = (title: string, userId: number) =>
  aCompletion({ taskTitle: title, userId, userName: 'Leo', taskId: 9000 + userId });

test('with one person who has something today there are no faces', async () => {
  const { card } = await open(owner, { tasks: [aTask({ assignedToUserId: leo.id })] });
  expect(card.queryByRole('group', { name: 'Whose tasks' })).toBeNull();
});

test('faces say how far each is today, and choose whose tasks are shown', async () => {
  const { user, card, rows } = await open(owner, {
    tasks: forBoth(),
    completions: [done('Dishes', leo.id), aCompletion({ userId: leo.id, day: '2025-06-12' })],
  });
  const faces = within(card.getByRole('group', { name: 'Whose tasks' }));
  expect(
    faces.getAllByRole('button').map((face) => face.getAttribute('aria-label') ?? face.textContent),
  ).toEqual(['Everybody', 'Leo, 1 of 2 done today', 'Zoe, 0 of 1 done today']);
  expect(faces.getByRole('button', { name: 'Everybody', pressed: true })).toBeTruthy();
  expect(rows()).toHaveLength(3);
  await user.click(faces.getByRole('button', { name: /^Zoe/ }));
  expect(faces.getByRole('button', { name: /^Zoe/, pressed: true })).toBeTruthy();
  expect(rows()).toEqual(['Hers', 'Anyone’s']);
});

test('a member begins with their own, and with what this device keeps after that', async () => {
  const { user, card, rows } = await open(leo, { tasks: forBoth() });
  expect(rows()).toEqual(['His', 'Anyone’s', 'Hers']);
  await user.click(card.getByRole('button', { name: 'Everybody' }));
  expect(rows()).toEqual(['His', 'Hers', 'Anyone’s']);
  expect(card.queryByRole('button', { name: /^Others' tasks/ })).toBeNull();
  expect(localStorage.getItem(`whose:1:${leo.id}`)).toBe('everybody');
});

test('below a member’s own tasks stand those of others, who are named', async () => {
  const { user, card, rows } = await open(leo, { tasks: forBoth() });
  const fold = card.getByRole('button', { name: "Others' tasks (1)", expanded: true });
  const others = within(card.getByRole('list', { name: "Others' tasks" }));
  expect(others.getByText('Zoe', { selector: 'span' })).toBeTruthy();
  await user.click(fold);
  expect(rows()).toEqual(['His', 'Anyone’s']);
});

test.each([
  [12, true],
  [13, false],
])('of a family with %i open tasks, the others’ are unfolded: %s', async (count, expanded) => {
  const hers = Array.from({ length: count - 1 }, () => aTask({ assignedToUserId: zoe.id }));
  const { card } = await open(leo, { tasks: [aTask({ assignedToUserId: leo.id }), ...hers] });
  expect(card.getByRole('button', { name: `Others' tasks (${count - 1})`, expanded })).toBeTruthy();
});

test('where somebody’s face was chosen, the tasks of others are one row', async () => {
  const { user, card, rows } = await open(owner, { tasks: forBoth() });
  await user.click(card.getByRole('button', { name: /^Zoe, / }));
  expect(rows()).toEqual(['Hers', 'Anyone’s']);
  expect(card.getByRole('button', { name: "Others' tasks (1)", expanded: false })).toBeTruthy();
});

test('a choice that was kept is there again', async () => {
  localStorage.setItem(`whose:1:${owner.id}`, String(zoe.id));
  const { rows } = await open(owner, { tasks: forBoth() });
  expect(rows()).toEqual(['Hers', 'Anyone’s']);
});

test('a tick counts on the face, and moves neither rows nor faces', async () => {
  const tasks = [...forBoth(), aTask({ title: 'Wash up', partOfDay: 'morning', assignedToUserId: leo.id })];
  answer({
    ...dashboardAnswers(owner, { members: family, tasks }),
    [`POST /api/tasks/${tasks[2]?.id}/increment`]: () => new Promise(() => {}),
  });
  const user = openPage(DashboardPage, '/dashboard');
  const card = within(await screen.findByRole('region', { name: 'Tasks' }));
  const places = () => card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const faces = () => within(card.getByRole('group', { name: 'Whose tasks' })).getAllByRole('button').length;
  const before = [places(), faces()];
  await user.click(card.getByRole('button', { name: 'Complete Anyone’s' }));
  await waitFor(() => expect(screen.getByText('Completed by')).toBeTruthy());
  expect([places(), faces()]).toEqual(before);
  expect(card.queryByRole('button', { name: /^Done today/ })).toBeNull();
});

test('what was done today is folded below the list, whoever’s is shown', async () => {
  const { user, card } = await open(owner, {
    tasks: forBoth(),
    completions: [done('Dishes', leo.id), aCompletion({ day: '2025-06-12' })],
  });
  await user.click(card.getByRole('button', { name: 'Done today (1)' }));
  expect(card.getByText('Dishes')).toBeTruthy();
  await user.click(card.getByRole('button', { name: /^Zoe/ }));
  expect(card.queryByRole('button', { name: /^Done today/ })).toBeNull();
});
