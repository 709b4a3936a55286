import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, held, refuse, type Sent } from '../../test/answers.ts';
import { openPage } from '../../test/openPage.tsx';
import { aPost } from '../../test/posts.ts';
import { BlogPage } from './BlogPage.tsx';

const open = (path = '/blog') => openPage(BlogPage, path);

test('the list shows title, day, beginning, tags and where to read on', async () => {
  const post = aPost({ content: 'x'.repeat(300), slug: 'a-jar', tags: ['rewards', 'siblings'] });
  answer({ 'GET /api/blog': [post] });
  open();
  const title = await screen.findByRole('link', { name: 'One jar for everybody' });
  expect(title.getAttribute('href')).toBe('/blog/a-jar');
  expect(screen.getByText('June 13, 2025')).toBeTruthy();
  expect(screen.getByText(`${'x'.repeat(200)}…`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'siblings' }).getAttribute('href')).toBe('/blog?search=siblings');
  const more = screen.getByRole('link', { name: 'Read More about One jar for everybody' });
  expect(more.getAttribute('href')).toBe('/blog/a-jar');
});

test('a picture that does not come leaves a cover of the house in its place', async () => {
  const bannerImage = 'https://pictures.example/gone.png';
  answer({ 'GET /api/blog': [aPost({ bannerImage })] });
  open();
  await screen.findByRole('link', { name: 'One jar for everybody' });
  const picture = () => document.querySelector('article img');
  expect(picture()?.getAttribute('src')).toBe(bannerImage);
  fireEvent.error(picture() ?? document);
  expect(picture()).toBeNull();
  expect(document.querySelector('article svg[width="72"]')).toBeTruthy();
});

test('without articles it says that none are published yet', async () => {
  answer({ 'GET /api/blog': [] });
  open();
  expect(await screen.findByText('No articles published yet.')).toBeTruthy();
});

test('searching as one types keeps the focus, moves the address along and says when nothing is found', async () => {
  const calls = answer({ 'GET /api/blog': ({ path }: Sent) => (path.includes('search') ? [] : [aPost()]) });
  const user = open();
  await screen.findByText('One jar for everybody');
  const field = screen.getByRole('searchbox', { name: 'Search articles' });
  expect(field.getAttribute('placeholder')).toBe('Search articles...');
  await user.type(field, 'goats & sheep');
  expect(await screen.findByText('No articles found matching your search.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(window.location.search).toBe('?search=goats+%26+sheep');
  expect(calls.at(-1)?.path).toBe('/api/blog?published=true&search=goats+%26+sheep');
  expect(calls.length).toBeLessThan(5);
  await user.clear(field);
  expect(await screen.findByText('One jar for everybody')).toBeTruthy();
  expect(window.location.search).toBe('');
});

test('an address with a search opens with it', async () => {
  const calls = answer({ 'GET /api/blog': [aPost()] });
  open('/blog?search=jar');
  await screen.findByText('One jar for everybody');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('jar');
  expect(calls.map(({ path }) => path)).toEqual(['/api/blog?published=true&search=jar']);
});

test('while it loads there are shapes; more loads where there is more', async () => {
  const { promise, release } = held<unknown>();
  const older = aPost({ title: 'Older' });
  const list = vi.fn<(sent: Sent) => unknown>(() => promise);
  answer({ 'GET /api/blog': list });
  const user = open();
  expect(screen.getByText('Loading articles')).toBeTruthy();
  const newer = aPost({ title: 'Newer' });
  release(Response.json([newer], { headers: { Link: '</api/blog?before=1>; rel="next"' } }));
  await screen.findByText('Newer');
  list.mockImplementation(() => [older]);
  await user.click(screen.getByRole('button', { name: 'Load more articles' }));
  expect(await screen.findByText('Older')).toBeTruthy();
  expect(list.mock.calls.at(-1)?.[0].path).toBe(`/api/blog?published=true&before=${newer.id}`);
  expect(screen.queryByRole('button', { name: 'Load more articles' })).toBeNull();
});

test('a list that does not load says so and is tried again', async () => {
  const list = vi.fn<() => unknown>(() => refuse(500, { message: 'Something went wrong' }));
  answer({ 'GET /api/blog': list });
  const user = open();
  expect(await screen.findByText('We could not load the articles.')).toBeTruthy();
  list.mockReturnValue([aPost()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByText('One jar for everybody')).toBeTruthy());
});
