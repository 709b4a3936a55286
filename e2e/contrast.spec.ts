import { expect, type Locator, type Page } from '@playwright/test';
import { axeSource } from './accessible.ts';
import { aBrowser, desktop, measured, phone, sizes, test } from './app.ts';
import { aFullHouse, familyPaths, openScreen, publicPaths } from './screens.ts';

// Contrast, measured: in the colours of a system, and for those who ask for more of it.

interface Box {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How far the lightest and the darkest point of each box are apart, as WCAG counts it, by a picture of the page. */
async function contrastsIn(page: Page, boxes: readonly Box[]): Promise<{ name: string; ratio: number }[]> {
  const picture = (await page.screenshot({ fullPage: true, animations: 'disabled' })).toString('base64');
  const reader = await page.context().newPage();
  const found = await reader.evaluate(
    async ([png, places]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d', {
        willReadFrequently: true,
      });
      if (!canvas) throw new Error('no canvas');
      canvas.drawImage(image, 0, 0);
      const linear = (part = 0) =>
        part / 255 <= 0.04045 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4;
      return places.map(({ name, x, y, width, height }) => {
        const { data } = canvas.getImageData(x, y, Math.max(1, width), Math.max(1, height));
        let [lightest, darkest] = [0, 1];
        for (let at = 0; at < data.length; at += 4) {
          const light =
            0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]);
          lightest = Math.max(lightest, light);
          darkest = Math.min(darkest, light);
        }
        return { name, ratio: (lightest + 0.05) / (darkest + 0.05) };
      });
    },
    [picture, boxes] as const,
  );
  await reader.close();
  return found;
}

/** Where words stand, on the whole page. */
const words = (page: Page): Promise<Box[]> =>
  page.evaluate(() => {
    const boxes: Box[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!/[\p{L}\p{N}]/u.test(node.textContent ?? '') || !parent?.checkVisibility({ checkOpacity: true }))
        continue;
      if (parent.closest('.sr-only, script, style, option, :disabled, [inert]')) continue;
      if (parent.closest('[data-scrolls], section[tabindex]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, top, width, height } = range.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      const name = (node.textContent ?? '').trim().slice(0, 40);
      boxes.push({ name, x: left + window.scrollX, y: top + window.scrollY, width, height });
    }
    return boxes;
  });

const boxesOf = (of: Locator): Promise<Box[]> =>
  of.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const name = `${element.tagName} ${element.textContent}`.slice(0, 40);
      return { name, x: left + window.scrollX, y: top + window.scrollY, width, height };
    }),
  );

const below = (found: { name: string; ratio: number }[], least: number) =>
  found.filter(({ ratio }) => ratio < least).map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)}`);

const forced = [
  ['light', { ...desktop, colorScheme: 'light' }],
  ['dark', { ...desktop, colorScheme: 'dark' }],
] as const;
for (const [look, options] of forced)
  test(`in the colours of a system no word and no control vanishes: ${look}`, async ({ app, browser }) => {
    const system = { ...options, forcedColors: 'active', reducedMotion: 'reduce' } as const;
    const { page } = await aBrowser(browser, app, system);
    const expectWords = async (state: string) => {
      expect(below(await contrastsIn(page, await words(page)), 3), state).toEqual([]);
    };
    // The landing page shows pictures of screens, which a picture of the page cuts off.
    for (const path of publicPaths.filter((path) => path !== '/')) {
      await openScreen(page, path);
      await expectWords(path);
    }
    await aFullHouse(page);
    for (const path of familyPaths) {
      await openScreen(page, path);
      await expectWords(path);
    }
    await openScreen(page, '/dashboard');
    const looksOf = [
      '[role=progressbar]',
      'article button[aria-label^="Add one"]',
      'article button[aria-label^="Complete"]',
      'fieldset button [data-face]',
    ];
    for (const selector of looksOf) {
      const boxes = await boxesOf(page.locator(selector));
      expect(boxes.length, selector).toBeGreaterThan(0);
      const around = boxes.map((box) => ({
        ...box,
        x: box.x - 1,
        y: box.y - 1,
        width: box.width + 2,
        height: box.height + 2,
      }));
      expect(below(await contrastsIn(page, around), 3), selector).toEqual([]);
    }
    await openScreen(page, '/setup');
  });

test('in the colours of a system one sees which switch is on and which chip is chosen', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, {
    ...desktop,
    forcedColors: 'active',
    reducedMotion: 'reduce',
  });
  await aFullHouse(page);
  const groundOf = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor);
  await openScreen(page, '/dashboard');
  const everybody = page.getByRole('button', { name: 'Everybody' });
  const mia = page.getByRole('button', { name: /^Mia, / });
  const chosen = await groundOf(everybody);
  expect(await groundOf(mia)).not.toBe(chosen);
  await mia.click();
  await expect(mia).toHaveAttribute('aria-pressed', 'true');
  expect(await groundOf(mia)).toBe(chosen);
  await page.request.post('/api/admin/login', { data: { username: 'admin', password: 'chorepod-admin' } });
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Blog Posts' }).click();
  await page.getByRole('button', { name: 'New Post' }).click();
  const published = page.getByRole('switch');
  const track = page.locator('[role=switch] + span');
  const thumb = () => track.evaluate((element) => getComputedStyle(element, '::after').backgroundColor);
  const off = { track: await groundOf(track), thumb: await thumb() };
  expect(off.thumb).not.toBe(off.track);
  await published.press('Space');
  await expect(published).toBeChecked();
  const on = { track: await groundOf(track), thumb: await thumb() };
  expect(on.thumb).not.toBe(on.track);
  expect(on.track).not.toBe(off.track);
});

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
