import { expect, type Page } from '@playwright/test';
import { aBrowser, measured, sizes, test } from '../app/app.ts';
import { aFullHouse, familyPaths, openScreen, openTablet, publicPaths } from '../app/screens.ts';

/** Controls whose names do not begin with what is written on them: who speaks to the device says what they see. */
const otherNames = (page: Page) =>
  page.evaluate(() => {
    const wordsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
    return [...document.querySelectorAll('button, a, input, [role=button], [role=tab], summary')].flatMap(
      (control) => {
        const name = control.getAttribute('aria-label');
        if (name === null || !control.checkVisibility()) return [];
        const copy = control.cloneNode(true) as Element;
        for (const unread of copy.querySelectorAll('.sr-only, [aria-hidden=true], svg')) unread.remove();
        const pieces = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
        const seen: string[] = [];
        for (let piece = pieces.nextNode(); piece; piece = pieces.nextNode())
          seen.push(piece.textContent ?? '');
        const written = wordsOf(seen.join(' '));
        return wordsOf(name).startsWith(written) ? [] : [`${written} | ${name}`];
      },
    );
  });

/** What can be scrolled by the keyboard and has no name to be found by. */
const namelessScrollers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[tabindex="0"]')]
      .filter(
        (element) =>
          /auto|scroll/.test(getComputedStyle(element).overflowY) && !element.closest('[role=dialog]'),
      )
      .filter((element) => {
        const isNamed = element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby');
        const isRegion = element.tagName === 'SECTION' || element.getAttribute('role') === 'region';
        return !isNamed || !isRegion;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  );

for (const [size, options] of sizes)
  test(`a control’s name begins with what is written on it: ${size}`, async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, options);
    const expectNames = async (state: string) => {
      expect(await otherNames(page), state).toEqual([]);
      expect(await namelessScrollers(page), state).toEqual([]);
    };
    for (const path of publicPaths) {
      await openScreen(page, path);
      await expectNames(path);
    }
    const family = await aFullHouse(page);
    for (const path of familyPaths) {
      await openScreen(page, path);
      for (const more of await page
        .getByRole('button', { name: /^(More|Later|Still waiting|Done today)/ })
        .all())
        await more.press('Enter');
      await expectNames(path);
    }
    await openScreen(page, '/dashboard');
    for (const opener of ['Add Task', 'Add Pot', 'On the shelf', 'Story of Pizza night']) {
      await page.getByRole('button', { name: opener, exact: true }).press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNames(opener);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await openTablet(page, family);
    await expectNames('faces');
    await page.getByRole('button', { name: 'Leo, with a PIN' }).click();
    await expectNames('numbers');
    await page.getByRole('button', { name: 'Show pictures' }).click();
    await expectNames('pictures');
    await page.getByRole('button', { name: 'Not me' }).click();
    await page.getByRole('button', { name: 'Mia' }).click();
    await expect(page.getByRole('button', { name: 'Complete Feed the cat' })).toBeVisible();
    await expectNames('a turn');
  });

test(
  'where the screen is low, bars stand in the page and not over it',
  measured,
  async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, { viewport: { width: 640, height: 400 } });
    await aFullHouse(page);
    for (const path of familyPaths) {
      await openScreen(page, path);
      const stays = await page.evaluate(() =>
        [...document.querySelectorAll('header, nav, button')]
          .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      );
      expect(stays, path).toEqual([]);
    }
    await openScreen(page, '/dashboard');
    await page.getByRole('button', { name: 'New task' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);
