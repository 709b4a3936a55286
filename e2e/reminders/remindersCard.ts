import { expect, type Page } from '@playwright/test';
import { openSettings } from '../app/settings.ts';

// Reminders among the settings, as a person finds and switches them.

export const card = (page: Page) => page.getByRole('region', { name: 'Reminders' });
export const theSwitch = (page: Page) => card(page).getByRole('switch', { name: 'Reminders on this device' });
/** By its words, which are a part of it, as a finger would. */
export const turn = (page: Page) => card(page).getByText('Reminders on this device').click();

export async function openReminders(page: Page): Promise<void> {
  await openSettings(page);
  await card(page).scrollIntoViewIfNeeded();
}

export async function switchOn(page: Page): Promise<void> {
  await openReminders(page);
  await turn(page);
  await expect(page.getByText('Reminders on', { exact: true })).toBeVisible();
}
