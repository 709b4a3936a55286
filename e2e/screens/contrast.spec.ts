import { expect } from '@playwright/test';
import { axeSource } from '../app/accessible.ts';
import { aBrowser, measured, phone, sizes, test } from '../app/app.ts';
import { aFullHouse, familyPaths, openScreen } from '../app/screens.ts';

// Contrast, measured, for those who ask for more of it, and where axe does not look.

/** All colours that stand in style sheets or style attributes, as axe sees them at 7:1; faces have their own words. */
for (const [size, options] of sizes)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`who asks for more contrast gets seven to one: ${size}, ${colorScheme}`, async ({
      app,
      browser,
    }) => {
      const { page } = await aBrowser(browser, app, {
        ...options,
        colorScheme,
        contrast: 'more',
        reducedMotion: 'reduce',
      });
      const expectSeven = async (state: string) => {
        if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource);
        const found = await page.evaluate(async () => {
          const result = await window.axe?.run(
            { exclude: ['[style*="background-color"]'] },
            { runOnly: ['color-contrast-enhanced'] },
          );
          return result?.violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 150)));
        });
        expect(found, state).toEqual([]);
      };
      for (const path of ['/', '/setup', '/blog', '/privacy']) {
        await openScreen(page, path);
        await expectSeven(path);
      }
      await aFullHouse(page);
      for (const path of familyPaths) {
        await openScreen(page, path);
        await expectSeven(path);
      }
    });

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `how far a pot is can be told on the badge of a task: ${colorScheme}`,
    measured,
    async ({ app, browser }) => {
      const { page } = await aBrowser(browser, app, { ...phone, colorScheme });
      await aFullHouse(page);
      await openScreen(page, '/dashboard');
      const line = page.locator('[data-badge] [data-fill]').first();
      const colors = await line.evaluate((element) =>
        [element, element.parentElement ?? element].map((each) => getComputedStyle(each).backgroundColor),
      );
      const [one = 0, other = 0] = colors
        .map((color) => (color.match(/\d+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255))
        .map((parts) =>
          parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)),
        )
        .map(([red = 0, green = 0, blue = 0]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue);
      expect((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)).toBeGreaterThanOrEqual(3);
    },
  );
