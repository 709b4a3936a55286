import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { aBrowser, measured, phone, test } from './app.ts';
import { boxOf } from './boxes.ts';
import { aFamily, openDashboard, signIn } from './family.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `a child leaves by their face, with the keyboard alone and on the narrowest phone: ${colorScheme}`,
    measured,
    async ({ app, browser }) => {
      const narrow = {
        ...phone,
        viewport: { width: 320, height: 640 },
        colorScheme,
        reducedMotion: 'reduce',
      };
      const { page, complaints } = await aBrowser(browser, app, narrow);
      const family = await aFamily(page);
      const mia = await family.aMember('Mia');
      await signIn(page, mia.username);
      await openDashboard(page);
      const face = page.getByRole('button', { name: 'Mia, menu' });
      const { width, height, right } = await boxOf(face);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(right).toBeLessThanOrEqual(320);
      await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);

      await face.press('Enter');
      const menu = page.getByRole('dialog', { name: 'Mia' });
      await expect(menu.getByRole('link', { name: 'Settings' })).toBeFocused();
      await expectAccessible(page, 'the menu');
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await expect(face).toBeFocused();

      await face.press('Enter');
      await menu.getByRole('button', { name: 'Logout' }).press('Enter');
      const question = page.getByRole('alertdialog', { name: 'Log out of ChorePod here, Mia?' });
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await expect(question).toContainText(`your username, ${mia.username}, and your password.`);
      await expectAccessible(page, 'the question');
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
      await page.keyboard.press('Enter');
      await expect(question).toHaveCount(0);
      await expect(menu.getByRole('button', { name: 'Logout' })).toBeFocused();

      await menu.getByRole('button', { name: 'Logout' }).press('Enter');
      // What is on its way when the session ends is refused.
      expect(complaints).toEqual([]);
      await question.getByRole('button', { name: 'Log Out' }).press('Enter');
      await expect(page).toHaveURL('/');
    },
  );
