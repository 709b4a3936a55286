import { expect, test } from 'vitest';
import { adminSettings, anAdmin, aPost } from '../system/world/builders.ts';
import { type TestApp, testApp } from '../system/world/testApp.ts';

const app = testApp(adminSettings);
const searched = testApp(adminSettings);
const hidden = testApp(adminSettings);

const slugsOf = async (from: TestApp, path: string) => {
  const { body } = await from.browser().get(path).expect(200);
  return body.map(({ slug }: { slug: string }) => slug);
};

test('readers see published posts, newest first, and never a draft', async () => {
  const admin = await anAdmin(app);
  const older = await aPost(admin);
  const draft = await aPost(admin, { published: false });
  const newer = await aPost(admin);
  for (const path of ['/api/blog', '/api/blog?published=true', '/api/blog?published=false']) {
    const slugs = await slugsOf(app, path);
    expect(slugs.slice(0, 2)).toEqual([newer.slug, older.slug]);
    expect(slugs).not.toContain(draft.slug);
  }
  const missing = await app.browser().get('/api/blog/nothing-here').expect(404);
  const hidden = await admin.get(`/api/blog/${draft.slug}`).expect(404);
  expect(hidden.body).toEqual(missing.body);
});

test('an article knows the ones before and after it, drafts left out', async () => {
  const admin = await anAdmin(app);
  const first = await aPost(admin, { title: 'First' });
  const second = await aPost(admin, { title: 'Second', tags: ['calm'], bannerImage: '/jar.png' });
  await aPost(admin, { title: 'Draft', published: false });
  const third = await aPost(admin, { title: 'Third' });
  const { body } = await app.browser().get(`/api/blog/${second.slug}`).expect(200);
  expect(body).toEqual({
    ...second,
    previous: { title: 'First', slug: first.slug },
    next: { title: 'Third', slug: third.slug },
  });
  const newest = await app.browser().get(`/api/blog/${third.slug}`).expect(200);
  expect(newest.body.next).toBeNull();
});

test('the list holds the first 240 characters of a text, the article all of it', async () => {
  const admin = await anAdmin(app);
  const content = '😀'.repeat(300);
  const { slug } = await aPost(admin, { content });
  const { body } = await app.browser().get('/api/blog?limit=1').expect(200);
  expect(body[0].content).toBe('😀'.repeat(240));
  const article = await app.browser().get(`/api/blog/${slug}`).expect(200);
  expect(article.body.content).toBe(content);
});

test('the list pages on by a Link header, without a gap, in a search too', async () => {
  const admin = await anAdmin(app);
  const inText = await aPost(admin, { title: 'Other', content: 'On wombats and order' });
  const titled = [await aPost(admin, { title: 'Wombats 1' }), await aPost(admin, { title: 'Wombats 2' })];
  const late = await aPost(admin, { title: 'Other', content: 'wombats again' });
  const slugs: string[] = [];
  let next: string | undefined = '/api/blog?search=wombats&limit=1';
  while (next) {
    const { body, headers }: { body: { slug: string }[]; headers: { link?: string } } = await app
      .browser()
      .get(next)
      .expect(200);
    slugs.push(...body.map(({ slug }) => slug));
    next = /<(.+)>; rel="next"/.exec(headers.link ?? '')?.[1];
  }
  expect(slugs).toEqual([titled[1]?.slug, titled[0]?.slug, late.slug, inText.slug]);
});

test('paging after a draft reveals nothing about its words', async () => {
  const admin = await anAdmin(hidden);
  for (const title of ['A surprise', 'Other']) await aPost(admin, { title, content: 'surprise' });
  const [draft, gone] = [
    await aPost(admin, { title: 'A surprise for Mia', content: 'surprise', published: false }),
    await aPost(admin, { title: 'A surprise', content: 'surprise' }),
  ];
  await admin.delete(`/api/admin/blog/${gone.id}`).expect(200);
  for (const search of ['surprise', 'mia', 'other', '']) {
    const after = ({ id }: { id: number }) =>
      slugsOf(hidden, `/api/blog?before=${id}${search && `&search=${search}`}`);
    expect([search, await after(draft)]).toEqual([search, await after(gone)]);
  }
});

test('a search finds parts of words in title, text and tags, whatever their case and accents', async () => {
  const admin = await anAdmin(searched);
  await aPost(admin, {
    slug: 'jar',
    title: 'The shared jar',
    content: 'Crêpes on Sunday.',
    tags: ['Rewards'],
  });
  await aPost(admin, { slug: 'sale', title: 'Half price', content: '100% of snake_case paths: C:\\jars' });
  await aPost(admin, { slug: 'draft', title: 'A hidden jar', published: false });
  const find = (search: string) => slugsOf(searched, `/api/blog?search=${encodeURIComponent(search)}`);
  const cases: [string, string[]][] = [
    ['shar', ['jar']],
    ['JAR', ['jar', 'sale']],
    ['unda', ['jar']],
    ['crepes', ['jar']],
    ['ÊPE', ['jar']],
    ['eward', ['jar']],
    ['ub', []],
    ['ha', ['sale', 'jar']],
    ['dy', []],
    ['da', ['jar']],
    ['%', ['sale']],
    ['100%', ['sale']],
    ['1_0', []],
    ['e_c', ['sale']],
    [':\\j', ['sale']],
    ['jar sunday', ['jar']],
    ['jar nowhere', []],
    ["'; drop table blog_posts; --", []],
    ['   ', ['sale', 'jar']],
  ];
  for (const [search, slugs] of cases) expect([search, await find(search)]).toEqual([search, slugs]);
  await searched
    .browser()
    .get(`/api/blog?search=${'x'.repeat(201)}`)
    .expect(400);
});
