import { expect, test } from 'vitest';
import { aBuiltPage, parsePage } from '../system/tools/builtPage.ts';
import { adminSettings, anAdmin, aPost } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';

const written: string[] = [];
let breaks = false;
const page = aBuiltPage();
const app = testApp(adminSettings, {
  page: {
    ...page,
    renderPage: async (address, answers) => {
      written.push(address);
      if (breaks) throw new Error('It broke');
      return page.renderPage(address, answers);
    },
  },
});

const wordsAt = async (path: string) => {
  const { text } = await app.browser().get(path).expect(200);
  return parsePage(text, { scripts: false }).document.querySelector('#root')?.textContent;
};

test('an article is written once, and again when it says something else', async () => {
  const admin = await anAdmin(app);
  const { id, slug, title } = await aPost(admin, { title: 'Crumbs', content: 'Under the table.' });
  const path = `/blog/${slug}`;
  for (const address of [path, `${path}/`, `${path}?from=mail`]) {
    expect(await wordsAt(address)).toContain('Under the table.');
  }
  expect(written).toEqual([path]);
  await admin
    .put(`/api/admin/blog/${id}`)
    .send({ slug, title, content: 'Swept.', published: true })
    .expect(200);
  expect(await wordsAt(path)).toContain('Swept.');
  expect(written).toEqual([path, path]);
});

test('a page that cannot be written is left to the browser, with its head and data', async () => {
  const admin = await anAdmin(app);
  const { slug } = await aPost(admin, { title: 'Broken jar' });
  breaks = true;
  const { text } = await app.browser().get(`/blog/${slug}`).expect(200);
  const found = parsePage(text, { scripts: false });
  expect(found.title).toBe('Broken jar · ChorePod');
  expect(found.preloaded[`/api/blog/${slug}`]).toMatchObject({ title: 'Broken jar' });
  expect(found.document.querySelector('#root')?.textContent).toMatch(/needs JavaScript/);
  breaks = false;
  expect(await wordsAt(`/blog/${slug}`)).toContain('Broken jar');
});
