import { expect, type Page } from '@playwright/test';
import { aBrowser, measured, sizes, test } from '../app/app.ts';
import {
  aFullHouse,
  doubleLetters,
  familyPaths,
  openScreen,
  openTablet,
  publicPaths,
} from '../app/screens.ts';

// Letters twice as large as usual: what is too narrow for them is stacked or wrapped, and no word is broken.

/** Words that have letters on more than one line. Addresses and names of settings, with `_`, may break. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement } = node;
      if (
        !parentElement?.checkVisibility() ||
        parentElement.closest('.sr-only, [aria-hidden=true], script, style, pre, a[href^="mailto:"]')
      )
        continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\u00ad\-–—/@.]+/g)) {
        if (word.includes('_')) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        if (tops.size > 1) broken.add(word);
      }
    }
    return [...broken];
  });

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [size, options] of sizes)
  test(
    `with letters of 200 % no word is broken on any screen: ${size}`,
    measured,
    async ({ app, browser }) => {
      const { page } = await aBrowser(browser, app, { ...options, reducedMotion: 'reduce' });
      await doubleLetters(page);
      const found: Record<string, unknown> = {};
      const look = async (state: string) => {
        const broken = await brokenWords(page);
        const beyond = await sideways(page);
        if (broken.length > 0 || beyond > 0) found[state] = { broken, beyond };
      };
      // In the blog, other journeys have written words that are too long.
      for (const path of publicPaths.filter((path) => path !== '/blog')) {
        await openScreen(page, path);
        await look(path);
      }
      await openScreen(page, '/setup');
      await page.getByRole('tab', { name: 'Login' }).click();
      await look('Login');
      const family = await aFullHouse(page);
      for (const path of familyPaths) {
        await openScreen(page, path);
        await look(path);
      }
      await openScreen(page, '/dashboard');
      for (const opener of ['Add Task', 'Add Pot', 'Add Member', 'Redeem Reward', 'On the shelf']) {
        await page.getByRole('button', { name: opener, exact: true }).press('Enter');
        const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
        await expect(dialog).toBeVisible();
        if (opener === 'On the shelf') await expect(dialog.getByText('Late Friday')).toBeVisible();
        await look(opener);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      }
      await openTablet(page, family);
      await look('faces');
      await page.getByRole('button', { name: 'Leo, with a PIN' }).click();
      await look('numbers');
      await page.getByRole('button', { name: 'Not me' }).click();
      await page.getByRole('button', { name: 'Mia' }).click();
      await expect(page.getByRole('button', { name: 'Complete Feed the cat' })).toBeVisible();
      await look('a turn');
      expect(found).toEqual({});
    },
  );
