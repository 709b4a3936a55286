import { expect, type Locator, type Page } from '@playwright/test';

/** What a dialog asks whose form holds something that is not saved. */
export const leaveQuestion = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Leave without saving?' });

/** Closes a form in which something was changed, and loses that. */
export async function leaveForm(page: Page, close = () => page.keyboard.press('Escape')): Promise<void> {
  await close();
  await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.locator('[data-dialog]')).toHaveCount(0);
}
