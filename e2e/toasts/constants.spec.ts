import { expect, type Page } from '@playwright/test';
import { aBrowser, desktop, measuredInShort, phone, sizesOrOnly, test } from '../app/app.ts';
import { aFamily, openDashboard } from '../app/family.ts';

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
const plus = (page: Page) => page.getByRole('button', { name: /^Add one to Hop/ });

/** A dashboard whose one task takes a hundred ticks, each of which is a toast. */
async function aDashboardOfTicks(page: Page) {
  const family = await aFamily(page);
  await family.aTask('Hop 100 times');
  await page.clock.install();
  await openDashboard(page);
  return family;
}

test('one toast is seen at a time, for 5,000 ms', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, desktop);
  await aDashboardOfTicks(page);
  await plus(page).click();
  await expect(toasts(page)).toContainText('Progress: 1/100');
  // From here on time passes by command alone, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await plus(page).click();
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(toasts(page)).toContainText('Progress: 2/100', { timeout: 200 });
  }).toPass();
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(4900);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveCount(0);
});

test('F8 leads to the notifications, and Undo and Dismiss are a Tab away', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, desktop);
  await aDashboardOfTicks(page);
  await plus(page).click();
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(toasts(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(0);
});

test('a toast swiped 50 px to the right goes, one swiped less stays', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, desktop);
  await aDashboardOfTicks(page);
  await plus(page).click();
  const swipe = async (distance: number) => {
    const box = await toasts(page).boundingBox();
    if (!box) throw new Error('There is no toast');
    const [x, y] = [box.x + 100, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 8 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(toasts(page)).toHaveCount(1);
  await swipe(60);
  await expect(toasts(page)).toHaveCount(0);
});

test('a tooltip opens after 700 ms, the next one at once for 300 ms', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, desktop);
  await aDashboardOfTicks(page);
  const tooltip = page.getByRole('tooltip');
  // From here on time passes by command alone, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: /^Edit task/ }).hover();
  await page.clock.runFor(600);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(150);
  await expect(tooltip).toHaveText('Edit task');
  await page.getByRole('button', { name: /^Delete task/ }).hover();
  await page.clock.runFor(50);
  await expect(tooltip).toHaveText('Delete task');
  await page.mouse.move(5, 300);
  await page.clock.runFor(400);
  await expect(tooltip).toHaveCount(0);
  await page.getByRole('button', { name: /^Edit task/ }).hover();
  await page.clock.runFor(600);
  await expect(tooltip).toHaveCount(0);
});

test('ticking a single step throws 15 particles; a counter, or somebody who wants no motion, throws none', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, phone);
  const family = await aDashboardOfTicks(page);
  const particles = page.locator('[data-confetti]');
  await plus(page).tap();
  await expect(plus(page)).toHaveAccessibleName(/1 of 100/);
  await expect(particles).toHaveCount(0);
  await family.aTask('Feed the cat');
  await family.aTask('Sweep');
  await openDashboard(page);
  await page.getByRole('button', { name: 'Complete Sweep' }).tap();
  await expect(particles).toHaveCount(15);
  await page.clock.runFor(1000);
  await expect(particles).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Complete Feed the cat' }).tap();
  await expect(page.getByRole('button', { name: 'Complete Feed the cat' })).toBeDisabled();
  await expect(particles).toHaveCount(0);
});

test('a pot shows three contributors and how many more there are', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, phone);
  const family = await aFamily(page);
  const children = [];
  for (const name of ['Mia', 'Leo', 'Zoe', 'Ida']) children.push(await family.aMember(name));
  await family.aPot('Pizza night', 5, [family.owner, ...children]);
  await openDashboard(page);
  const pots = page.getByRole('region', { name: 'Reward Pots' });
  await expect(pots.getByText('Contributors: Robin, Mia, Leo, Zoe, Ida')).toBeAttached();
  await expect(pots.getByText('+2', { exact: true })).toBeVisible();
  await expect(pots.locator('span.rounded-full.font-bold')).toHaveText(['R', 'M', 'L']);
});

for (const [size, options] of sizesOrOnly('phone')) {
  test(
    `everything to press on the dashboard and in its dialogs is 44 px: ${size}`,
    measuredInShort,
    async ({ app, browser }) => {
      const { page } = await aBrowser(browser, app, options);
      const family = await aFamily(page);
      const mia = await family.aMember('Mia');
      const pot = await family.aPot('Goat walk', 1, [mia]);
      await family.complete(await family.aTask('Wash up', { pot }));
      await family.aTask('Hop 100 times', { for: mia, pot });
      await family.aTask('Feed the cat');
      await openDashboard(page);
      await expectBigTargets(page);
      for (const opener of ['Add Task', 'Add Pot', 'Add Member', 'Redeem Reward']) {
        await page.getByRole('button', { name: opener }).click();
        await expect(page.locator('[data-dialog]')).toBeVisible();
        await expectBigTargets(page);
        await page.keyboard.press('Escape');
      }
    },
  );
}

async function expectBigTargets(page: Page) {
  const small = await page
    .locator('button, a, select, label:has(input), input:not(label input), [role=tab]')
    .evaluateAll((targets) =>
      targets
        .filter((target) => target.checkVisibility() && !target.closest('.sr-only'))
        .map((target) => ({ html: target.outerHTML.slice(0, 120), box: target.getBoundingClientRect() }))
        .filter(({ box }) => Math.min(box.width, box.height) < 43.9)
        .map(({ html }) => html),
    );
  expect(small).toEqual([]);
}
