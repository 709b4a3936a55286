import { expect, type Page } from '@playwright/test';
import { naughtyStrings } from '../../server/system/input/naughty/strings.ts';
import { canBeSeen } from '../../shared/domain/words/visible.ts';
import { aBrowser, measuredInShort, sizesOrOnly, test } from '../app/app.ts';
import { aFamily, openDashboard } from '../app/family.ts';

// Hostile words in every place where the app shows words: nothing runs, and nothing breaks its box.

const spread = <T>(all: T[], count: number): T[] =>
  all.filter((_, n) => n % Math.ceil(all.length / count) === 0);
const kinds: [RegExp, number][] = [
  [/<.*(alert|script|on\w+=)/i, 24],
  [/\p{Script=Arabic}|\p{Script=Hebrew}/u, 5],
  [/\p{M}{3}/u, 5],
  [/\p{Extended_Pictographic}/u, 5],
  [/[\u202a-\u202e\u2066-\u2069\u200b]/, 4],
];
const ours = [
  '<img src=x onerror="window.ran=1">',
  '"><svg onload=window.ran=1>',
  '</script><script>window.ran=1</script>',
  '</title></textarea></style><iframe srcdoc="<script>parent.ran=1</script>">',
  '<!--</head--><!--/words--><b onmouseover=window.ran=1>',
  'W'.repeat(200),
  `${'ﷺ'.repeat(40)} ${'\u0e47'.repeat(60)}`,
];
const cut = (text: string, length: number) => [...text].slice(0, length).join('');
const chosen = [
  ...ours,
  ...kinds.flatMap(([kind, count]) =>
    spread(
      naughtyStrings.filter((text) => kind.test(text)),
      count,
    ),
  ),
];
const titles = [...new Set(chosen.map((text) => cut(text, 200)))].filter(canBeSeen);
const names = spread(titles, 10).map((text) => cut(text, 80));

/** One after the other: on a busy computer, whoever waits in line behind a hundred others for a family is sent away. */
async function inTurn<Item, Made>(items: readonly Item[], make: (item: Item, n: number) => Promise<Made>) {
  const made: Made[] = [];
  for (const [n, item] of items.entries()) made.push(await make(item, n));
  return made;
}

async function fillTheFamily(page: Page) {
  const family = await aFamily(page, names[0]);
  const members = await inTurn(names, (name) => family.aMember(name));
  const pots = await inTurn(titles.slice(0, 20), (title) => family.aPot(cut(title, 80), 2, members));
  const task = (title: string, n: number) =>
    family.aTask(title, {
      for: members[n % members.length] ?? family.owner,
      ...(pots[n] && { pot: pots[n] }),
    });
  const tasks = await inTurn(titles, task);
  for (const one of tasks.slice(0, 5)) await family.complete(one);
}

async function publish(page: Page) {
  const credentials = { username: 'admin', password: 'chorepod-admin' };
  expect((await page.request.post('/api/admin/login', { data: credentials })).status()).toBe(200);
  const post = (title: string, n: number) =>
    page.request.post('/api/admin/blog', {
      data: {
        title,
        slug: `naughty-${n}`,
        content: `${title}\n\n${titles.join('\n\n')}`,
        tags: [cut(title, 40)],
        bannerImage: null,
        published: true,
      },
    });
  const statuses = (await Promise.all(names.map(post))).map((answer) => answer.status());
  expect(statuses).toEqual(names.map(() => 201));
}

/** What shows that a string was taken for more than words. */
async function watch(page: Page, url: string): Promise<string[]> {
  const alarms: string[] = [];
  page.on('dialog', (dialog) => {
    alarms.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (sent) => {
    if (!sent.url().startsWith(url) && !sent.url().startsWith('data:'))
      alarms.push(`a request: ${sent.url()}`);
  });
  return alarms;
}

const strange = (page: Page) =>
  page.evaluate(() => {
    const isHandler = (name: string) => name.startsWith('on');
    return {
      ran: 'ran' in window,
      handlers: [...document.querySelectorAll('*')].filter((one) => one.getAttributeNames().some(isHandler))
        .length,
      intruders: document.querySelectorAll(
        'iframe, object, embed, plaintext, math, marquee, base, img[src="x"]',
      ).length,
      scrollsSideways: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    };
  });
const nothing = { ran: false, handlers: 0, intruders: 0, scrollsSideways: false };

/** The titles that do not stand on the page letter for letter. */
const missing = (page: Page, wanted: string[]) =>
  page.evaluate((texts) => {
    const shown = document.body.textContent ?? '';
    return texts.filter((text) => !shown.includes(text));
  }, wanted);

test(
  'naughty strings are words: no script runs, nothing scrolls sideways, every letter is there',
  measuredInShort,
  async ({ app, browser }) => {
    const { page, complaints } = await aBrowser(browser, app, {});
    const alarms = await watch(page, app.url);
    await fillTheFamily(page);
    await publish(page);
    for (const [size, { viewport }] of sizesOrOnly('phone')) {
      await page.setViewportSize(viewport);
      await openDashboard(page);
      expect(await missing(page, titles), size).toEqual([]);
      expect(await strange(page), size).toEqual(nothing);

      await page
        .getByRole('button', { name: /^Edit task/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await strange(page), `${size}, a dialog`).toEqual(nothing);

      for (const path of ['/blog', '/blog/naughty-0', '/blog/naughty-3']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await strange(page), `${size}, ${path}`).toEqual(nothing);
      }
    }
    expect(alarms).toEqual([]);
    expect(complaints).toEqual([]);
  },
);
