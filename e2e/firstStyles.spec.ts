import { expect, type Page } from '@playwright/test';
import { aBrowser, looksOrOnly, phone, test } from './app.ts';

/** Each computed style of each element, and of what stands before and after it, in a line each. */
const look = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lines = (element: Element, n: number, pseudo: string) => {
      const computed = getComputedStyle(element, pseudo);
      // What is computed out of properties of one's own shows in the others.
      return [...computed]
        .filter((name) => !name.startsWith('--'))
        .map((name) => `${n} ${element.tagName}${pseudo} ${name}: ${computed.getPropertyValue(name)}`);
    };
    return [...document.querySelectorAll('html, body, #root, #root *')].flatMap((element, n) =>
      ['', '::before', '::after'].flatMap((pseudo) => lines(element, n, pseudo)),
    );
  });

for (const { look: looked, options } of looksOrOnly('phone, dark'))
  test(`what is only read is painted without its style sheet as it is with it: ${looked}`, async ({
    app,
    browser,
  }) => {
    for (const path of ['/', '/privacy', '/terms']) {
      const { page, complaints } = await aBrowser(browser, app, options);
      let letGo: () => void = () => undefined;
      const gone = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route('**/assets/*.css', async (route) => {
        await gone;
        await route.continue();
      });
      const isAsked = page.waitForRequest('**/assets/*.css');
      await page.goto(path);
      await isAsked;
      const before = await look(page);
      expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
      const hasCome = page.waitForResponse('**/assets/*.css');
      letGo();
      await hasCome;
      await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
      const after = await look(page);
      expect(after).toHaveLength(before.length);
      expect(after.filter((line, n) => line !== before[n]).slice(0, 20), path).toEqual([]);
      expect(complaints).toEqual([]);
      await page.context().close();
    }
  });

test('where its style sheet never comes, the landing page is still a page with links', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, phone);
  await page.route('**/assets/*.css', (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/');
  await failed;
  await page.getByRole('link', { name: 'Sign In' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome home' })).toBeVisible();
});
