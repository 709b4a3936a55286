import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { aBuiltPage } from '../system/tools/builtPage.ts';
import { adminSettings, anAdmin, aPost } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';

const origin = 'https://chores.example';
const app = testApp({ ...adminSettings, publicOrigin: origin });
const strict = testApp({ rateLimitMultiplier: 0.01 }, { page: aBuiltPage() });

const { DOMParser } = new JSDOM().window;
async function xml(path: string, type: string) {
  const answer = await app.browser().get(path).buffer(true).expect(200);
  expect(answer.headers['content-type']).toBe(`${type}; charset=utf-8`);
  const document = new DOMParser().parseFromString(String(answer.text ?? answer.body), 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document;
}
const texts = (found: Iterable<Element>) => [...found].map(({ textContent }) => textContent);

test('robots may read the public pages and are told where the sitemap is', async () => {
  const { text } = await app.browser().get('/robots.txt').expect(200);
  expect(text.split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /dashboard',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]);
});

test('the sitemap holds the public pages and every published article with its last change', async () => {
  const admin = await anAdmin(app);
  await aPost(admin, { published: false });
  const post = await aPost(admin);
  const document = await xml('/sitemap.xml', 'application/xml');
  const paths = ['/', '/blog', '/privacy', '/terms', `/blog/${post.slug}`];
  expect(texts(document.querySelectorAll('loc'))).toEqual(paths.map((path) => origin + path));
  expect(texts(document.querySelectorAll('lastmod'))).toEqual([post.updatedAt]);
});

test('the feed holds the newest 20 articles, hostile words as words', async () => {
  const admin = await anAdmin(app);
  for (let n = 0; n < 20; n++) await aPost(admin);
  const title = `"'></title><script>alert(1)</script><!-- ]]> &amp; \u0001 \uFFFE`;
  const post = await aPost(admin, {
    title,
    content: `${title}${'x'.repeat(300)}`,
    tags: ['<b>', ']]>', '"'],
  });
  const document = await xml('/feed.xml', 'application/atom+xml');
  const entries = [...document.querySelectorAll('entry')];
  expect(entries).toHaveLength(20);
  const newest = entries[0];
  const seen = title.replace('\u0001', '\uFFFD').replace('\uFFFE', '\uFFFD');
  expect(newest?.querySelector('title')?.textContent).toBe(seen);
  expect(newest?.querySelector('summary')?.textContent).toMatch(/x…$/);
  expect(newest?.querySelector('id')?.textContent).toBe(`${origin}/blog/${post.slug}`);
  const terms = [...(newest?.querySelectorAll('category') ?? [])].map((tag) => tag.getAttribute('term'));
  expect(terms).toEqual(['<b>', ']]>', '"']);
  expect(document.querySelector('feed > updated')?.textContent).toBe(post.updatedAt);
});

test('more than 600 reads a minute get 429', async () => {
  const browser = strict.browser();
  const statuses: number[] = [];
  for (const path of [
    '/feed.xml',
    '/sitemap.xml',
    '/api/blog',
    '/feed.xml',
    '/feed.xml',
    '/feed.xml',
    '/feed.xml',
  ])
    statuses.push((await browser.get(path)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  await browser.get('/robots.txt').expect(200);
  await browser.get('/').expect(200);
  for (const path of ['/', '/dashboard'])
    await browser.get(path).set('Cookie', 'chorepod_sid=any').expect(429);
});
