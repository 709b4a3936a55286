import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, type Sent } from '../../test/answers.ts';
import { aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

const rowOf = (title: string) => screen.getByText(title).closest('article') ?? document.body;

test('a row shows the picture that was chosen, or one by its title, and reads out neither', async () => {
  const tasks = [
    aTask({ title: 'Feed the cat', picture: '🦖' }),
    aTask({ title: 'Brush teeth' }),
    aTask({ title: 'Catch up' }),
  ];
  answer(dashboardAnswers(owner, { tasks }));
  openPage(DashboardPage, '/dashboard');
  await screen.findByText('Feed the cat');
  for (const [title, picture] of [
    ['Feed the cat', '🦖'],
    ['Brush teeth', '🪥'],
    ['Catch up', '✨'],
  ] as const) {
    const row = within(rowOf(title));
    expect(row.getByText(picture).getAttribute('aria-hidden')).toBe('true');
    expect(row.getByRole('heading', { level: 3 }).textContent).toBe(title);
  }
});

const changes = (calls: Sent[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body]);

async function openForm(name: string, opener: string | RegExp, task = aTask({ assignedToUserId: owner.id })) {
  const calls = answer({
    ...dashboardAnswers(owner, { tasks: [task] }),
    'POST /api/tasks': task,
    [`PUT /api/tasks/${task.id}`]: task,
  });
  const user = openPage(DashboardPage, '/dashboard');
  await user.click(await screen.findByRole('button', { name: opener }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  const field = () => dialog.getByRole('button', { name: /Picture/ });
  const search = async () => {
    await user.click(field());
    return dialog.findByRole('searchbox', { name: 'Search pictures' });
  };
  return { calls, user, dialog, field, search, task };
}

test('the form shows the picture that it will be, as the title is typed', async () => {
  const { user, dialog, field } = await openForm('Create Task', 'Add Task');
  expect(field().textContent).toBe('✨Picture by the title');
  await user.type(dialog.getByLabelText('Task Title'), 'Feed the cat');
  expect(field().textContent).toBe('🐱Picture by the title');
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

test('a picture is found by a word and taken with Enter, which sends no form', async () => {
  const { calls, user, dialog, field, search } = await openForm('Create Task', 'Add Task');
  await user.type(dialog.getByLabelText('Task Title'), 'Feed the cat');
  await user.selectOptions(dialog.getByLabelText('Assign To'), String(owner.id));
  await user.type(await search(), 'dino{Enter}');
  expect(field().textContent).toBe('🦖Picture chosen');
  expect(document.activeElement).toBe(field());
  expect(dialog.queryByRole('searchbox')).toBeNull();
  expect(changes(calls)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Create Task' }));
  await screen.findByText('Task created successfully!');
  const [[, body] = []] = changes(calls);
  expect(body).toMatchObject({ title: 'Feed the cat', picture: '🦖' });
});

test('any emoji that is typed offers itself, and what is none says so', async () => {
  const { user, dialog, field, search } = await openForm('Create Task', 'Add Task');
  const box = await search();
  await user.type(box, 'zzz');
  expect(dialog.getByText('Nothing found. Another word, or an emoji?')).toBeTruthy();
  await user.clear(box);
  await user.type(box, '🦥');
  await user.click(dialog.getByRole('button', { name: 'The one you typed' }));
  expect(field().textContent).toBe('🦥Picture chosen');
});

test('the arrows go from picture to picture, and Escape closes the pictures alone', async () => {
  const { user, dialog, field, search } = await openForm('Create Task', 'Add Task');
  await user.click(await search());
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Toothbrush' }));
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Bath' }));
  await user.keyboard('{Escape}');
  expect(dialog.queryByRole('searchbox')).toBeNull();
  expect(document.activeElement).toBe(field());
  await user.click(field());
  await user.click(await dialog.findByRole('button', { name: 'Bath' }));
  expect(field().textContent).toBe('🛁Picture chosen');
});

test('an edit can go back to the title’s picture; untouched, it says what it was', async () => {
  const chosen = aTask({ title: 'Feed the cat', picture: '🦖', assignedToUserId: owner.id });
  const { calls, user, dialog, field, search } = await openForm(
    'Edit Task',
    /^Edit task: Feed the cat/,
    chosen,
  );
  expect(field().textContent).toBe('🦖Picture chosen');
  await search();
  expect(dialog.getByRole('button', { name: 'Dinosaur' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(dialog.getByRole('button', { name: 'No choice: go by the title' }));
  expect(field().textContent).toBe('🐱Picture by the title');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(changes(calls)).toMatchObject([[expect.any(String), { picture: null }]]));
});

test('where nobody ever chose one, nothing is said of it, also not after a change of mind', async () => {
  const { calls, user, dialog, field, search } = await openForm('Edit Task', /^Edit task: Feed the cat/);
  await user.type(await search(), 'dino{Enter}');
  await user.click(field());
  await user.click(await dialog.findByRole('button', { name: 'No choice: go by the title' }));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(changes(calls)).toHaveLength(1));
  const [[, body] = []] = changes(calls);
  expect(body).not.toHaveProperty('picture');
});
