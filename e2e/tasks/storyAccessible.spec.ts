import { expect } from '@playwright/test';
import { expectAccessible } from '../app/accessible.ts';
import { aBrowser, looks, test } from '../app/app.ts';
import { aFamily, openDashboard, signIn } from '../app/family.ts';

for (const { look, options } of looks)
  test(`axe finds nothing in a pot’s story, on the shelf and in kind words: ${look}`, async ({
    app,
    browser,
  }) => {
    const { page } = await aBrowser(browser, app, options);
    const family = await aFamily(page);
    const mia = await family.aMember('Mia');
    const pot = await family.aPot('Pizza night', 1, [mia]);
    await family.complete(await family.aTask('Donaudampfschifffahrtsgesellschaft', { for: mia, pot }));
    await openDashboard(page);
    await page.getByRole('button', { name: 'Story of Pizza night' }).click();
    const say = page.getByRole('button', { name: /^Say thanks: Donau.*, Mia$/ });
    await expect(say).toBeVisible();
    await expectAccessible(page, 'a story');
    await say.click();
    await expect(page.getByLabel('Kind words')).toBeVisible();
    await expectAccessible(page, 'thanks');
    await page.getByLabel('Kind words').fill('So kind');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'In the jar' })).toContainText('So kind');
    await expectAccessible(page, 'a story with thanks');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Redeem Reward' }).click();
    await page.getByRole('button', { name: 'Redeem', exact: true }).click();
    await page.getByRole('button', { name: 'On the shelf' }).click();
    await expect(page.getByRole('button', { name: 'Make it again: Pizza night' })).toBeVisible();
    await expectAccessible(page, 'the shelf');

    const { page: mias } = await aBrowser(browser, app, options);
    await signIn(mias, mia.username);
    await mias.goto('/dashboard');
    await expect(mias.getByRole('dialog', { name: 'Thank you, Mia!' })).toContainText('So kind');
    await expectAccessible(mias, 'kind words');
  });
