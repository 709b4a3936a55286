import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Marble, ShelvedPot } from '#shared/contract/chores/story.ts';
import { answer, refuse, type Sent } from '../../test/answers.ts';
import { aCompletion, aMember, aPot, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

// Their family's today is Friday, 13 June 2025.

const leo = aMember({ name: 'Leo', avatarColor: '#1f6fb5' });
const pot = aPot({ name: 'Pizza night', targetCount: 4, currentCount: 1 });
const marble = (details: Partial<Marble>): Marble => ({
  id: 1,
  round: 2,
  userId: leo.id,
  userName: 'Leo',
  taskTitle: 'Dishes',
  completedAt: '2025-06-10T12:00:00.000Z',
  day: '2025-06-10',
  thanks: null,
  ...details,
});
const writes = (calls: Sent[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body]);

function open(me = owner, answers: Record<string, unknown> = {}, completions = [aCompletion()]) {
  const calls = answer({
    ...dashboardAnswers(me, { members: [owner, leo], pots: [pot], completions }),
    [`GET /api/reward-pots/${pot.id}/story`]: [
      marble({ id: 2 }),
      marble({ id: 1, round: 1, userId: null, userName: null, taskTitle: 'Bins', day: '2025-05-01' }),
    ],
    ...answers,
  });
  return { calls, user: openPage(DashboardPage, '/dashboard') };
}

async function openStory(me = owner, answers: Record<string, unknown> = {}) {
  const { calls, user } = open(me, answers);
  await user.click(await screen.findByRole('button', { name: 'Story of Pizza night' }));
  return { calls, user, dialog: within(await screen.findByRole('dialog', { name: 'Pizza night' })) };
}

test('a pot tells its story: who did what and when, and what filled it before', async () => {
  const { dialog } = await openStory();
  expect(dialog.getByText('1 of 4 in the jar')).toBeTruthy();
  const told = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(told).toEqual(['DishesLeo, Tuesday', 'BinsUnknown, 1 May']);
  expect(dialog.getByRole('heading', { name: 'Filling 1' })).toBeTruthy();
  expect(dialog.queryByRole('heading', { name: 'Filling 2' })).toBeNull();
});

test('a story with nothing in it says so', async () => {
  const { dialog } = await openStory(owner, { [`GET /api/reward-pots/${pot.id}/story`]: [] });
  expect(await dialog.findByText(/^Nothing in this jar yet/)).toBeTruthy();
});

test('a story that does not load can be tried again', async () => {
  let isDown = true;
  const { dialog, user } = await openStory(owner, {
    [`GET /api/reward-pots/${pot.id}/story`]: () =>
      isDown ? refuse(500, { message: 'Broken' }) : [marble({})],
  });
  expect(await dialog.findByText('We could not load the story.')).toBeTruthy();
  isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect((await dialog.findByRole('listitem')).textContent).toBe('DishesLeo, Tuesday');
});

test('a parent says thanks for what somebody else did, in words that are there or their own', async () => {
  const { calls, dialog, user } = await openStory(owner, { 'PUT /api/completions/2/thanks': {} });
  expect(await dialog.findAllByRole('button', { name: /^Say thanks/ })).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Say thanks: Dishes, Leo' }));
  const thanks = within(await screen.findByRole('dialog', { name: 'Thank Leo' }));
  await user.click(thanks.getByRole('button', { name: 'Without being asked!' }));
  await user.type(thanks.getByLabelText('Kind words'), ' Wow.');
  await user.click(thanks.getByRole('button', { name: 'Say thanks' }));
  expect(await screen.findByText('Leo will read it')).toBeTruthy();
  expect(writes(calls)).toEqual([['PUT /api/completions/2/thanks', { text: 'Without being asked! Wow.' }]]);
});

test('a child thanks nobody', async () => {
  const { dialog } = await openStory(leo);
  await dialog.findAllByRole('listitem');
  expect(dialog.queryByRole('button', { name: /thanks/ })).toBeNull();
});

const shelved: ShelvedPot = {
  id: 70,
  name: 'Cinema',
  description: null,
  icon: 'fas fa-film',
  colorClass: '',
  targetCount: 3,
  count: 3,
  redeemedAt: '2025-06-01T12:00:00.000Z',
  contributorUserIds: `[${leo.id}, 999]`,
  earnerUserIds: [leo.id, owner.id],
};

test('a redeemed pot stands on the shelf and is made again', async () => {
  const current = dashboardAnswers(owner)['GET /api/families/current'] as object;
  const { calls, user } = open(owner, {
    'GET /api/families/current': { ...current, hasShelf: true },
    'GET /api/families/1/shelf': [shelved],
    'POST /api/reward-pots': aPot(),
  });
  await user.click(await screen.findByRole('button', { name: 'On the shelf' }));
  const shelf = within(await screen.findByRole('dialog', { name: 'On the shelf' }));
  expect(await shelf.findByText('1 June, three marbles, together')).toBeTruthy();
  await user.click(shelf.getByRole('button', { name: 'Make it again: Cinema' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create Reward Pot' }));
  await user.click(form.getByRole('button', { name: 'Create Pot' }));
  await waitFor(() => expect(writes(calls)).toHaveLength(1));
  expect(writes(calls)[0]?.[1]).toMatchObject({
    name: 'Cinema',
    targetCount: 3,
    icon: 'fas fa-film',
    contributorUserIds: `[${leo.id}]`,
  });
});

test('the shelf is there as soon as a first pot is redeemed, wherever that was', async () => {
  const current = dashboardAnswers(owner)['GET /api/families/current'] as object;
  let hasShelf = false;
  const { user } = open(owner, {
    'GET /api/families/current': () => ({ ...current, hasShelf }),
    'PUT /api/completions/2/thanks': {},
  });
  await user.click(await screen.findByRole('button', { name: 'Story of Pizza night' }));
  expect(screen.queryByText('On the shelf')).toBeNull();
  hasShelf = true;
  // Whatever one changes, all is read again.
  await user.click(await screen.findByRole('button', { name: 'Say thanks: Dishes, Leo' }));
  const thanks = within(await screen.findByRole('dialog', { name: 'Thank Leo' }));
  await user.click(thanks.getByRole('button', { name: 'Thank you!' }));
  await user.click(thanks.getByRole('button', { name: 'Say thanks' }));
  expect(await screen.findByText('On the shelf')).toBeTruthy();
});

test('where nothing was redeemed there is no shelf', async () => {
  open();
  await screen.findByRole('button', { name: 'Story of Pizza night' });
  expect(screen.queryByRole('button', { name: 'On the shelf' })).toBeNull();
});

/** Leo, with what he was thanked for and has not read. */
const thanked = (...words: string[]) => ({
  ...leo,
  newThanks: words.map((text, at) => ({ id: 31 + at, taskTitle: 'Dishes', text })),
});
const calledFor = (member: typeof leo) => ({
  'GET /api/families/1/members': [owner, member],
  'POST /api/completions/31/thanks/seen': aCompletion(),
  'POST /api/completions/32/thanks/seen': aCompletion(),
});

test('kind words are shown once and one after the other, to whoever they are for', async () => {
  const { calls, user } = open(leo, calledFor(thanked('Without being asked!', 'So well')));
  const words = within(await screen.findByRole('dialog', { name: 'Thank you, Leo!' }));
  expect(words.getByText('Without being asked!')).toBeTruthy();
  await user.click(words.getByRole('button', { name: 'Lovely!' }));
  expect(words.getByText('So well')).toBeTruthy();
  await user.click(words.getByRole('button', { name: 'Lovely!' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() =>
    expect(writes(calls).map(([call]) => call)).toEqual([
      'POST /api/completions/31/thanks/seen',
      'POST /api/completions/32/thanks/seen',
    ]),
  );
});

test('nobody is shown what others are thanked for', async () => {
  open(owner, calledFor(thanked('Hush')));
  await screen.findByRole('button', { name: 'Story of Pizza night' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what filled no pot takes thanks in the history', async () => {
  const done = aCompletion({ id: 40, userId: leo.id, userName: 'Leo' });
  const own = aCompletion({ id: 41, userId: owner.id, userName: 'Mia', taskTitle: 'Taxes' });
  const { calls, user } = open(owner, { 'PUT /api/completions/40/thanks': done }, [done, own]);
  await user.click(await screen.findByRole('button', { name: 'Say thanks: Dishes, Leo' }));
  const thanks = within(await screen.findByRole('dialog', { name: 'Thank Leo' }));
  await user.click(thanks.getByRole('button', { name: 'Thank you!' }));
  await user.click(thanks.getByRole('button', { name: 'Say thanks' }));
  await waitFor(() =>
    expect(writes(calls)).toEqual([['PUT /api/completions/40/thanks', { text: 'Thank you!' }]]),
  );
  expect(screen.queryByRole('button', { name: /Taxes, Mia$/ })).toBeNull();
});
