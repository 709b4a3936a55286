import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../test/answers.ts';
import { aMember, aPot, aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

const leo = aMember({ name: 'Leo' });
const mia = aMember({ name: 'Mia' });
const pizza = aPot({ name: 'Pizza night' });
const movie = aPot({ name: 'Movie night' });

async function openForm() {
  const calls = answer({
    ...dashboardAnswers(owner, { members: [owner, leo, mia], pots: [pizza, movie], tasks: [aTask()] }),
    'POST /api/tasks': {},
    'POST /api/chores': {},
  });
  const user = openPage(DashboardPage, '/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Add Task' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create Task' }));
  const title = form.getByLabelText<HTMLInputElement>('Task Title');
  const chosen = (label: RegExp | string) =>
    [...form.getByLabelText<HTMLSelectElement>(label).selectedOptions].map(({ text }) => text).join();
  const send = async () => {
    await user.click(form.getByRole('button', { name: 'Create Task' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    const { path, body } = calls.find(({ method }) => method === 'POST') ?? {};
    return { path, body };
  };
  const sent = () => calls.filter(({ method }) => method === 'POST');
  return { user, form, title, chosen, send, sent };
}

test('one sentence fills the fields, and says in chips what it was understood as', async () => {
  const { user, form, title, chosen, send } = await openForm();
  await user.type(title, 'Feed the cat every day, Leo or Mia, Pizza');
  expect(form.getByRole('button', { name: 'What: Feed the cat' })).toBeTruthy();
  expect(form.getByRole('button', { name: 'Who: Leo, Mia, in turns' })).toBeTruthy();
  expect(form.getByRole('button', { name: 'every day · next: Fri, 13 Jun, Sat, 14 Jun' })).toBeTruthy();
  expect(form.getByRole('button', { name: 'Pot: Pizza night' })).toBeTruthy();
  expect(chosen('Assign To')).toBe('In turns');
  expect(chosen('Reward Pot (optional)')).toBe('Pizza night (0/10)');
  expect(chosen('Repeat')).toBe('Every day');
  expect(title.value).toBe('Feed the cat every day, Leo or Mia, Pizza');
  expect(await send()).toMatchObject({
    path: '/api/chores',
    body: {
      title: 'Feed the cat',
      repeat: { every: 'day', interval: 1 },
      who: { kind: 'turns', memberIds: [leo.id, mia.id], per: 'time' },
      rewardPotId: pizza.id,
    },
  });
});

test('what does not come back is a task as ever, for whom it is heard', async () => {
  const { user, title, send } = await openForm();
  await user.type(title, 'Clean room 3 times, leo, movie');
  expect(await send()).toMatchObject({
    path: '/api/tasks',
    body: {
      title: 'Clean room 3 times',
      assignedToUserId: leo.id,
      rewardPotId: movie.id,
      dueDate: null,
    },
  });
});

test.each([
  [/^What/, 'Task Title'],
  [/^Who/, 'Assign To'],
  [/^every day/, 'Repeat'],
  [/^Pot/, 'Reward Pot (optional)'],
])('the chip %s leads to its field', async (name, label) => {
  const { user, form, title } = await openForm();
  await user.type(title, 'Bins every day, Leo, Pizza');
  await user.click(form.getByRole('button', { name }));
  expect(document.activeElement).toBe(form.getByLabelText(label));
});

test('a field that was touched wins, and a name that contradicts it stays in the title', async () => {
  const { user, form, title, chosen, send } = await openForm();
  await user.type(title, 'Bins every day, Leo, Pizza');
  await user.selectOptions(form.getByLabelText('Assign To'), 'Mia');
  expect(title.value).toBe('Bins every day, Leo, Pizza');
  expect(form.getByRole('button', { name: 'What: Bins, Leo' })).toBeTruthy();
  expect(chosen('Repeat')).toBe('Every day');
  expect(chosen('Reward Pot (optional)')).toBe('Pizza night (0/10)');
  expect(chosen('Assign To')).toBe('Mia');
  expect(await send()).toMatchObject({
    path: '/api/chores',
    body: { title: 'Bins, Leo', who: { kind: 'one', memberId: mia.id }, rewardPotId: pizza.id },
  });
});

test('with no pot after all its words stay, and the rest is still heard', async () => {
  const { user, form, title, chosen, send } = await openForm();
  await user.type(title, 'Buy dough, Leo, pizza');
  await user.selectOptions(form.getByLabelText('Reward Pot (optional)'), 'None');
  expect(title.value).toBe('Buy dough, Leo, pizza');
  expect(chosen('Assign To')).toBe('Leo');
  expect(await send()).toMatchObject({
    path: '/api/tasks',
    body: { title: 'Buy dough, pizza', assignedToUserId: leo.id, rewardPotId: null },
  });
});

test('no word is lost of a title with a comma, whichever of two was chosen after it', async () => {
  const { user, form, title, send } = await openForm();
  await user.type(title, 'Homework, Leo');
  await user.selectOptions(form.getByLabelText('Assign To'), 'Mia');
  await user.type(title, ', pizza');
  await user.selectOptions(form.getByLabelText('Reward Pot (optional)'), 'Movie night (0/10)');
  expect(await send()).toMatchObject({
    path: '/api/tasks',
    body: { title: 'Homework, Leo, pizza', assignedToUserId: mia.id, rewardPotId: movie.id },
  });
});

test('"Whoever comes first" in place of two names leaves these in the title', async () => {
  const { user, form, title, send } = await openForm();
  await user.type(title, 'Bins every day, Leo and Mia');
  await user.selectOptions(form.getByLabelText('Assign To'), 'Whoever comes first');
  expect(await send()).toMatchObject({ body: { title: 'Bins, Leo and Mia', who: { kind: 'anyone' } } });
});

test('"In turns" in place of "each" keeps the people that the title said', async () => {
  const { user, form, title, send } = await openForm();
  await user.type(title, 'Bins every day, Leo and Mia');
  await user.selectOptions(form.getByLabelText('Assign To'), 'In turns');
  expect(await send()).toMatchObject({
    body: { title: 'Bins', who: { kind: 'turns', memberIds: [leo.id, mia.id] } },
  });
});

test('several are shown by their faces, and one more joins them', async () => {
  const { user, form, title, send } = await openForm();
  await user.type(title, 'Bins every day, Leo and Mia in turns');
  expect(form.getByRole('button', { name: 'Who: Leo, Mia, in turns' })).toBeTruthy();
  await user.click(form.getByRole('button', { name: /^Mia Rivers/ }));
  expect(await send()).toMatchObject({
    body: { title: 'Bins', who: { kind: 'turns', memberIds: [leo.id, mia.id, owner.id], per: 'time' } },
  });
});

test('an ordinary title has no chips and is sent as it was typed', async () => {
  const { user, form, title, send } = await openForm();
  await user.type(title, 'Call Leo, then buy pizza');
  expect(form.queryByRole('button', { name: /^(What|Who|Pot):/ })).toBeNull();
  await user.selectOptions(form.getByLabelText('Assign To'), 'Mia');
  expect(await send()).toMatchObject({
    path: '/api/tasks',
    body: { title: 'Call Leo, then buy pizza', assignedToUserId: mia.id, rewardPotId: null },
  });
});

test('"Add another" says what was added, and waits with an empty title for the same people', async () => {
  const { user, form, title, chosen } = await openForm();
  await user.type(title, 'Sweep');
  await user.selectOptions(form.getByLabelText('Assign To'), 'Mia');
  await user.selectOptions(form.getByLabelText('Reward Pot (optional)'), 'Movie night (0/10)');
  await user.click(form.getByRole('button', { name: 'Add another' }));
  expect(await form.findByText('Added:')).toBeTruthy();
  expect(form.getByRole('status').textContent).toBe('Added: Sweep');
  expect([title.value, chosen('Assign To'), chosen('Repeat')]).toEqual(['', 'Mia', 'Never']);
  expect(document.activeElement).toBe(title);
  await user.type(title, 'Dust{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('after "Add another" a name in the sentence wins over the person of the task before', async () => {
  const { user, form, title, chosen, send, sent } = await openForm();
  await user.type(title, 'Sweep');
  await user.selectOptions(form.getByLabelText('Assign To'), 'Leo');
  await user.selectOptions(form.getByLabelText('Reward Pot (optional)'), 'Movie night (0/10)');
  await user.click(form.getByRole('button', { name: 'Add another' }));
  expect(await form.findByText('Added:')).toBeTruthy();
  await user.type(title, 'Dust every day, Mia, Pizza');
  expect(chosen('Assign To')).toBe('Mia');
  await send();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({
    path: '/api/chores',
    body: { title: 'Dust', who: { kind: 'one', memberId: mia.id }, rewardPotId: pizza.id },
  });
});

test('after "Add another" a person chosen in the field wins again', async () => {
  const { user, form, title, send, sent } = await openForm();
  await user.type(title, 'Sweep');
  await user.selectOptions(form.getByLabelText('Assign To'), 'Leo');
  await user.click(form.getByRole('button', { name: 'Add another' }));
  expect(await form.findByText('Added:')).toBeTruthy();
  await user.type(title, 'Help, Mia');
  await user.selectOptions(form.getByLabelText('Assign To'), 'Leo');
  await send();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ body: { title: 'Help, Mia', assignedToUserId: leo.id } });
});

test('after a name in a sentence nobody is left from before: the next task asks whose it is', async () => {
  const { user, form, title } = await openForm();
  await user.type(title, 'Sweep');
  await user.selectOptions(form.getByLabelText('Assign To'), 'Leo');
  await user.click(form.getByRole('button', { name: 'Add another' }));
  await waitFor(() => expect(form.getByRole('status').textContent).toBe('Added: Sweep'));
  await user.type(title, 'Dust, Mia');
  await user.click(form.getByRole('button', { name: 'Add another' }));
  await waitFor(() => expect(form.getByRole('status').textContent).toBe('Added: Dust'));
  await user.type(title, 'Polish{Enter}');
  expect(await form.findByText('Please assign to a family member')).toBeTruthy();
});

test('whoever was chosen last comes first the next time, and so does their pot', async () => {
  localStorage.setItem('last-choices:1', `${mia.id} ${movie.id}`);
  const { form } = await openForm();
  const options = (label: string) =>
    [...form.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);
  expect(options('Assign To').slice(1)).toEqual(['Mia', 'Mia Rivers', 'Leo']);
  expect(options('Reward Pot (optional)').slice(0, 2)).toEqual(['None', 'Movie night (0/10)']);
});

test('a title that is refused says so, and Enter after "Add another" closes as ever', async () => {
  const { user, form, title } = await openForm();
  await user.click(form.getByRole('button', { name: 'Add another' }));
  expect(await form.findByText('Task title is required')).toBeTruthy();
  await user.type(title, 'Dust, Leo{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('last-choices:1')).toBe(`${leo.id} `);
});
