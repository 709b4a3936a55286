import { expect } from '@playwright/test';
import { aBrowser, sizes, test } from './app.ts';
import { aFamily, openDashboard } from './family.ts';

for (const [size, options] of sizes) {
  test(`tapped on after it is done, a counter takes the taps, not the task that moves up: ${size}`, async ({
    app,
    browser,
  }) => {
    const { page } = await aBrowser(browser, app, options);
    const family = await aFamily(page);
    await family.aTask('Feed the fish');
    await family.aTask('Hop 3 times');
    await openDashboard(page);
    const box = await page.getByRole('button', { name: /^Add one to Hop/ }).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
    const tap = () => (size === 'phone' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    for (let taps = 0; taps < 12; taps++) {
      await tap();
      await page.waitForTimeout(80);
    }
    await expect(page.getByText('Completed by Robin')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Complete Feed the fish' })).toBeEnabled();

    await page.waitForTimeout(400);
    await tap();
    await expect(page.getByText('Completed by Robin')).toHaveCount(2);
  });
}
