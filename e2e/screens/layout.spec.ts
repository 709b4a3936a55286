import { type Browser, expect, type Page } from '@playwright/test';
import { type App, aBrowser, inShort, measured, measuredInShort, phone, sizes, test } from '../app/app.ts';
import { aFamily, openDashboard } from '../app/family.ts';
import { pressControl } from '../app/rows.ts';

const sixty = 'Maximiliana Theodora Wilhelmina von und zu Hohenstein-Bergdorf';
const oneWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenträger';
const family = '👩‍👩‍👧‍👦';

/** Names and titles that break what was only tried with "Mia". */
async function aFamilyOfLongNames(page: Page) {
  const made = await aFamily(page, oneWord);
  const arabic = await made.aMember('فاطمة الزهراء بنت عبد الرحمن');
  const long = await made.aMember(sixty);
  const emoji = await made.aMember(family.repeat(3));
  const full = await made.aPot(oneWord, 1, [long, emoji, arabic, made.owner]);
  await made.complete(await made.aTask(`${sixty} feeds the cat`, { for: emoji, pot: full }));
  const pot = await made.aPot('ليلة البيتزا 🍕', 10_000, [arabic]);
  await made.aTask(`${oneWord} 100 times`, { for: long, pot: full, dueDate: '2030-12-31' });
  await made.aTask('أطعم القطة', { for: arabic, pot });
  await made.aTask(family.repeat(8), { for: emoji, pot: full });
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Opens a browser that adds up how far things move on their own. */
async function aWatchedBrowser(browser: Browser, app: App, options: object) {
  const found = await aBrowser(browser, app, options);
  await found.page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput)
          Object.assign(window, { moved: Reflect.get(window, 'moved') + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const moved = () => found.page.evaluate(() => Number(Reflect.get(window, 'moved')));
  return { ...found, moved };
}

const screens = {
  320: 'a phone of 320 px',
  360: 'a phone of 360 px',
  640: '1280 px at 200 %',
  1280: 'a desktop',
};
for (const width of inShort([320, 360, 640, 1280] as const, 320)) {
  test(
    `no name is too long and nothing scrolls sideways: ${screens[width]}`,
    measuredInShort,
    async ({ app, browser }) => {
      const { page, complaints } = await aBrowser(browser, app, { viewport: { width, height: 740 } });
      await page.goto('/setup');
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      await aFamilyOfLongNames(page);
      await openDashboard(page);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      const openers = [
        'Add Task',
        'Add Pot',
        'Redeem Reward',
        /^Edit task/,
        /^Delete task/,
        /^Remove member/,
      ];
      for (const name of openers) {
        await pressControl(page, name);
        const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
        const overflow = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
        expect(overflow, String(name)).toBe(0);
        expect(await sideways(page), String(name)).toBeLessThanOrEqual(0);
        await page.keyboard.press('Escape');
      }
      expect(complaints).toEqual([]);
    },
  );
}

for (const [size, options] of sizes) {
  // Without motion, so that a busy machine's late frames do not count as movements of their own.
  test(`nothing moves by itself, from opening to ticking: ${size}`, measured, async ({ app, browser }) => {
    const { page, moved } = await aWatchedBrowser(browser, app, { ...options, reducedMotion: 'reduce' });
    const stands = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForTimeout(500);
      expect(await moved(), path).toBeLessThan(0.02);
    };
    await stands('/setup');
    const made = await aFamily(page);
    const mia = await made.aMember('Mia');
    const pot = await made.aPot('Pizza night', 3, [mia]);
    for (const title of ['Sweep', 'Feed the cat', 'Hop 3 times']) await made.aTask(title, { for: mia, pot });
    await stands('/dashboard');
    await page.getByRole('button', { name: /^Add one to Hop/ }).click();
    await expect(page.getByText('Progress: 1/3', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Complete Sweep' }).click();
    await expect(page.getByRole('heading', { name: 'Recently Completed' })).toBeVisible();
    await page.waitForTimeout(1000);
    expect(await moved()).toBeLessThan(0.02);
  });
}

test('a name from right to left stands in its own direction', measured, async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, phone);
  await aFamilyOfLongNames(page);
  await openDashboard(page);
  const title = page.getByRole('heading', { name: 'أطعم القطة' });
  expect(await title.evaluate((heading) => getComputedStyle(heading).direction)).toBe('rtl');
});
