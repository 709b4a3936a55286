import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePaths } from '#shared/site/pages.ts';
import { aBuiltPage, parsePage } from '../system/tools/builtPage.ts';
import { alexa } from '../system/voice/accountLinking.ts';
import { adminSettings, anAdmin, aPost } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';

const styles = 'h1{color:teal}';
const landing = (html: string) =>
  html
    .replace('</head>', `<style>${styles}</style></head>`)
    .replace('<!--content-->', '<!--content--><h1>Calm</h1>');
const origin = 'https://chores.example';
const app = testApp(
  { ...adminSettings, publicOrigin: origin, alexa },
  { page: aBuiltPage({ 'landing.html': landing }) },
);

const open = async (path: string, status = 200, browser = app.browser()) => {
  const { text } = await browser.get(path).expect(status).expect('Content-Type', /html/);
  return parsePage(text);
};

test('every page of the product has a title, a description and one address', async () => {
  for (const path of pagePaths.filter((page) => !page.includes(':'))) {
    const page = await open(path);
    expect(page.title).toMatch(/ChorePod/);
    expect(page.meta('description')).toMatch(/\w/);
    expect(page.link('canonical')).toBe(origin + path);
    expect(page.meta('og:url')).toBe(origin + path);
    expect(page.document.querySelectorAll('title, meta[name="description"]')).toHaveLength(2);
  }
  const robots = async (path: string) => (await open(path)).meta('robots');
  const indexed = ['/', '/setup', '/blog', '/privacy', '/terms'];
  for (const path of pagePaths.filter((page) => !page.includes(':')))
    expect(await robots(path)).toBe(indexed.includes(path) ? 'index, follow' : 'noindex');
});

test('the landing page comes with its words painted and says what it is', async () => {
  const page = await open('/');
  expect(page.document.querySelector('#root h1')?.textContent).toBe('Calm');
  expect(page.structuredData).toMatchObject({
    '@type': 'SoftwareApplication',
    url: `${origin}/`,
    offers: { price: '0', priceCurrency: 'USD' },
  });
  expect(page.meta('keywords')).toMatch(/family task management/);
  expect(page.meta('og:image')).toBe(`${origin}/icon-512.png`);
  expect((await open('/setup')).document.querySelector('#root h1')).toBeNull();
});

test('a page that brings styles lets these in by their hash, and any other page none', async () => {
  const policyOf = async (path: string) =>
    (await app.browser().get(path).expect(200)).headers['content-security-policy'];
  const usual = await policyOf('/setup');
  expect(usual).toContain("style-src 'self';");
  const hash = createHash('sha256').update(styles).digest('base64');
  expect(await policyOf('/')).toBe(usual?.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`));
});

test('a page that is not there is a 404 for machines too, as are a draft and the build’s own files', async () => {
  const admin = await anAdmin(app);
  const draft = await aPost(admin, { published: false });
  const paths = ['/nowhere', '/blog/nowhere', `/blog/${draft.slug}`, '/blog/a/b', '/blog/%F0', '/blog/A'];
  const files = [
    '/index.html',
    '/landing.html',
    '/%69ndex.html',
    '/%49NDEX.html',
    '//index.html',
    '/.%2findex.html',
    '/index.html%2f.',
    '/landing.html%2Fx%2f%2e.',
  ];
  for (const path of [...paths, ...files]) {
    const page = await open(path, 404);
    expect(page.title).toBe('Page not found · ChorePod');
    expect(page.meta('robots')).toBe('noindex');
    expect(page.link('canonical')).toBeUndefined();
  }
  await app.browser().get('/icon-192.png').expect(200);
  await app.browser().get('/offline.html').expect(200);
});

test('an article comes with its head, its data and its words', async () => {
  const admin = await anAdmin(app);
  const post = await aPost(admin, {
    title: 'One jar',
    content: 'Begin small.\n\nThen celebrate.',
    tags: ['calm', 'jars'],
    bannerImage: '/jar.png',
  });
  const page = await open(`/blog/${post.slug}`);
  expect(page.title).toBe('One jar · ChorePod');
  expect(page.meta('description')).toBe('Begin small.\n\nThen celebrate.');
  expect(page.meta('keywords')).toBe('calm, jars');
  expect(page.meta('og:type')).toBe('article');
  expect(page.link('canonical')).toBe(`${origin}/blog/${post.slug}`);
  expect(page.link('alternate')).toBe(`${origin}/feed.xml`);
  expect(page.structuredData).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'One jar',
    image: `${origin}/jar.png`,
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    keywords: 'calm, jars',
  });
  const { body: answer } = await app.browser().get(`/api/blog/${post.slug}`).expect(200);
  expect(page.preloaded).toEqual({ [`/api/blog/${post.slug}`]: answer });
  const { text } = await app.browser().get(`/blog/${post.slug}/`).expect(200);
  const { document } = parsePage(text, { scripts: false });
  expect(document.querySelector('#root article h1')?.textContent).toBe('One jar');
  const words = [...document.querySelectorAll('#root article p[dir]')].map(({ textContent }) => textContent);
  expect(words).toEqual(['Begin small.', 'Then celebrate.']);
  expect(document.querySelector('noscript')).toBeNull();
});

test('the list comes with the first page of articles, as the call answers it', async () => {
  const admin = await anAdmin(app);
  const post = await aPost(admin, { title: 'Newest', content: 'x'.repeat(300) });
  const page = await open('/blog');
  const { body } = await app.browser().get('/api/blog?published=true').expect(200);
  expect(page.preloaded).toEqual({ '/api/blog?published=true': body, more: [] });
  const { text } = await app.browser().get('/blog').expect(200);
  const { document } = parsePage(text, { scripts: false });
  const [first] = document.querySelectorAll('#root article');
  expect(first?.querySelector('h2 a')?.getAttribute('href')).toBe(`/blog/${post.slug}`);
  expect(first?.querySelector('p')?.textContent).toBe(`${'x'.repeat(200)}…`);
});

test('the list comes with what is looked for, also from a tag, and without what no call takes', async () => {
  const admin = await anAdmin(app);
  await aPost(admin, { title: 'Marbles & co', tags: ['?&=%'] });
  await aPost(admin, { title: 'Another', tags: [] });
  const path = `/blog?search=${encodeURIComponent('?&=%')}`;
  const page = await open(`${path}&search=second`);
  const { body } = await app.browser().get(`/api${path}`).expect(200);
  expect(Object.values(page.preloaded)).toEqual([body, []]);
  const titles = [...page.document.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['Marbles & co']);
  expect(page.document.querySelector('input')?.getAttribute('value')).toBe('?&=%');
  const tooLong = await open(`/blog?search=${'x'.repeat(201)}`);
  expect(tooLong.preloaded).toBeNull();
  expect(tooLong.document.querySelector('#root > noscript')).not.toBeNull();
});

const hostile = `"'><script>alert(1)</script><!-- </title></noscript></body> ]]> $& $\` &amp; \u2028 \u0001`;

test('hostile words in every field stay words, and no script or element comes of them', async () => {
  const admin = await anAdmin(app);
  const tags = ['</script>', '<!--', '"\'>', ']]>'];
  const { slug } = await aPost(admin, {
    title: hostile,
    content: `${hostile}\n\n${hostile}`,
    tags,
    bannerImage: 'https://pictures.example/a.png?"><script>alert(1)</script>',
  });
  for (const path of [`/blog/${slug}`, '/blog']) {
    const { text } = await app.browser().get(path).expect(200);
    const page = parsePage(text);
    const scripts = [...page.document.querySelectorAll('script')];
    expect(scripts.map(({ type }) => type).sort()).toEqual(
      path === '/blog'
        ? ['application/json', 'module']
        : ['application/json', 'application/ld+json', 'module'],
    );
    expect(text.match(/<script/g)).toHaveLength(scripts.length);
    const silent = parsePage(text, { scripts: false });
    expect(silent.document.querySelectorAll('script')).toHaveLength(scripts.length);
    expect(silent.document.querySelectorAll('article p[dir]')[0]?.textContent).toContain('<script>alert(1)');
    expect(silent.document.querySelectorAll('[style], [onerror], article b, article script')).toHaveLength(0);
    expect(silent.document.querySelectorAll('body')).toHaveLength(1);
  }
  const article = await open(`/blog/${slug}`);
  expect(article.title).toContain(
    '"\'><script>alert(1)</script><!-- </title></noscript></body> ]]> $& $` &amp;',
  );
  expect(article.structuredData.headline).toBe(hostile);
  expect(article.preloaded[`/api/blog/${slug}`]).toMatchObject({ title: hostile, tags });
  await admin.delete(`/api/admin/blog/${article.preloaded[`/api/blog/${slug}`].id}`).expect(200);
});

test('the privacy page knows the contact address of the settings', async () => {
  expect((await open('/privacy')).preloaded).toEqual({ contactEmail: 'privacy@chorepod.example' });
  expect((await open('/terms')).preloaded).toBeNull();
});

test.each([
  ['Range', 'bytes=99999999-', 416],
  ['If-Match', '"another"', 412],
])('a file asked for with %s: %s is a %i, not a fault of the server', async (header, value, status) => {
  await app.browser().get('/sw.js').set(header, value).expect(status);
});
