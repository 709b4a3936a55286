import { expect, type Locator, type Page } from '@playwright/test';
import { aBrowser, desktop, phone, test } from '../app/app.ts';
import { boxOf } from '../app/boxes.ts';
import { aFamily, openDashboard } from '../app/family.ts';
import { shownControl } from '../app/rows.ts';

const tooltip = (page: Page) => page.getByRole('tooltip');

/** A dashboard with a button at each end of the screen. */
async function aDashboard(page: Page): Promise<{ edit: Locator; remove: Locator }> {
  const family = await aFamily(page);
  await family.aTask('Feed the cat');
  await family.aTask('Sweep the stairs');
  const mia = await family.aMember('Mia with a long name');
  await family.aPot('Pizza', 5, [mia]);
  await openDashboard(page);
  const button = (does: string) => shownControl(page, `${does} task: Feed the cat`);
  return { edit: await button('Edit'), remove: await button('Delete') };
}

test('a tooltip stays while the mouse goes over to it, and Escape closes it', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, desktop);
  const { edit } = await aDashboard(page);
  await edit.hover();
  await expect(tooltip(page)).toHaveText('Edit task');
  await expect(edit).toHaveAccessibleDescription('Edit task');
  const button = await boxOf(edit);
  const bubble = await boxOf(tooltip(page));
  const middle = button.x + button.width / 2;
  for (let y = button.y + 4; y > bubble.y + 4; y--) await page.mouse.move(middle, y);
  await expect(tooltip(page)).toHaveText('Edit task');
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  // It does not come back before the mouse does.
  await page.mouse.move(middle, button.y + 8);
  await expect(edit).not.toHaveAttribute('aria-describedby');
});

test('a pressed button is not explained, and keeps its focus and its dialog', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, desktop);
  const { edit } = await aDashboard(page);
  await edit.hover();
  await expect(tooltip(page)).toBeVisible();
  const before = await edit.elementHandle();
  await edit.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(tooltip(page)).toHaveCount(0);
  expect(await before?.evaluate((button) => button.isConnected)).toBe(true);
});

test('at the edges of a phone’s screen a tooltip is seen whole', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, phone);
  const { remove } = await aDashboard(page);
  await page.keyboard.press('Tab');
  for (const block of ['end', 'start', 'center'] as const) {
    // What scrolls under it would close it again, and a page tells of that with its next frame.
    await remove.evaluate(async (button, at) => {
      button.blur();
      button.scrollIntoView({ block: at });
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    }, block);
    await remove.evaluate((button) => button.focus({ preventScroll: true }));
    // It slides in.
    await expect(async () => {
      const button = await boxOf(remove);
      const { x, y, right, bottom } = await boxOf(tooltip(page));
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(360);
      expect(bottom).toBeLessThanOrEqual(740);
      expect(bottom <= button.y || y >= button.bottom).toBe(true);
    }).toPass();
  }
});

test('a finger is shown none', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, phone);
  const { edit } = await aDashboard(page);
  const { x, y } = await boxOf(edit);
  await page.clock.install();
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove', at: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + at, y: y + 20 }] });
  await send('touchStart', 10);
  await send('touchMove', 14);
  await send('touchMove', 18);
  await page.clock.runFor(2000);
  await expect(edit).not.toHaveAttribute('aria-describedby');
  await expect(tooltip(page)).toHaveCount(0);
});
