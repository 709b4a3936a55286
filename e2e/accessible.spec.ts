import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { aBrowser, sizes, test } from './app.ts';
import { aFamily } from './family.ts';

async function expectAccessible(page: Page, state: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(found, state).toEqual([]);
}

/** A family with a counter, a full pot and a name from right to left. */
async function aBusyFamily(page: Page) {
  const family = await aFamily(page);
  const child = await family.aMember('مريم علي');
  const pot = await family.aPot('Pizza night', 1, [child, family.owner]);
  await family.complete(await family.aTask('Feed the cat', { for: child, pot }));
  await family.aTask('Water plants 3 times', { for: child, pot, dueDate: '2030-01-31' });
  await family.aTask('Sweep', { for: child, pot });
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [size, options] of sizes) {
    test(`axe finds nothing on any screen or dialog: ${size}, ${colorScheme}`, async ({ app, browser }) => {
      const { page } = await aBrowser(browser, app, { ...options, colorScheme, reducedMotion: 'reduce' });
      for (const path of ['/', '/setup', '/no-such-page']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page, path);
      }
      await page.goto('/setup');
      await page.getByRole('button', { name: 'Create Family' }).click();
      await expectAccessible(page, 'setup with messages');

      await aBusyFamily(page);
      await page.goto('/dashboard');
      await expect(page.getByText('Achieved Goal 🎉')).toBeVisible();
      await expectAccessible(page, 'dashboard');
      const openers = [
        'Add Task',
        'Add Pot',
        'Add Member',
        'Redeem Reward',
        'Restart Pot',
        /^Edit task/,
        /^Delete task/,
      ];
      for (const name of [...openers, /^Edit pot/, /^Delete pot/, /^Edit member/, /^Remove member/]) {
        await page.getByRole('button', { name }).first().click();
        await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
        await expectAccessible(page, String(name));
        await page.keyboard.press('Escape');
      }
    });
  }
}
