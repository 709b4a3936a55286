import { expect, type Page } from '@playwright/test';
import { aBrowser, measured, test } from '../app/app.ts';
import { aFullHouse, familyPaths, openScreen, publicPaths, widths } from '../app/screens.ts';

interface Stop {
  name: string;
  /** What is wrong with where it is, if anything. */
  fault: string | null;
}

/** Where the focus is now; null where it is on nothing, or where it has been before. */
const stop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const { activeElement: focused } = document;
    if (!focused || focused === document.body || focused.hasAttribute('data-seen')) return null;
    focused.setAttribute('data-seen', '');
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`.slice(
      0,
      50,
    );
    // A field that only looks like one has its label as its place.
    const shown = focused.clientWidth > 1 ? focused : (focused.closest('label') ?? focused);
    const box = shown.getBoundingClientRect();
    const stays = [...document.querySelectorAll('body *')].filter(
      (element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
        !element.contains(focused) &&
        !element.querySelector('[role=tooltip]'),
    );
    // What it can be seen through: the window, or the dialog in it.
    const frame = focused.closest('[data-dialog]')?.getBoundingClientRect();
    const [windowTop, windowBottom] = [
      Math.max(0, frame?.top ?? 0),
      Math.min(window.innerHeight, frame?.bottom ?? Infinity),
    ];
    let [top, bottom] = [windowTop, windowBottom];
    for (const bar of stays) {
      const over = bar.getBoundingClientRect();
      const [left, right] = [Math.max(box.left, over.left), Math.min(box.right, over.right)];
      const [from, to] = [Math.max(box.top, over.top), Math.min(box.bottom, over.bottom)];
      if (right - left < 1 || to - from < 1) continue;
      if (!bar.contains(document.elementFromPoint((left + right) / 2, (from + to) / 2))) continue;
      if (over.top <= windowTop) top = Math.max(top, over.bottom);
      else bottom = Math.min(bottom, over.top);
    }
    const seenBetween = (from: number, to: number) => Math.min(box.bottom, to) - Math.max(box.top, from);
    const [inWindow, seen] = [seenBetween(windowTop, windowBottom), seenBetween(top, bottom)];
    // What is higher than the room between the bars has a part of it in sight.
    const isSeen = inWindow > 0 && seen >= Math.min(inWindow, (bottom - top) / 2) - 1;
    const fault = isSeen ? null : `${Math.round(seen)} of ${Math.round(box.height)}`;
    return { name, fault };
  });

/** All stops from the first to the last, and back from there: the page scrolls up, then. */
async function faultsOfStops(page: Page): Promise<{ stops: number; faults: string[] }> {
  const faults: string[] = [];
  let stops = 0;
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.evaluate(() => {
      for (const seen of document.querySelectorAll('[data-seen]')) seen.removeAttribute('data-seen');
    });
    for (;;) {
      await page.keyboard.press(key);
      const found = await stop(page);
      if (!found) break;
      stops++;
      if (found.fault) faults.push(`${key}: ${found.name} (${found.fault})`);
    }
  }
  return { stops, faults };
}

for (const [size, options] of Object.entries(widths)) {
  test(`what has the focus is never behind a bar: ${size}`, measured, async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, { ...options, reducedMotion: 'reduce' });
    for (const path of publicPaths) {
      await openScreen(page, path);
      expect((await faultsOfStops(page)).faults, path).toEqual([]);
    }
    await aFullHouse(page);
    for (const path of familyPaths) {
      await openScreen(page, path);
      const { stops, faults } = await faultsOfStops(page);
      expect(stops, path).toBeGreaterThan(10);
      expect(faults, path).toEqual([]);
    }
  });

  test(
    `what has the focus in a form is never behind its buttons: ${size}`,
    measured,
    async ({ app, browser }) => {
      const { page } = await aBrowser(browser, app, { ...options, reducedMotion: 'reduce' });
      await aFullHouse(page);
      await openScreen(page, '/dashboard');
      for (const opener of ['Add Task', 'Add Pot', 'Add Member']) {
        await page.getByRole('button', { name: opener }).press('Enter');
        await expect(page.getByRole('dialog')).toBeVisible();
        const { stops, faults } = await faultsOfStops(page);
        expect(stops, opener).toBeGreaterThan(5);
        expect(faults, opener).toEqual([]);
        await page.keyboard.press('Escape');
      }
    },
  );
}
