import { expect, type JSHandle, type Page } from '@playwright/test';
import { aBrowser, looks, phone, test } from '../app/app.ts';
import { holdBack } from '../app/held.ts';

/**
 * Each computed style of each element, and of what stands before and after it where something does, in a line each. They
 * stay in the page: there are some hundred thousand.
 */
const look = (page: Page): Promise<JSHandle<string[]>> =>
  page.evaluateHandle(() => {
    const lines = (element: Element, n: number, pseudo: string) => {
      const computed = getComputedStyle(element, pseudo);
      if (pseudo !== '' && computed.content === 'none')
        return [`${n} ${element.tagName}${pseudo} is not there`];
      // What is computed out of properties of one's own shows in the others.
      return [...computed]
        .filter((name) => !name.startsWith('--'))
        .map((name) => `${n} ${element.tagName}${pseudo} ${name}: ${computed.getPropertyValue(name)}`);
    };
    return [...document.querySelectorAll('html, body, #root, #root *')].flatMap((element, n) =>
      ['', '::before', '::after'].flatMap((pseudo) => lines(element, n, pseudo)),
    );
  });

/** The same for those who ask for more contrast, and in the colours of a system. */
const moreLooks = looks.flatMap(({ look, options }) => [
  { look, options },
  { look: `${look}, more contrast`, options: { ...options, contrast: 'more' } as const },
  { look: `${look}, colours of a system`, options: { ...options, forcedColors: 'active' } as const },
]);

for (const { look: looked, options } of moreLooks)
  test(`what is only read is painted without its style sheet as it is with it: ${looked}`, async ({
    app,
    browser,
  }) => {
    for (const path of ['/', '/privacy', '/terms']) {
      const { page, complaints } = await aBrowser(browser, app, options);
      const letGo = await holdBack(page, '**/assets/*.css');
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
      const changed = await after.evaluate(
        (lines, earlier) => ({
          isSameCount: lines.length === earlier.length,
          lines: lines.filter((line, n) => line !== earlier[n]).slice(0, 20),
        }),
        before,
      );
      expect(changed, path).toEqual({ isSameCount: true, lines: [] });
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
