import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse, type Sent } from '../../test/answers.ts';
import { aChore, aMember, aPause, aPot, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { ChoresPage } from './ChoresPage.tsx';

// Their family's today is Friday, 13 June 2025.

const leo = aMember({ name: 'Leo' });
const zoe = aMember({ name: 'Zoe' });
const pot = aPot({ name: 'Pizza night' });
const bins = aChore({
  title: 'Bins',
  picture: '🦝',
  who: { kind: 'turns', memberIds: [leo.id, zoe.id], per: 'time' },
  rewardPotId: pot.id,
  partOfDay: 'evening',
  next: [
    { day: '2025-06-17', memberId: zoe.id },
    { day: '2025-06-24', memberId: leo.id },
  ],
});

const changes = (calls: Sent[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body]);

function open(me = owner, answers: Record<string, unknown> = {}) {
  const calls = answer({
    ...dashboardAnswers(me, { members: [owner, leo, zoe], pots: [pot] }),
    'GET /api/families/1/chores': [bins],
    'GET /api/families/1/pauses': [],
    ...answers,
  });
  return { calls, user: openPage(ChoresPage, '/chores') };
}

test('a rule stands in words, with whose turn it is on the next two days', async () => {
  open();
  const row = within((await screen.findByText('Bins')).closest('li') ?? document.body);
  expect(row.getByText('Every Tuesday, in the evening')).toBeTruthy();
  expect(row.getByText('🦝').getAttribute('aria-hidden')).toBe('true');
  expect(await row.findByText(/Leo and Zoe, in turns/)).toBeTruthy();
  expect(await row.findByText('Pizza night')).toBeTruthy();
  expect(row.getByText('Next: Tuesday (Zoe), 24 Jun (Leo)')).toBeTruthy();
});

test('what waits until it was done, and what has ended, say so', async () => {
  const chores = [
    aChore({ title: 'Filter', repeat: { after: 1, unit: 'week' }, next: [] }),
    aChore({ title: 'Advent', endsOn: '2025-06-01', next: [] }),
  ];
  open(owner, { 'GET /api/families/1/chores': chores });
  expect(await screen.findByText('Next: once it was done.')).toBeTruthy();
  expect(screen.getByText('A week after it is done')).toBeTruthy();
  expect(screen.getByText('It has ended.')).toBeTruthy();
});

test('members read, and change nothing', async () => {
  open(leo, { 'GET /api/families/1/pauses': [aPause()] });
  await screen.findByText('Bins');
  await screen.findByText('Everybody');
  expect(screen.queryByRole('button', { name: /chore|away|Add/i })).toBeNull();
});

test('where nothing comes back yet, it says what to do', async () => {
  open(owner, { 'GET /api/families/1/chores': [] });
  expect(await screen.findByText(/Nothing comes back yet. Add what is to be done/)).toBeTruthy();
});

test('rules that do not load say so', async () => {
  open(owner, { 'GET /api/families/1/chores': refuse(500, { message: 'Something went wrong' }) });
  expect(await screen.findByText('We could not load your chores.')).toBeTruthy();
});

test('a rule is added, and comes back every day unless something else is said', async () => {
  const { calls, user } = open(owner, { 'POST /api/chores': bins });
  await user.click(await screen.findByRole('button', { name: 'Add Chore' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Chore' }));
  await user.type(dialog.getByLabelText('Task Title'), 'Feed the cat');
  expect(dialog.getByText('every day · next: Fri, 13 Jun, Sat, 14 Jun')).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Assign To'), 'Leo');
  await user.click(dialog.getByRole('button', { name: 'Add Chore' }));
  await screen.findByText('Chore created successfully!');
  expect(changes(calls)).toMatchObject([
    [
      'POST /api/chores',
      {
        title: 'Feed the cat',
        repeat: { every: 'day', interval: 1 },
        who: { kind: 'one', memberId: leo.id },
      },
    ],
  ]);
});

test('a rule is edited', async () => {
  const { calls, user } = open(owner, { [`PUT /api/chores/${bins.id}`]: bins });
  await user.click(await screen.findByRole('button', { name: 'Edit chore: Bins' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Chore' }));
  await user.selectOptions(await dialog.findByLabelText('Part of the Day'), 'Morning');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Chore updated successfully!');
  expect(changes(calls)).toMatchObject([
    [`PUT /api/chores/${bins.id}`, { title: 'Bins', partOfDay: 'morning', rewardPotId: pot.id }],
  ]);
});

test('a rule is ended after a question, and brought back', async () => {
  const { calls, user } = open(owner, {
    [`DELETE /api/chores/${bins.id}`]: bins,
    [`POST /api/chores/${bins.id}/restore`]: bins,
  });
  await user.click(await screen.findByRole('button', { name: 'End chore: Bins' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'End Chore' }));
  expect(changes(calls)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'End' }));
  expect(await screen.findByText('Chore ended')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Taken back')).toBeTruthy();
  expect(changes(calls)).toEqual([
    [`DELETE /api/chores/${bins.id}`, undefined],
    [`POST /api/chores/${bins.id}/restore`, undefined],
  ]);
});

test('who is away stands in words; what is over is not listed', async () => {
  open(owner, {
    'GET /api/families/1/pauses': [
      aPause({ memberId: leo.id }),
      aPause({ from: '2025-06-20', to: null }),
      aPause({ memberId: zoe.id, from: '2025-06-01', to: '2025-06-05' }),
    ],
  });
  await screen.findByRole('button', { name: 'Remove: Leo is away, 3 to 10 July' });
  const card = within(screen.getByRole('region', { name: 'Away' }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Leo is away, 3 to 10 July',
    'Everybody is away, from 20 June',
  ]);
});

test('an away time is added, and removed again', async () => {
  const pause = aPause();
  const { calls, user } = open(owner, {
    'GET /api/families/1/pauses': [pause],
    'POST /api/families/1/pauses': pause,
    [`DELETE /api/pauses/${pause.id}`]: pause,
  });
  await user.click(await screen.findByRole('button', { name: 'Add Away Time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Away Time' }));
  expect(dialog.getByLabelText<HTMLInputElement>('First Day').value).toBe('2025-06-13');
  fireEvent.change(dialog.getByLabelText('Last Day (optional)'), { target: { value: '2025-06-01' } });
  await user.selectOptions(dialog.getByLabelText('Who Is Away'), 'Leo');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('The last day cannot be before the first')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Last Day (optional)'), { target: { value: '' } });
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await screen.findByText('Away time added');
  await user.click(screen.getByRole('button', { name: /^Remove: Everybody/ }));
  await screen.findByText('Away time removed');
  expect(changes(calls)).toEqual([
    ['POST /api/families/1/pauses', { memberId: leo.id, from: '2025-06-13', to: null }],
    [`DELETE /api/pauses/${pause.id}`, undefined],
  ]);
});
