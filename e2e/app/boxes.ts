import { expect, type Locator } from '@playwright/test';

/** CSS pixels to the hundredth: what slides in while it is measured comes with the rounding of its transform. */
const toHundredth = (pixels: number) => Math.round(pixels * 100) / 100;

/** Where something is on the screen, in CSS pixels. Waits until it is shown. */
export async function boxOf(locator: Locator) {
  await expect(locator).toBeVisible();
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown');
  const [x, y] = [toHundredth(box.x), toHundredth(box.y)];
  const [width, height] = [toHundredth(box.width), toHundredth(box.height)];
  return { x, y, width, height, right: x + width, bottom: y + height };
}
