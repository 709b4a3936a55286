import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer, held, refuse, type Sent } from '../../test/answers.ts';
import { aMember, aPot, aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

const open = () => openPage(DashboardPage, '/dashboard');
const card = (name: string) => screen.findByRole('region', { name });
const posts = (calls: Sent[]) => calls.filter(({ method }) => method === 'POST');

test('the owner edits nothing about the owner', async () => {
  answer(dashboardAnswers(owner, { members: [owner, aMember({ name: 'Leo' })] }));
  open();
  await card('Family');
  expect(screen.getByRole('button', { name: 'Remove member: Leo' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /member: Mia/ })).toBeNull();
});

test.each([
  ['Restart Pot', 'Restart', 'Reward pot restarted!'],
  ['Redeem Reward', 'Redeem', 'Reward redeemed!'],
])(
  'after %s the pot offers no reward, though the lists are still on their way',
  async (button, confirm, said) => {
    const pot = aPot({ targetCount: 2, currentCount: 2 });
    const again = held<unknown>();
    let reads = 0;
    answer({
      ...dashboardAnswers(owner, { pots: [pot] }),
      'GET /api/families/1/reward-pots': () => (reads++ === 0 ? [pot] : again.promise),
      [`PUT /api/reward-pots/${pot.id}`]: { ...pot, currentCount: 0 },
      [`DELETE /api/reward-pots/${pot.id}`]: pot,
    });
    const user = open();
    await user.click(await screen.findByRole('button', { name: button }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }));
    expect(await screen.findByText(said)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Redeem Reward' })).toBeNull());
    expect(reads).toBe(2);
  },
);

test('a new task previews its counter, and stays open with its input when the server refuses', async () => {
  const calls = answer({
    ...dashboardAnswers(owner),
    'POST /api/tasks': refuse(400, { message: 'Too long', errors: { title: ['Too long'] } }),
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Add Task' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create Task' });
  await user.click(within(dialog).getByRole('button', { name: 'Create Task' }));
  expect(await within(dialog).findByText('Task title is required')).toBeTruthy();
  expect(within(dialog).getByText('Please assign to a family member')).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Task Title'), 'clean room 3 times');
  expect(within(dialog).getByText("'clean room' · 3 times")).toBeTruthy();
  await user.selectOptions(within(dialog).getByLabelText('Assign To'), 'Mia Rivers');
  await user.click(within(dialog).getByRole('button', { name: 'Create Task' }));
  expect(await screen.findByText('Error creating task')).toBeTruthy();
  expect(within(dialog).getByRole('alert').textContent).toBe('Too long');
  expect(within(dialog).getByLabelText<HTMLInputElement>('Task Title').value).toBe('clean room 3 times');
  await user.click(within(dialog).getByRole('button', { name: 'Create Task' }));
  await waitFor(() => expect(posts(calls)).toHaveLength(2));
  const [first, again] = posts(calls);
  expect(first?.body).toEqual({
    title: 'clean room 3 times',
    assignedToUserId: owner.id,
    rewardPotId: null,
    dueDate: null,
    description: null,
    familyId: 1,
  });
  expect(again?.key).toBe(first?.key);
});

test('an edited title previews its counter, and stays with its input when that is too low', async () => {
  const task = aTask({ title: 'Hop', assignedToUserId: owner.id, currentCount: 2, targetCount: 3 });
  const words = 'This has been done 2 times already. Please choose a higher number.';
  answer({
    ...dashboardAnswers(owner, { tasks: [task] }),
    [`PUT /api/tasks/${task.id}`]: refuse(409, { message: words, errors: { title: [words] } }),
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: /^Edit task: Hop/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Task' }));
  const title = dialog.getByLabelText<HTMLInputElement>('Task Title');
  expect(dialog.getByText("'Hop' · 3 times")).toBeTruthy();
  await user.type(title, ' high');
  expect(dialog.getByText("'Hop high' · 3 times")).toBeTruthy();
  await user.type(title, ' 5 times');
  expect(dialog.getByText("'Hop high' · 5 times")).toBeTruthy();
  await user.clear(title);
  await user.type(title, 'Hop twice');
  expect(dialog.queryByText(/· \d times/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(words);
  expect(title.value).toBe('Hop twice');
});

test('a new pot asks for a name, a target and contributors, and sends their ids as text', async () => {
  const calls = answer({ ...dashboardAnswers(owner), 'POST /api/reward-pots': aPot() });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Add Pot' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Reward Pot' }));
  await user.click(dialog.getByRole('button', { name: 'Create Pot' }));
  await dialog.findByText('Pot name is required');
  expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Pot name is required',
    'Target count is required',
    'Please select at least one contributor',
  ]);
  await user.type(dialog.getByLabelText('Reward Name'), 'Movie');
  await user.type(dialog.getByLabelText('How many tasks to earn this reward?'), '5');
  await user.click(dialog.getByRole('checkbox', { name: 'Mia Rivers' }));
  await user.click(dialog.getByRole('button', { name: 'Create Pot' }));
  expect(await screen.findByText('Reward pot created successfully!')).toBeTruthy();
  expect(posts(calls).map(({ body }) => body)).toEqual([
    {
      name: 'Movie',
      description: null,
      targetCount: 5,
      icon: 'fas fa-gift',
      familyId: 1,
      contributorUserIds: JSON.stringify([owner.id]),
      colorClass: 'bg-gradient-to-r from-orange-400 to-red-500',
    },
  ]);
});

test('one press chooses everyone for a pot, and another nobody', async () => {
  const leo = aMember({ name: 'Leo' });
  answer(dashboardAnswers(owner, { members: [owner, leo] }));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Add Pot' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Reward Pot' }));
  const chosen = () => dialog.queryAllByRole('checkbox', { checked: true }).length;
  await user.click(dialog.getByRole('checkbox', { name: 'Leo' }));
  await user.click(dialog.getByRole('button', { name: 'Everyone' }));
  expect(chosen()).toBe(2);
  await user.click(dialog.getByRole('button', { name: 'Everyone', pressed: true }));
  expect(chosen()).toBe(0);
});

test.each([
  ['', 'Target count is required'],
  ['0', 'Target count is required'],
  ['-1', 'Please choose at least 1'],
  ['1.5', 'Please choose a whole number'],
  ['10001', 'Please choose at most 10,000'],
])('a pot of “%s” tasks is refused: %s', async (target, message) => {
  answer(dashboardAnswers(owner));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Add Pot' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Reward Pot' }));
  const field = dialog.getByLabelText('How many tasks to earn this reward?');
  if (target) await user.type(field, target);
  await user.click(dialog.getByRole('button', { name: 'Create Pot' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByText('A whole number, at least 1.')).toBeTruthy();
});

test.each([
  ['with a message', () => refuse(400, { message: 'Too many pots' }), 'Too many pots'],
  ['with an empty one', () => refuse(400, { message: '' }), '400: {"message":""}'],
  ['with a page of a proxy', () => new Response('Bad Gateway', { status: 502 }), '502: Bad Gateway'],
  ['with nothing at all', () => new Response(null, { status: 503, statusText: 'Busy' }), '503: Busy'],
])('a pot that is refused %s says what is known', async (_what, refused, words) => {
  answer({ ...dashboardAnswers(owner), 'POST /api/reward-pots': refused });
  await createPot(open());
  expect(await screen.findByText('Could not create reward pot')).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
});

test('a pot that fails without a word gets the words of the spec', async () => {
  answer(dashboardAnswers(owner));
  const user = open();
  await screen.findByRole('button', { name: 'Add Pot' });
  vi.stubGlobal('fetch', () => {
    throw new Error('');
  });
  await createPot(user);
  const words = 'Unable to create reward pot. Please check all fields and try again.';
  expect(await screen.findByText(words)).toBeTruthy();
});

async function createPot(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Add Pot' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Reward Pot' }));
  await user.type(dialog.getByLabelText('Reward Name'), 'Movie');
  await user.type(dialog.getByLabelText('How many tasks to earn this reward?'), '5');
  await user.click(dialog.getByRole('checkbox', { name: 'Mia Rivers' }));
  await user.click(dialog.getByRole('button', { name: 'Create Pot' }));
}

test('removing a member asks in the words of the spec', async () => {
  const leo = aMember({ name: 'Leo' });
  const calls = answer({
    ...dashboardAnswers(owner, { members: [owner, leo] }),
    [`DELETE /api/users/${leo.id}`]: leo,
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Remove member: Leo' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain(
    'Are you sure you want to remove Leo from the family? This action cannot be undone and will also delete all their assigned tasks.',
  );
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Member removed successfully!')).toBeTruthy();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('confirming twice in a hurry deletes once', async () => {
  const task = aTask();
  const calls = answer({
    ...dashboardAnswers(owner, { tasks: [task] }),
    [`DELETE /api/tasks/${task.id}`]: task,
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Delete task: Feed the cat' }));
  const confirm = within(await screen.findByRole('alertdialog', { name: 'Delete Task' })).getByText('Delete');
  confirm.click();
  confirm.click();
  expect(await screen.findByText('Task deleted successfully!')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('an edited pot is said to be saved', async () => {
  const pot = aPot({ name: 'Pizza night' });
  answer({ ...dashboardAnswers(owner, { pots: [pot] }), [`PUT /api/reward-pots/${pot.id}`]: pot });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Edit pot: Pizza night' }));
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Reward pot updated successfully!')).toBeTruthy();
});
