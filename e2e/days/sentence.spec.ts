import { expect } from '@playwright/test';
import { expectAccessible } from '../app/accessible.ts';
import { aBrowser, measured, phone, test } from '../app/app.ts';
import { boxOf } from '../app/boxes.ts';
import { aFamily, openDashboard } from '../app/family.ts';

const narrow = [
  { name: '320 px', viewport: { width: 320, height: 640 }, letters: '16px' },
  { name: 'letters twice as large', viewport: { width: 360, height: 740 }, letters: '32px' },
];
for (const { name, viewport, letters } of narrow)
  test(`one sentence makes a chore, and its chips fit: ${name}`, measured, async ({ app, browser }) => {
    const { page, complaints } = await aBrowser(browser, app, { ...phone, viewport });
    const family = await aFamily(page);
    const child = await family.aChild('Maximilian-Alexander von Hohenlohe');
    await family.aPot('Pizza night', 10, [child]);
    await openDashboard(page);
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters);
    await page.getByRole('button', { name: 'Add Task' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Task' });
    const title = dialog.getByLabel('Task Title');
    await title.fill('Feed the cat every day, maximilian-alexander or robin, pizza');
    for (const chip of [/^What: Feed/, /^Who: .*, in turns/, /^every day · next/, /^Pot: Pizza night/]) {
      const button = dialog.getByRole('button', { name: chip });
      const box = await boxOf(button);
      expect(box.height, `${chip}`).toBeGreaterThanOrEqual(44);
      expect(box.right, `${chip}`).toBeLessThanOrEqual(viewport.width);
      expect(await button.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
    await expectAccessible(page, 'heard');
    await dialog.getByRole('button', { name: 'Add another' }).click();
    await expect(dialog.getByText('Added: Feed the cat')).toBeVisible();
    await expect(title).toBeFocused();
    await expect(title).toHaveValue('');
    await expectAccessible(page, 'added');
    await title.fill('Bins every day, robin');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Complete Bins, Robin' })).toBeVisible();
    expect(complaints).toEqual([]);
  });
