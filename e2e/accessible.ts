import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Nothing that axe knows is wrong with the page in the state it is in now. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await settled(page);
  // Half a megabyte, which each page takes once.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const result = await window.axe?.run({ resultTypes: ['violations'] });
    return result?.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
  expect(found, state).toEqual([]);
}

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
