import { expect, type Page } from '@playwright/test';
import { aBrowser, desktop, measured, phone, test } from '../app/app.ts';
import { boxOf } from '../app/boxes.ts';
import { aFamily, openDashboard, signIn } from '../app/family.ts';

declare global {
  interface Window {
    flights: { from: DOMRect; to: DOMRect; color: string }[];
    hops: string[];
    shift: number;
  }
}

/** Notes where marbles begin and end, which faces hop, and how far anything else moves. */
const watchJoy = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { flights: [], hops: [], shift: 0 });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options);
      if (this instanceof HTMLElement && this.dataset.face) window.hops.push(this.dataset.face);
      if (this instanceof HTMLElement && this.dataset.marble !== undefined)
        requestAnimationFrame(() => {
          animation.pause();
          const boxAt = (time: number) => {
            animation.currentTime = time;
            return this.getBoundingClientRect();
          };
          const { delay = 0, duration } = animation.effect?.getTiming() ?? {};
          const [from, to] = [boxAt(delay), boxAt(delay + Number(duration) - 0.01)];
          window.flights.push({ from, to, color: this.style.background });
          animation.play();
        });
      return animation;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shift += (entry as { value?: number }).value ?? 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const middle = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  x: Math.round(x + width / 2),
  y: Math.round(y + height / 2),
});

const screens = [
  ['desktop', desktop, '[data-count]'],
  ['phone', phone, '[data-badge]'],
] as const;
for (const [size, options, target] of screens)
  test(
    `a marble in the child’s colour flies from the circle to the pot, and nothing else moves: ${size}`,
    measured,
    async ({ app, browser }) => {
      const { page, complaints } = await aBrowser(browser, app, options);
      await watchJoy(page);
      const family = await aFamily(page);
      const mia = await family.aMember('Mia');
      const pot = await family.aPot('Pizza night', 9, [mia]);
      for (let number = 1; number <= 6; number++) await family.aTask(`Chore ${number}`, { for: mia, pot });
      await signIn(page, mia.username);
      await openDashboard(page);
      const circle = page.getByRole('button', { name: 'Complete Chore 6' });
      const start = middle(await boxOf(circle));
      const row = page.locator('article').filter({ has: circle });
      const end = middle(await boxOf(size === 'phone' ? row.locator(target) : page.locator(target)));
      const color = await page
        .locator('[data-face] > *')
        .first()
        .evaluate((face) => getComputedStyle(face).backgroundColor);
      await circle.click();
      await expect.poll(() => page.evaluate(() => window.flights.length)).toBe(1);
      const [flight] = await page.evaluate(() => window.flights);
      if (!flight) throw new Error('No marble flew');
      expect(middle(flight.from)).toEqual(start);
      expect(middle(flight.to)).toEqual(end);
      expect(flight.color).toContain(color);
      await expect(page.locator('[data-marble]')).toHaveCount(0);
      expect(middle(await boxOf(circle))).toEqual(start);
      expect(await page.evaluate(() => window.shift)).toBeLessThan(0.001);
      expect(complaints).toEqual([]);
    },
  );

test('where motion is unwanted no marble flies and no face hops: the words stay', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, { ...phone, reducedMotion: 'reduce' });
  await watchJoy(page);
  const family = await aFamily(page);
  const mia = await family.aMember('Mia');
  const pot = await family.aPot('Pizza night', 9, [mia]);
  await family.aTask('Bins', { for: mia, pot });
  await signIn(page, mia.username);
  await openDashboard(page);
  await page.getByRole('button', { name: 'Complete Bins' }).tap();
  await expect(page.getByRole('status').filter({ hasText: 'All done, Mia!' })).toHaveCount(1);
  await expect(page.locator('[data-joy]')).toBeVisible();
  await expect(page.locator('[data-joy]')).toHaveCount(0);
  expect(await page.evaluate(() => [window.flights, window.hops])).toEqual([[], []]);
});

test('whose list is done hops once, with a line that moves nothing', measured, async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, phone);
  await watchJoy(page);
  const family = await aFamily(page);
  const mia = await family.aMember('Mia');
  for (const title of ['Bins', 'Cat']) await family.aTask(title, { for: mia });
  await signIn(page, mia.username);
  await openDashboard(page);
  await page.getByRole('button', { name: 'Complete Cat' }).tap();
  await expect(page.getByText('Task completed!', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => window.hops)).toEqual([]);
  await page.getByRole('button', { name: 'Complete Bins' }).tap();
  const line = page.locator('[data-joy]');
  await expect(line).toContainText('All done, Mia!');
  expect((await boxOf(line)).right).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => window.hops)).toEqual([String(mia.id)]);
  await expect(line).toHaveCount(0);
  expect(await page.evaluate(() => window.shift)).toBeLessThan(0.001);
});
