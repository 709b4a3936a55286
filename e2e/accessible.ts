import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing that axe knows is wrong with the page in the state it is in now. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
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
