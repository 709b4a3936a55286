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
    const finger = await page.context().newCDPSession(page);
    // With the moment it is made: a busy machine hands it on late, and a tap late is another tap.
    const tap = async (timestamp = Date.now() / 1000) => {
      if (size === 'phone') {
        await finger.send('Input.dispatchTouchEvent', {
          type: 'touchStart',
          touchPoints: [{ x, y }],
          timestamp,
        });
        await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
      } else {
        const left = { x, y, button: 'left', clickCount: 1, timestamp } as const;
        await finger.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...left });
        await finger.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...left });
      }
    };
    const began = Date.now() / 1000;
    for (let taps = 0; taps < 12; taps++) {
      await tap(began + taps * 0.08);
      await page.waitForTimeout(80);
    }
    await expect(page.getByText('Completed by Robin')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Complete Feed the fish' })).toBeEnabled();

    await page.waitForTimeout(400);
    await tap();
    await expect(page.getByText('Completed by Robin')).toHaveCount(2);
  });
}
