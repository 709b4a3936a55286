import { expect, type Page } from '@playwright/test';
import { aBrowser, desktop, measured, phone, test } from '../app/app.ts';
import { boxOf } from '../app/boxes.ts';
import { aFamily, openDashboard } from '../app/family.ts';

// Boxes, measured: on the narrowest phones, with names that break nowhere, and with letters as large as people set them.

const narrow = { width: 320, height: 640 };

/** Names that no browser, or not every font, can break where it would help. */
const oddNames = [
  `${'ﷺ'.repeat(20)} ${'\u0e47'.repeat(59)}`,
  'ﷺ'.repeat(80),
  'W'.repeat(80),
  'a\u00a0'.repeat(40),
  'ab\u2060'.repeat(26),
  'ABC<div style="x:\xE3\x80\x80expression(javascript:alert(1)">DEF',
  '🏳️‍🌈'.repeat(13),
  `${'H̡͓̞ͅ'.repeat(16)}`,
];

/** What stands partly outside the window, and how far the page goes beyond it. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const out = [...document.querySelectorAll('main :is(h1, section, ul, li, article)')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -0.5 || right > window.innerWidth + 0.5;
    });
    return {
      elements: out.map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 30)}`),
      beyond: Math.max(scrollWidth, window.innerWidth) - Math.min(clientWidth, window.screen.width),
    };
  });
const nothing = { elements: [], beyond: 0 };

for (const kind of ['touch', 'mouse'] as const) {
  test(`at 320 px no odd name widens a card: ${kind}`, measured, async ({ app, browser }) => {
    const options = kind === 'touch' ? phone : {};
    const { page } = await aBrowser(browser, app, { ...options, viewport: narrow, screen: narrow });
    const family = await aFamily(page, oddNames[0]);
    const members = await Promise.all(oddNames.map((name) => family.aMember(name)));
    for (const [n, name] of oddNames.entries()) {
      const member = members[n] ?? family.owner;
      const pot = await family.aPot(name, 10_000, [member]);
      await family.aTask(`${name} 4 times`, { for: member, pot, dueDate: '2030-12-31' });
      await family.complete(await family.aTask(name, { for: member, pot }));
    }
    await openDashboard(page);
    expect(await outside(page)).toEqual(nothing);
  });
}

/** The size of letters that somebody set in their browser. */
const setLetters = (page: Page, px: number) =>
  page.addInitScript((size) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = size;
    });
  }, `${px}px`);

/** Words that stand on more than one line because they were broken inside, and boxes that hide part of their words. */
const brokenOrClipped = (page: Page) =>
  page.evaluate(() => {
    const isShown = (node: Node) => {
      const { parentElement } = node;
      return Boolean(
        parentElement?.checkVisibility() && !parentElement.closest('.sr-only, [aria-hidden="true"]'),
      );
    };
    const linesOf = (node: Node, start: number, end: number) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };
    const faults: string[] = [];
    const main = document.querySelector('main');
    const texts = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!isShown(node)) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const lines = linesOf(node, index, index + word.length);
        if (new Set(lines.map(({ top }) => top)).size > 1) faults.push(`broken: ${word}`);
        const article = node.parentElement?.closest('article, li')?.getBoundingClientRect();
        if (article && lines.some(({ right }) => right > article.right + 0.5))
          faults.push(`cut off: ${word}`);
      }
    }
    return faults;
  });

for (const [size, fontSize, options] of [
  ['24 px on a phone', 24, phone],
  ['32 px on a desktop', 32, desktop],
] as const) {
  test(
    `with letters of ${size} no word is broken and no count cut off`,
    measured,
    async ({ app, browser }) => {
      const { page } = await aBrowser(browser, app, { ...options, screen: options.viewport });
      const family = await aFamily(page);
      const leo = await family.aMember('Leo');
      const mia = await family.aMember('Mia');
      const pot = await family.aPot('Leo: Lego', 1000, [leo, mia, family.owner]);
      await family.aTask('Brush the dog 100 times', { for: leo, pot, dueDate: '2030-12-31' });
      await family.complete(await family.aTask('Lay the table', { for: leo, pot }));
      await setLetters(page, fontSize);
      await openDashboard(page);
      const count = page.getByText('1/1000', { exact: true });
      expect((await boxOf(count)).height).toBeLessThan(fontSize * 2);
      expect(await brokenOrClipped(page)).toEqual([]);
      expect(await outside(page)).toEqual(nothing);
    },
  );
}

for (const letters of [14, 16, 24]) {
  test(
    `what dismisses a toast can be hit with a thumb, with letters of ${letters} px`,
    measured,
    async ({ app, browser }) => {
      const { page } = await aBrowser(browser, app, phone);
      const family = await aFamily(page);
      await family.aTask('Feed the cat', { pot: await family.aPot('Pizza night', 10, [family.owner]) });
      await setLetters(page, letters);
      await openDashboard(page);
      await page.getByRole('button', { name: 'Complete Feed the cat' }).tap();
      const { width, height } = await boxOf(page.getByRole('button', { name: 'Dismiss' }));
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    },
  );
}
