import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Route } from 'wouter';
import { answer, refuse } from '../../test/answers.ts';
import { openPage } from '../../test/openPage.tsx';
import { aPost } from '../../test/posts.ts';
import { ArticlePage } from './ArticlePage.tsx';

const open = (slug: string) =>
  openPage(() => <Route path="/blog/:slug" component={ArticlePage} />, `/blog/${slug}`);

test('an article shows its day, reading time, tags and paragraphs, and the way to its neighbours', async () => {
  const content = `${'word '.repeat(201)}\n\nSecond paragraph.`;
  const article = {
    ...aPost({ content, slug: 'a-jar' }),
    previous: { title: 'Before', slug: 'before' },
    next: null,
  };
  answer({ 'GET /api/blog/a-jar': article });
  open('a-jar');
  expect(await screen.findByRole('heading', { name: 'One jar for everybody' })).toBeTruthy();
  expect(screen.getByText('June 13, 2025').parentElement?.textContent).toBe('June 13, 2025 · 2 min read');
  expect(screen.getByText('Second paragraph.').tagName).toBe('P');
  expect(screen.getByRole('link', { name: 'rewards' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Previous\s*Before/ }).getAttribute('href')).toBe('/blog/before');
  expect(screen.queryByText('Next')).toBeNull();
});

test('the head says what the article is', async () => {
  const article = { ...aPost({ slug: 'a-jar', content: 'y'.repeat(200) }), previous: null, next: null };
  answer({ 'GET /api/blog/a-jar': article });
  open('a-jar');
  await screen.findByRole('heading', { name: 'One jar for everybody' });
  expect(document.title).toBe('One jar for everybody · ChorePod');
  const attribute = (selector: string, name: string) =>
    document.head.querySelector(selector)?.getAttribute(name);
  expect(attribute('meta[name="description"]', 'content')).toBe('y'.repeat(160));
  expect(attribute('link[rel="canonical"]', 'href')).toBe(`${window.location.origin}/blog/a-jar`);
  const data = document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(JSON.parse(data)).toMatchObject({ '@type': 'BlogPosting', headline: 'One jar for everybody' });
});

test.each([404, 500])(
  'an article that answers %i is not found, and the list is a link away',
  async (status) => {
    answer({ 'GET /api/blog/gone': refuse(status, { message: 'No' }) });
    open('gone');
    expect(await screen.findByRole('heading', { name: 'Article Not Found' })).toBeTruthy();
    expect(
      screen.getByText("The article you're looking for doesn't exist or has been removed."),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the blog' }).getAttribute('href')).toBe('/blog');
    expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  },
);
