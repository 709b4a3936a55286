import { expect, type Locator, type Page } from '@playwright/test';
import { desktop } from '../app/app.ts';

// What can be told from its ground, measured in a picture of the page.

export interface Box {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * How far the lightest and the darkest point of each box are apart, as WCAG counts it, by a picture of all of the page.
 * What moved while the picture was taken is measured again.
 */
export async function contrastsIn(
  page: Page,
  measure: () => Promise<readonly Box[]>,
): Promise<{ name: string; ratio: number }[]> {
  const size = page.viewportSize() ?? desktop.viewport;
  const height = await page.evaluate(async () => {
    await document.fonts.ready;
    return document.documentElement.scrollHeight;
  });
  // Not a picture beyond the window: for that one, a phone becomes a device with a mouse.
  await page.setViewportSize({ ...size, height: Math.max(size.height, height) });
  let [boxes, picture]: [readonly Box[], string] = [[], ''];
  await expect(async () => {
    boxes = await measure();
    picture = (await page.screenshot({ animations: 'disabled' })).toString('base64');
    expect(await measure()).toEqual(boxes);
  }).toPass();
  await page.setViewportSize(size);
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
export const words = (page: Page): Promise<Box[]> =>
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

export const boxesOf = (of: Locator): Promise<Box[]> =>
  of.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const name = `${element.tagName} ${element.textContent}`.slice(0, 40);
      return { name, x: left + window.scrollX, y: top + window.scrollY, width, height };
    }),
  );

export const below = (found: { name: string; ratio: number }[], least: number) =>
  found.filter(({ ratio }) => ratio < least).map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)}`);

/** Icons: each is one shape on its ground. */
export const icons = (page: Page): Promise<Box[]> =>
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
export const edgesOf = async (of: Locator): Promise<Box[]> =>
  (await boxesOf(of)).map(({ name, x, y, width }) => ({
    name: `edge of ${name}`,
    x: x + width / 2 - 10,
    y: y - 3,
    width: 20,
    height: 8,
  }));
