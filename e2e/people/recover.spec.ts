import { expect } from '@playwright/test';
import { aBrowser, measured, sizes, test } from '../app/app.ts';
import { aFamily, openDashboard, signIn } from '../app/family.ts';
import { confirm, dialogOf, openSettings } from '../app/settings.ts';

for (const [size, options] of sizes)
  test(
    `a parent who forgot the password comes back with the code on paper: ${size}`,
    measured,
    async ({ app, browser }) => {
      const { page, complaints } = await aBrowser(browser, app, options);
      const { owner } = await aFamily(page);
      await openSettings(page);
      await page.getByRole('button', { name: 'Make a recovery code' }).click();
      const dialog = dialogOf(page, 'Recovery Code');
      await dialog.getByRole('button', { name: 'Make a Code' }).click();
      await confirm(page);
      const code = await dialog.getByText(/^(?:\w{4}-){7}\w{4}$/).innerText();
      // The settings would notice, and be what is wanted after signing in.
      await page.goto('about:blank');
      await page.context().clearCookies();

      await page.goto('/setup');
      await page.getByRole('tab', { name: 'Login' }).click();
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await expect(page).toHaveURL('/recover');
      await expect(page.getByText('npm run password -- your-username')).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await page.getByLabel('Username').fill(owner.username);
      await page.getByLabel('Recovery Code').fill(code.replaceAll('-', ' ').toLowerCase());
      await page.getByLabel('New Password').fill('a better one');
      await page.getByRole('button', { name: 'Save and sign in' }).click();
      await expect(page).toHaveURL('/dashboard');
      await openDashboard(page);
      expect(complaints.filter((text) => !text.includes('403') && !text.includes('401'))).toEqual([]);

      const { page: other } = await aBrowser(browser, app, options);
      await expect(signIn(other, owner.username)).rejects.toThrow();
      await other.goto('/recover');
      await other.getByLabel('Username').fill(owner.username);
      await other.getByLabel('Recovery Code').fill(code);
      await other.getByLabel('New Password').fill('another one');
      await other.getByRole('button', { name: 'Save and sign in' }).click();
      await expect(
        other.getByRole('region', { name: 'Notifications (F8)' }).getByText(/the code was used or replaced/),
      ).toBeVisible();
    },
  );
