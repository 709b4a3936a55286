import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, refuse, type Sent } from '../../test/answers.ts';
import { openPage } from '../../test/openPage.tsx';
import { aPost } from '../../test/posts.ts';
import { AdminLoginPage } from './AdminLoginPage.tsx';
import { AdminPage } from './AdminPage.tsx';

const adminAnswers = (posts = [aPost()]) => ({
  'GET /api/admin/me': { username: 'admin' },
  'GET /api/admin/blog': posts,
  'GET /api/admin/blog/counts': { total: 5, published: 3, drafts: 2 },
});

async function openPosts(): Promise<UserEvent> {
  const user = openPage(AdminPage, '/admin');
  await user.click(await screen.findByRole('tab', { name: 'Blog Posts' }));
  return user;
}

test('without a session the sign-in page follows', async () => {
  answer({ 'GET /api/admin/me': refuse(401, { message: 'Please sign in' }) });
  openPage(AdminPage, '/admin');
  await waitFor(() => expect(window.location.pathname).toBe('/admin/login'));
});

test('the overview welcomes by name and counts', async () => {
  answer(adminAnswers());
  openPage(AdminPage, '/admin');
  expect((await screen.findByText(/Welcome/)).textContent).toBe('Welcome, admin');
  const total = (await screen.findByText('Total Posts')).parentElement;
  await waitFor(() => expect(total?.textContent).toBe('Total Posts53 published'));
  expect(screen.getByText('Published').parentElement?.textContent).toContain('3');
  expect(screen.getByText('Drafts').parentElement?.textContent).toContain('2');
});

test('the list shows badge, slug, beginning, day and tags', async () => {
  answer(
    adminAnswers([
      aPost({ published: false, content: 'z'.repeat(300), slug: 'a-jar', tags: ['one', 'two'] }),
    ]),
  );
  await openPosts();
  expect(await screen.findByText('Draft')).toBeTruthy();
  expect(screen.getByText('/blog/a-jar')).toBeTruthy();
  expect(screen.getByText(`${'z'.repeat(150)}…`)).toBeTruthy();
  expect(screen.getByText(/Created/).textContent).toContain('one, two');
});

test('a new post gets its slug from the title until somebody writes it, and is seen as readers will', async () => {
  const calls = answer({ ...adminAnswers(), 'POST /api/admin/blog': aPost() });
  const user = await openPosts();
  await user.click(screen.getByRole('button', { name: 'New Post' }));
  const slug = screen.getByLabelText<HTMLInputElement>('Slug');
  await user.type(screen.getByLabelText('Title'), 'Goats, & other Pets!');
  expect(slug.value).toBe('goats-other-pets');
  await user.clear(slug);
  await user.type(slug, 'goats');
  await user.type(screen.getByLabelText('Title'), ' Again');
  expect(slug.value).toBe('goats');
  await user.type(screen.getByLabelText('Content'), 'First.');
  await user.type(screen.getByLabelText('Tags (comma-separated)'), 'pets, , goats, pets ');
  await user.click(screen.getByRole('switch', { name: 'Published' }));
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByRole('heading', { name: 'Goats, & other Pets! Again' })).toBeTruthy();
  expect(preview.getByText('First.')).toBeTruthy();
  expect(preview.getAllByText('pets')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Create Post' }));
  expect(await screen.findByText('Post created successfully')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    title: 'Goats, & other Pets! Again',
    slug: 'goats',
    content: 'First.',
    bannerImage: null,
    tags: ['pets', 'goats'],
    published: true,
  });
  expect(screen.getByRole('tab', { name: 'Blog Posts' }).getAttribute('aria-selected')).toBe('true');
});

test('a slug that is taken is shown at its field, and the text stays', async () => {
  const message = 'This slug is already taken';
  answer({
    ...adminAnswers(),
    'POST /api/admin/blog': refuse(409, { message, errors: { slug: [message] } }),
  });
  const user = await openPosts();
  await user.click(screen.getByRole('button', { name: 'New Post' }));
  await user.type(screen.getByLabelText('Title'), 'A jar');
  await user.type(screen.getByLabelText('Content'), 'Text');
  await user.click(screen.getByRole('button', { name: 'Create Post' }));
  expect(await screen.findByText('Failed to create post')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Content').value).toBe('Text');
});

test('an empty post says what is missing', async () => {
  answer(adminAnswers());
  const user = await openPosts();
  await user.click(screen.getByRole('button', { name: 'New Post' }));
  await user.click(screen.getByRole('button', { name: 'Create Post' }));
  await screen.findByText('Title is required');
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts).toEqual(['Title is required', 'Slug is required', 'Content is required']);
});

test('editing keeps the slug, and unsaved text is not thrown away without a question', async () => {
  const post = aPost({ slug: 'a-jar' });
  const calls = answer({ ...adminAnswers([post]), [`PUT /api/admin/blog/${post.id}`]: post });
  const user = await openPosts();
  await user.click(await screen.findByRole('button', { name: `Edit post: ${post.title}` }));
  await user.type(screen.getByLabelText('Title'), '!');
  expect(screen.getByLabelText<HTMLInputElement>('Slug').value).toBe('a-jar');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Discard changes?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Update Post' }));
  expect(await screen.findByText('Post updated successfully')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ title: `${post.title}!` });
});

test('a tag tapped in the preview does not throw away what is being written', async () => {
  answer(adminAnswers());
  const user = await openPosts();
  await user.click(screen.getByRole('button', { name: 'New Post' }));
  await user.type(screen.getByLabelText('Tags (comma-separated)'), 'pets');
  await user.click(screen.getByRole('link', { name: 'pets' }));
  expect(window.location.pathname).toBe('/admin');
});

test.each([
  ['Post deleted successfully', aPost()],
  ['Failed to delete post', refuse(500, { message: 'Something went wrong' })],
])('deleting asks first; then: %s', async (text, deleted) => {
  const post = aPost();
  const calls = answer({ ...adminAnswers([post]), [`DELETE /api/admin/blog/${post.id}`]: deleted });
  const user = await openPosts();
  await user.click(await screen.findByRole('button', { name: `Delete post: ${post.title}` }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete Post' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('logging out leads to the sign-in page', async () => {
  answer({ ...adminAnswers(), 'POST /api/admin/logout': { message: 'ok' } });
  const user = openPage(AdminPage, '/admin');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/login'));
});

test('what the server refuses is said, and nothing is lost by it', async () => {
  const post = aPost();
  const sorry = refuse(500, { message: 'Something went wrong' });
  answer({
    ...adminAnswers([post]),
    [`PUT /api/admin/blog/${post.id}`]: sorry,
    'POST /api/admin/logout': sorry,
  });
  const user = await openPosts();
  await user.click(await screen.findByRole('button', { name: `Edit post: ${post.title}` }));
  await user.type(screen.getByLabelText('Title'), '!');
  await user.click(screen.getByRole('button', { name: 'Update Post' }));
  expect(await screen.findByText('Failed to update post')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe(`${post.title}!`);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Logout failed')).toBeTruthy();
  expect(window.location.pathname).toBe('/admin');
});

test('the sign-in page shows the default credentials where they work', async () => {
  answer({ 'GET /api/admin/login-hint': { defaults: { username: 'admin', password: 'chorepod-admin' } } });
  openPage(AdminLoginPage, '/admin/login');
  expect((await screen.findByText(/Default credentials/)).textContent).toContain('admin / chorepod-admin');
});

test('where no default credentials work, the sign-in page says that a password has to be set first', async () => {
  answer({ 'GET /api/admin/login-hint': { defaults: null } });
  openPage(AdminLoginPage, '/admin/login');
  const hint = await screen.findByText(/are set by ADMIN_USERNAME and ADMIN_PASSWORD/);
  expect(hint.textContent).toContain('Until ADMIN_PASSWORD is set, nobody can sign in from here.');
});

test.each([
  [{ message: 'Invalid credentials' }, 'Invalid credentials'],
  [{ message: '' }, 'Login failed'],
  [{}, 'Login failed'],
  ['oops', 'Login failed'],
])('a sign-in refused with %j says %j', async (body, text) => {
  const calls = answer({
    'GET /api/admin/login-hint': { defaults: null },
    'POST /api/admin/login': refuse(500, body),
  });
  const user = openPage(AdminLoginPage, '/admin/login');
  expect(await screen.findByText(/are set by ADMIN_USERNAME and ADMIN_PASSWORD/)).toBeTruthy();
  await user.type(screen.getByLabelText('Username'), 'admin');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Error')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(calls.filter(({ method }: Sent) => method === 'POST')).toHaveLength(1);
});
