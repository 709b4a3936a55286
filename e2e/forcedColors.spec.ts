import { expect, type Locator, type Page } from '@playwright/test';
import { aBrowser, desktop, looks, test } from './app.ts';
import { aFullHouse, familyPaths, openScreen, openTablet, publicPaths } from './screens.ts';

// The colours of a system: what is seen by its colour or shadow alone elsewhere is seen there, too.

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
      // Pictures of screens are cut off at their edge.
      if (parent.closest('.sr-only, script, style, option, :disabled, [inert], [role=img]')) continue;
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

/** Icons: each is one shape on its ground. */
const icons = (page: Page): Promise<Box[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('svg')]
      .filter((icon) => icon.checkVisibility({ checkOpacity: true }))
      .filter((icon) => !icon.closest('.sr-only, [role=img], :disabled, [data-scrolls], section[tabindex]'))
      .map((icon) => {
        const { left, top, width, height } = icon.getBoundingClientRect();
        const name = `icon of ${icon.parentElement?.outerHTML.slice(0, 60)}`;
        return { name, x: left + window.scrollX, y: top + window.scrollY, width, height };
      }),
  );

/** A strip of the upper edge of each, which is seen where a line runs through it. */
const edgesOf = async (of: Locator): Promise<Box[]> =>
  (await boxesOf(of)).map(({ name, x, y, width }) => ({
    name: `edge of ${name}`,
    x: x + width / 2 - 10,
    y: y - 3,
    width: 20,
    height: 8,
  }));

/** What the keyboard leads to without a line around it. */
async function stopsWithoutLine(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const { activeElement: focused } = document;
      if (!focused || focused === document.body || focused.hasAttribute('data-seen')) return null;
      focused.setAttribute('data-seen', '');
      const shown = focused.clientWidth > 1 ? focused : (focused.nextElementSibling ?? focused);
      const { outlineStyle, outlineWidth } = getComputedStyle(shown);
      const isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      return { name: focused.outerHTML.slice(0, 80), isSeen };
    });
    if (!stop) return found;
    if (!stop.isSeen) found.push(stop.name);
  }
}

const expectLines = async (page: Page, state: string) =>
  expect(await stopsWithoutLine(page), state).toEqual([]);
const expectSeen = async (page: Page, state: string, more: readonly Box[] = []) => {
  const boxes = [...(await words(page)), ...(await icons(page)), ...more];
  expect(below(await contrastsIn(page, boxes), 3), state).toEqual([]);
};
const system = { forcedColors: 'active' } as const;

for (const { look, options } of looks) {
  test(`in the colours of a system visitors see all words and controls: ${look}`, async ({
    app,
    browser,
  }) => {
    const { page } = await aBrowser(browser, app, { ...options, ...system });
    for (const path of publicPaths) {
      await openScreen(page, path);
      await expectSeen(page, path);
      await expectLines(page, path);
    }
    await openScreen(page, '/setup');
    await page.getByRole('tab', { name: 'Login' }).click();
    await expectSeen(page, 'Login');
  });

  test(`in the colours of a system a family sees all words and controls: ${look}`, async ({
    app,
    browser,
  }) => {
    const { page } = await aBrowser(browser, app, { ...options, ...system });
    await aFullHouse(page);
    for (const path of familyPaths) {
      await openScreen(page, path);
      await expectSeen(page, path);
      await expectLines(page, path);
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
    await page.getByRole('button', { name: 'Add Pot' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(below(await contrastsIn(page, await edgesOf(dialog)), 3)).toEqual([]);
  });

  test(`in the colours of a system the tablet shows all words and controls: ${look}`, async ({
    app,
    browser,
  }) => {
    const { page } = await aBrowser(browser, app, { ...options, ...system });
    await openTablet(page, await aFullHouse(page));
    const buttons = page.getByRole('main').getByRole('button');
    await expectSeen(page, 'faces', await edgesOf(buttons));
    await page.getByRole('button', { name: 'Leo, with a PIN' }).click();
    await expect(page.getByRole('button', { name: 'Show pictures' })).toBeVisible();
    await expectSeen(page, 'numbers', await edgesOf(buttons));
    await page.getByRole('button', { name: 'Not me' }).click();
    await page.getByRole('button', { name: 'Mia' }).click();
    await expect(page.getByRole('button', { name: 'Complete Feed the cat' })).toBeVisible();
    await expectSeen(page, 'a turn', await edgesOf(page.getByRole('article')));
    await expectLines(page, 'a turn');
  });
}

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
