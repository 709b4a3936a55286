import type { Locator, Page } from '@playwright/test';

/** The first button of this name; where nothing hovers, a task's stand behind the menu of its row. */
export async function shownControl(within: Page | Locator, name: string | RegExp): Promise<Locator> {
  const control = within.getByRole('button', { name, includeHidden: true }).first();
  await control.waitFor({ state: 'attached' });
  const row = control.locator('xpath=ancestor::article');
  if (!(await control.isVisible())) await row.getByRole('button', { name: /^More for/ }).press('Enter');
  return control;
}

export async function pressControl(within: Page | Locator, name: string | RegExp): Promise<void> {
  await (await shownControl(within, name)).click();
}

/** What is tapped in the list within 540 ms after its rows have moved was aimed at something else, and does nothing. */
export const untilTapsCount = (page: Page): Promise<void> => page.waitForTimeout(600);
