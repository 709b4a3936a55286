import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Chore } from '#shared/contract/chores/chores.ts';
import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Member } from '#shared/contract/people/members.ts';
import { answer, refuse } from '../../test/answers.ts';
import { aChore, aCompletion, aMember, aPot, aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from './DashboardPage.tsx';

const mia = aMember({ name: 'Mia' });
const leo = aMember({ name: 'Leo' });
const pizza = aPot({ name: 'Pizza night' });

/** A server that keeps what it is told. */
function aServer({ members = [owner], pots = [] as Pot[], chores = [] as Chore[], me = owner } = {}) {
  const lists = { tasks: [], members: [...members] as Member[], pots: [...pots] };
  const kept = [...chores];
  const calls = answer({
    ...dashboardAnswers(me, lists),
    'GET /api/families/1/members': () => lists.members,
    'GET /api/families/1/reward-pots': () => lists.pots,
    'GET /api/families/1/chores': () => kept,
    'POST /api/users': ({ body }: { body: unknown }) => {
      const { name } = body as { name: string };
      const made = aMember({ name, username: null });
      lists.members.push(made);
      return made;
    },
    'POST /api/reward-pots': ({ body }: { body: unknown }) => {
      const made = aPot({ ...(body as Pot) });
      lists.pots.push(made);
      return made;
    },
    'POST /api/chores': ({ body }: { body: unknown }) => {
      const made = aChore({ ...(body as Chore), id: 77 });
      kept.push(made);
      return made;
    },
    'DELETE /api/chores/77': () => kept.splice(0)[0],
  });
  const sent = (method: string) =>
    calls.filter((call) => call.method === method).map(({ path, body }) => [path, body]);
  return { sent };
}

const card = async () => within(await screen.findByRole('region', { name: 'A good start' }));
const notLed = async () => {
  await screen.findByRole('heading', { name: 'Tasks' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('region', { name: 'A good start' })).toBeNull();
};

test('a new family is led from faces to a pot to chores, each with a tap', async () => {
  const { sent } = aServer();
  const user = openPage(DashboardPage, '/dashboard');
  const start = await card();
  expect(start.getByRole('heading', { name: '1 of 3 · Who lives with you?' })).toBeTruthy();
  const field = start.getByLabelText("A child's name");
  expect(start.getByText(/^By adding a child you say that you look after them/)).toBeTruthy();
  await user.type(field, 'Mia{Enter}');
  expect(await start.findByText('Mia')).toBeTruthy();
  // The field is ready for the next one.
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('Leo{Enter}');
  expect(await start.findByText('Leo')).toBeTruthy();
  const nothing = { username: null, password: null, role: 'member', familyId: 1 };
  expect(sent('POST')).toEqual([
    ['/api/users', { name: 'Mia', ...nothing }],
    ['/api/users', { name: 'Leo', ...nothing }],
  ]);

  await user.click(start.getByRole('button', { name: 'Next' }));
  expect(document.activeElement?.textContent).toBe('2 of 3 · What do you save up for?');
  await user.click(start.getByRole('button', { name: /^Movie night/ }));
  await start.findByRole('heading', { name: '3 of 3 · What comes back every day or week?' });
  expect(sent('POST').at(-1)).toMatchObject([
    '/api/reward-pots',
    { name: 'Movie night', icon: 'fas fa-film', targetCount: 10 },
  ]);
  expect(sent('POST').at(-1)?.[1]).toMatchObject({
    // All three of them.
    contributorUserIds: expect.stringMatching(/^\[\d+,\d+,\d+\]$/),
  });

  await user.click(await start.findByRole('button', { name: 'Leo' }));
  await user.click(start.getByRole('button', { name: '4–6' }));
  await user.click(start.getByRole('button', { name: /^Tidy up your toys/ }));
  await waitFor(() => expect(sent('POST')).toHaveLength(4));
  expect(sent('POST').at(-1)).toMatchObject([
    '/api/chores',
    {
      title: 'Tidy up your toys',
      picture: '🧸',
      partOfDay: 'evening',
      repeat: { every: 'day', interval: 1 },
    },
  ]);
  const toys = () => start.getByRole('button', { name: /^Tidy up your toys/ });
  await waitFor(() => expect(toys().getAttribute('aria-pressed')).toBe('true'));
  await user.click(start.getByRole('button', { name: 'Done' }));
  await notLed();
  expect(document.activeElement?.textContent).toBe('Tasks');
});

test('a second tap takes a chore back, and another child has one of their own', async () => {
  const chore = aChore({ id: 77, title: 'Set the table', who: { kind: 'one', memberId: mia.id } });
  const { sent } = aServer({ members: [owner, mia, leo], pots: [pizza], chores: [chore] });
  localStorage.setItem('led:1', 'open chores');
  const user = openPage(DashboardPage, '/dashboard');
  const start = await card();
  const table = async () => start.findByRole('button', { name: /^Set the table/ });
  expect((await table()).getAttribute('aria-pressed')).toBe('true');
  await user.click(start.getByRole('button', { name: 'Leo' }));
  expect((await table()).getAttribute('aria-pressed')).toBe('false');
  await user.click(start.getByRole('button', { name: 'Mia' }));
  await user.click(await table());
  await waitFor(() => expect(sent('DELETE')).toEqual([['/api/chores/77', undefined]]));
  await waitFor(async () => expect((await table()).getAttribute('aria-pressed')).toBe('false'));
});

test.each([
  ['In turns', { kind: 'turns', memberIds: [mia.id, leo.id], per: 'time' }],
  ['Whoever comes first', { kind: 'anyone' }],
  ['Mia', { kind: 'one', memberId: mia.id }],
])('for %s a chore goes to the right people, and fills the pot', async (name, who) => {
  const { sent } = aServer({ members: [owner, mia, leo], pots: [pizza] });
  localStorage.setItem('led:1', 'open chores');
  const user = openPage(DashboardPage, '/dashboard');
  const start = await card();
  await user.click(await start.findByRole('button', { name }));
  await user.click(await start.findByRole('button', { name: /^Set the table/ }));
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  expect(sent('POST')[0]?.[1]).toMatchObject({ who, rewardPotId: pizza.id, familyId: 1 });
});

test('it can be left at any step, comes back there, and is hidden for good', async () => {
  aServer();
  const user = openPage(DashboardPage, '/dashboard');
  await user.click((await card()).getByRole('button', { name: 'Next' }));
  await user.click((await card()).getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('heading', { name: 'A good start' })).toBeNull();
  expect(localStorage.getItem('led:1')).toBe('left pot');
  await user.click((await card()).getByRole('button', { name: 'Go on setting up' }));
  expect((await card()).getByRole('heading', { name: /What do you save up for/ })).toBeTruthy();
  await user.click((await card()).getByRole('button', { name: 'Not now' }));
  await user.click((await card()).getByRole('button', { name: 'Hide this' }));
  await notLed();
  expect(localStorage.getItem('led:1')).toBe('over pot');
});

test('a refused name stays in its field', async () => {
  answer({ ...dashboardAnswers(owner), 'POST /api/users': refuse(409, { message: 'Enough people' }) });
  const user = openPage(DashboardPage, '/dashboard');
  const start = await card();
  await user.type(start.getByLabelText("A child's name"), 'Mia{Enter}');
  expect(await screen.findByText('Enough people')).toBeTruthy();
  expect(start.getByLabelText<HTMLInputElement>("A child's name").value).toBe('Mia');
});

test.each([
  ['something to do', { tasks: [aTask()] }],
  ['a pot', { pots: [pizza] }],
  ['something behind it', { completions: [aCompletion()] }],
])('a family with %s is not led', async (_, lists) => {
  answer(dashboardAnswers(owner, lists));
  openPage(DashboardPage, '/dashboard');
  await notLed();
});

test('a member never sees it', async () => {
  answer(dashboardAnswers(mia, { members: [owner, mia] }));
  openPage(DashboardPage, '/dashboard');
  await notLed();
});
