import { expect, type Locator } from '@playwright/test';
import { aBrowser, measured, phone, sizes, test } from '../app/app.ts';
import { boxOf } from '../app/boxes.ts';
import { aFamily, openDashboard, signIn } from '../app/family.ts';

// Where Undo stands, measured.

/** The words and badges of a row that a box lies over. */
const coveredBy = (button: Locator) =>
  button.evaluate((over) => {
    const box = over.getBoundingClientRect();
    const article = over.closest('article') ?? document.body;
    const isUnder = ({ left, right, top, bottom }: DOMRect) =>
      left < box.right - 0.5 && right > box.left + 0.5 && top < box.bottom - 0.5 && bottom > box.top + 0.5;
    const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement } = node;
      if (!parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      // A picture may be covered: the title says what it is.
      if (over.contains(node) || parentElement.closest('.sr-only, .reveal, .select-none')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some(isUnder)) covered.push(node.textContent ?? '');
    }
    for (const badge of article.querySelectorAll('[data-badge]'))
      if (isUnder(badge.getBoundingClientRect())) covered.push('badge');
    return covered;
  });

for (const [size, options] of [
  ...sizes,
  ['a narrow phone', { ...phone, viewport: { width: 320, height: 640 } }],
] as const)
  test(
    `Undo in a row lies over none of its words, and the row stays as high: ${size}`,
    measured,
    async ({ app, browser }) => {
      const { page } = await aBrowser(browser, app, { ...options, reducedMotion: 'reduce' });
      const family = await aFamily(page);
      const mia = await family.aMember('Mia');
      const pot = await family.aPot('A day at the seaside', 5, [mia]);
      await family.aTask('Carry the old newspapers down to the bins 2 times', { for: mia, pot });
      await family.aTask('Sweep', { for: mia, pot });
      await family.aTask('Feed the cat', { pot });
      await openDashboard(page);
      for (const name of ['Complete Sweep, Mia', 'Complete Feed the cat, Robin', 'Add one to Carry']) {
        const tick = page.getByRole('button', { name });
        const row = page.getByRole('article').filter({ has: tick });
        const { height } = await boxOf(row);
        await tick.click();
        if (name.startsWith('Add')) {
          await expect(row.getByText('1/2', { exact: true })).toBeVisible();
          await page.waitForTimeout(700);
          await tick.click();
        }
        const undo = row.getByRole('button', { name: /^Undo/ });
        await expect(undo).toBeVisible();
        expect(await coveredBy(undo), name).toEqual([]);
        expect((await boxOf(row)).height, name).toBe(height);
        const { width, height: high } = await boxOf(undo);
        expect(Math.min(width, high)).toBeGreaterThanOrEqual(44);
      }
    },
  );

for (const [size, options] of sizes)
  test(
    `who has no controls in a row has the title in all of it, and Undo beside it: ${size}`,
    measured,
    async ({ app, browser }) => {
      const { page } = await aBrowser(browser, app, { ...options, reducedMotion: 'reduce' });
      const family = await aFamily(page);
      const mia = await family.aMember('Mia');
      const pot = await family.aPot('A day at the seaside', 5, [mia]);
      await family.aTask('Carry the old newspapers down to the bins', { for: mia, pot });
      await signIn(page, mia.username);
      await openDashboard(page);
      const tick = page.getByRole('button', { name: 'Complete Carry' });
      const row = page.getByRole('article').filter({ has: tick });
      const [title, { height, right }] = [await boxOf(row.getByRole('heading')), await boxOf(row)];
      expect(title.right).toBeGreaterThan(right - 20);
      await tick.click();
      const undo = row.getByRole('button', { name: /^Undo/ });
      await expect(undo).toBeVisible();
      expect(await coveredBy(undo)).toEqual([]);
      expect(await boxOf(row.getByRole('heading'))).toEqual(title);
      const { width, height: high, x } = await boxOf(undo);
      expect(Math.min(width, high)).toBeGreaterThanOrEqual(44);
      expect((await boxOf(row)).height).toBe(height);
      // A second tap on the same place takes nothing back.
      expect(x).toBeGreaterThanOrEqual((await boxOf(tick)).right);
    },
  );

for (const [size, options] of sizes)
  test(
    `what takes entries of the history back stands in one line: ${size}`,
    measured,
    async ({ app, browser }) => {
      const { page } = await aBrowser(browser, app, options);
      const family = await aFamily(page);
      const mia = await family.aMember('Mia');
      await family.complete(await family.aTask('Sweep', { for: mia }));
      await family.complete(await family.aTask('Feed the cat'));
      await family.complete(await family.aTask('Carry the old newspapers down to the bins', { for: mia }));
      await openDashboard(page);
      const undos = page
        .getByRole('region', { name: 'What was completed' })
        .getByRole('button', { name: /^Undo/ });
      await expect(undos).toHaveCount(3);
      const ends = await undos.evaluateAll((all) => all.map((undo) => undo.getBoundingClientRect().right));
      expect(new Set(ends.map(Math.round)).size).toBe(1);
    },
  );
