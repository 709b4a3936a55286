import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../app/accessible.ts';
import { aBrowser, measured, phone, test } from '../app/app.ts';
import { boxOf } from '../app/boxes.ts';
import { aFamily, openDashboard } from '../app/family.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `a child without a password leaves by the bar, with the keyboard alone and on the narrowest phone: ${colorScheme}`,
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
      await signInByLink(page, await family.aChild('Mia'));
      await openDashboard(page);
      const face = page.getByRole('button', { name: 'Mia, menu' });
      const logout = page.getByRole('button', { name: 'Logout' });
      for (const button of [face, logout]) {
        const { width, height, right } = await boxOf(button);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
        expect(right).toBeLessThanOrEqual(320);
      }
      expect((await boxOf(page.getByRole('banner'))).height).toBeLessThan(70);

      await face.press('Enter');
      const menu = page.getByRole('dialog', { name: 'Mia' });
      await expect(menu.getByRole('link', { name: 'Settings' })).toBeFocused();
      await expectAccessible(page, 'the menu');
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await expect(face).toBeFocused();

      await logout.press('Enter');
      const question = page.getByRole('alertdialog', { name: 'Log out of ChorePod here, Mia?' });
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await expect(question).toContainText('ask a parent for a new code.');
      await expectAccessible(page, 'the question');
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
      await page.keyboard.press('Enter');
      await expect(question).toHaveCount(0);
      await expect(logout).toBeFocused();

      await logout.press('Enter');
      // What is on its way when the session ends is refused.
      expect(complaints).toEqual([]);
      await question.getByRole('button', { name: 'Log Out' }).press('Enter');
      await expect(page).toHaveURL('/');
    },
  );

/** Signs a child in by a link that the parent who is signed in makes. */
async function signInByLink(page: Page, { id }: { id: number }): Promise<void> {
  const made = await page.request.post(`/api/users/${id}/sign-in-link`, { data: {} });
  const { token } = await made.json();
  expect((await page.request.post('/api/sign-in-links/use', { data: { token } })).ok()).toBe(true);
}
