import { expect, type Page } from '@playwright/test';
import { type PagePath, pagePaths, pages } from '#shared/site/pages.ts';
import { aBrowser, inShort, phone, short, test, withoutStream } from '../app/app.ts';
import { aFamily } from '../app/family.ts';

interface Received {
  path: string;
  type: string;
  encoding: string | null;
  /** With its headers, as they came over the line. */
  bytes: number;
}

/** What the browser says that it received, over its own protocol; pages that are opened add to it. */
async function listen(page: Page): Promise<Received[]> {
  const protocol = await page.context().newCDPSession(page);
  const begun = new Map<string, Omit<Received, 'bytes'>>();
  const received: Received[] = [];
  protocol.on('Network.responseReceived', ({ requestId, response: { url, headers, mimeType } }) => {
    const encoding = new Headers(headers).get('Content-Encoding');
    begun.set(requestId, { path: new URL(url).pathname, type: mimeType, encoding });
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const answer = begun.get(requestId);
    if (answer) received.push({ ...answer, bytes });
  });
  await protocol.send('Network.enable');
  return received;
}

async function signInFor(page: Page, path: PagePath) {
  const { session } = pages[path].served;
  if (session === 'admin' || path.startsWith('/blog')) {
    const credentials = { username: 'admin', password: 'chorepod-admin' };
    await page.request.post('/api/admin/login', { data: credentials });
  }
  if (session !== 'family' && path !== '/alexa-test') return;
  const family = await aFamily(page);
  await family.aPot('Pizza night', 4, [family.owner]);
  await family.aTask('Feed the cat');
}

/** An article to read, whose address it answers. */
async function publish(page: Page): Promise<string> {
  const slug = `received-${Date.now()}`;
  const post = { title: 'One jar', slug, content: 'Begin small.', tags: ['jars'], bannerImage: null };
  const answer = await page.request.post('/api/admin/blog', { data: { ...post, published: true } });
  expect(answer.status()).toBe(201);
  return `/blog/${slug}`;
}

const files = /^text\/(html|css|javascript)$/;

for (const name of inShort(pagePaths, '/', '/blog/:slug', '/dashboard')) {
  const { budget } = pages[name].served;
  test(
    `${name} comes with brotli, with at most ${budget} bytes of scripts`,
    short,
    async ({ app, browser }) => {
      const { page } = await aBrowser(browser, app, phone);
      await signInFor(page, name);
      const path = name === '/blog/:slug' ? await publish(page) : name;
      await withoutStream(page);
      const received = await listen(page);
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page).toHaveURL(path);

      const found = received.filter(({ type }) => files.test(type));
      expect(new Set(found.map(({ type }) => type)).size).toBe(3);
      expect(found.filter(({ encoding }) => encoding !== 'br').map((file) => file.path)).toEqual([]);
      const scripts = found.filter(({ type }) => type === 'text/javascript');
      expect(scripts.length).toBeGreaterThan(3);
      const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
      test.info().annotations.push({ type: 'bytes of scripts', description: String(bytes) });
      expect(bytes).toBeLessThanOrEqual(budget);
    },
  );
}

test('the typeface comes in a file of 30 kB at most, for good, and no other alphabet with it', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, phone);
  const received = await listen(page);
  const answer = page.waitForResponse('**/*.woff2');
  await page.goto('/privacy');
  expect((await answer).headers()).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  await page.waitForLoadState('networkidle');
  const [typeface, ...others] = received.filter(({ path }) => path.endsWith('.woff2'));
  expect(others).toEqual([]);
  expect(typeface?.path).toMatch(/-[\w-]{8}\.woff2$/);
  expect(typeface?.bytes).toBeGreaterThan(20_000);
  expect(typeface?.bytes).toBeLessThanOrEqual(30_000);
});

test('what the worker keeps comes with brotli, and so does the worker', short, async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, phone);
  const received = await listen(page);
  await page.goto('/privacy');
  const paths = ['/sw.js', '/offline.html', '/offline.css'];
  for (const path of paths) await page.evaluate(async (file) => (await fetch(file)).text(), path);
  const encodings = paths.map((path) => received.find((file) => file.path === path)?.encoding);
  expect(encodings).toEqual(['br', 'br', 'br']);
  expect(received.find(({ path }) => path === '/sw.js')?.bytes).toBeLessThanOrEqual(3000);
});
