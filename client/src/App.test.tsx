import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { App } from './App.tsx';
import { answer } from './test/answers.ts';
import { openPage } from './test/openPage.tsx';
import { aPost } from './test/posts.ts';

test.each([
  ['/', 'ChorePod: turn chores into shared rewards', /Fewer debates/],
  ['/terms', 'Terms of Service · ChorePod', 'Terms of Service'],
  ['/blog', 'Blog · ChorePod', 'The ChorePod blog'],
  ['/blog/a-jar', 'One jar for everybody · ChorePod', 'One jar for everybody'],
  ['/nowhere', 'Page not found · ChorePod', /Page not found/],
])('the address %s shows its page under the title %j', async (path, title, heading) => {
  const article = { ...aPost({ slug: 'a-jar' }), previous: null, next: null };
  answer({ 'GET /api/blog': [aPost()], 'GET /api/blog/a-jar': article });
  openPage(App, path);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe(title));
});
