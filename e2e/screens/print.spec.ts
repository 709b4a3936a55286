import { expect, type Page } from '@playwright/test';
import { aBrowser, phone, sizes, test } from '../app/app.ts';
import { aFullHouse, openScreen } from '../app/screens.ts';

/** The pages that a browser prints, without what is only a ground, as most are set. */
async function printed(page: Page): Promise<{ pages: number; pdf: Buffer }> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: false });
  return { pages: pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0, pdf };
}

for (const [size, options] of [
  ...sizes,
  ['a narrow phone', { ...phone, viewport: { width: 320, height: 640 } }],
] as const)
  test(`a week is one sheet of paper, with all that is in it: ${size}`, async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, options);
    await aFullHouse(page);
    await openScreen(page, '/week');
    await expect(page.getByText('Dishes').first()).toBeVisible();
    expect((await printed(page)).pages).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('rowheader', { name: /Mia Rose/ })).toBeVisible();
    // What is done is told by its mark alone, which no white on white may be.
    const done = page.getByText('Lay the table').first().locator('xpath=../preceding-sibling::span');
    const { color, ground } = await done.evaluate((mark) => {
      const { color, backgroundColor: ground } = getComputedStyle(mark);
      return { color, ground };
    });
    expect(ground).toBe('rgba(0, 0, 0, 0)');
    expect(color).not.toBe('rgb(255, 255, 255)');
  });
