import { expect, type Locator, type Page } from '@playwright/test';
import { aBrowser, desktop, looks, test } from '../app/app.ts';
import { aFullHouse, familyPaths, openScreen, openTablet, publicPaths } from '../app/screens.ts';
import { type Box, below, boxesOf, contrastsIn, edgesOf, icons, words } from './seenContrast.ts';

// The colours of a system: what is seen by its colour or shadow alone elsewhere is seen there, too.

/** What the keyboard leads to without a line around it. */
async function stopsWithoutLine(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(async () => {
      const { activeElement: focused } = document;
      if (!focused || focused === document.body || focused.hasAttribute('data-seen')) return null;
      focused.setAttribute('data-seen', '');
      const shown = focused.clientWidth > 1 ? focused : (focused.nextElementSibling ?? focused);
      const isSeen = () => {
        const { outlineStyle, outlineWidth } = getComputedStyle(shown);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      };
      // Even where nothing moves, a style changes only with the next frames.
      for (let frame = 0; frame < 60 && !isSeen(); frame++) await new Promise(requestAnimationFrame);
      return { name: focused.outerHTML.slice(0, 80), isSeen: isSeen() };
    });
    if (!stop) return found;
    if (!stop.isSeen) found.push(stop.name);
  }
}

const expectLines = async (page: Page, state: string) =>
  expect(await stopsWithoutLine(page), state).toEqual([]);
const nothingMore = async (): Promise<Box[]> => [];
const expectSeen = async (page: Page, state: string, more = nothingMore) => {
  const measure = async () => [...(await words(page)), ...(await icons(page)), ...(await more())];
  expect(below(await contrastsIn(page, measure), 3), state).toEqual([]);
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
      const around = async () =>
        (await boxesOf(page.locator(selector))).map(({ name, x, y, width, height }) => ({
          name,
          x: x - 1,
          y: y - 1,
          width: width + 2,
          height: height + 2,
        }));
      const found = await contrastsIn(page, around);
      expect(found.length, selector).toBeGreaterThan(0);
      expect(below(found, 3), selector).toEqual([]);
    }
    await page.getByRole('button', { name: 'Add Pot' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(below(await contrastsIn(page, () => edgesOf(dialog)), 3)).toEqual([]);
  });

  test(`in the colours of a system the tablet shows all words and controls: ${look}`, async ({
    app,
    browser,
  }) => {
    const { page } = await aBrowser(browser, app, { ...options, ...system });
    await openTablet(page, await aFullHouse(page));
    const buttons = page.getByRole('main').getByRole('button');
    await expectSeen(page, 'faces', () => edgesOf(buttons));
    await page.getByRole('button', { name: 'Leo, with a PIN' }).click();
    await expect(page.getByRole('button', { name: 'Show pictures' })).toBeVisible();
    await expectSeen(page, 'numbers', () => edgesOf(buttons));
    await page.getByRole('button', { name: 'Not me' }).click();
    await page.getByRole('button', { name: 'Mia' }).click();
    await expect(page.getByRole('button', { name: 'Complete Feed the cat' })).toBeVisible();
    await expectSeen(page, 'a turn', () => edgesOf(page.getByRole('article')));
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
  await expect.poll(async () => (await groundOf(mia)) !== (await groundOf(everybody))).toBe(true);
  const chosen = await groundOf(everybody);
  await mia.click();
  await expect(mia).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => groundOf(mia)).toBe(chosen);
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
  await expect.poll(() => groundOf(track)).not.toBe(off.track);
  await expect.poll(async () => (await thumb()) !== (await groundOf(track))).toBe(true);
});
