import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { isDeep } from '../../server/system/tools/deep.ts';

/** Half as much to send and to read as what the package itself has as its source. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: typeof axe;
    begun?: number;
  }
}

/**
 * Nothing that axe knows is wrong with the page in the state it is in now. Where a dialog is open it alone is looked
 * at, but in the long form: the page below it was, before it opened.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // Half a megabyte, which each page takes once.
  if (!(await page.evaluate(() => window.axe !== undefined))) {
    await page.evaluate(axeSource);
    await page.evaluate(countBeginnings);
  }
  let found: string[] | undefined;
  let before: number | undefined;
  // Joy comes when it is there: where something began to move meanwhile, it was looked at too early.
  do {
    await settled(page);
    before = await begun(page);
    found = await look(page);
  } while ((await begun(page)) !== before);
  expect(found, state).toEqual([]);
}

/** How much has begun to move in a page since axe came to it. */
const begun = (page: Page): Promise<number | undefined> => page.evaluate(() => window.begun);

function countBeginnings(): void {
  window.begun = 0;
  const count = () => {
    window.begun = (window.begun ?? 0) + 1;
  };
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    count();
    return animate.apply(this, how);
  };
  document.addEventListener('animationstart', count);
  document.addEventListener('transitionrun', count);
}

const look = (page: Page): Promise<string[] | undefined> =>
  page.evaluate(async (isWhole) => {
    const dialog = isWhole ? null : document.querySelector('[role=dialog], [role=alertdialog]');
    const result = await window.axe?.run(dialog ?? document, { resultTypes: ['violations'] });
    return result?.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, isDeep);

/**
 * What fades is not there yet for axe: on a busy machine even a hundredth of a millisecond takes its time, and what a
 * tap brings may begin a moment after it.
 */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = () =>
      document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    do {
      await Promise.allSettled(running().map(({ finished }) => finished));
      await new Promise((resolve) => setTimeout(resolve, 200));
    } while (running().some(({ playState }) => playState === 'running'));
  });
