import { expect } from '@playwright/test';
import { aBrowser, desktop, test } from '../app/app.ts';
import { press, tabTo, type } from '../app/keys.ts';

test('the whole main job is done with the keyboard alone', async ({ app, browser }) => {
  const { page, complaints } = await aBrowser(browser, app, desktop);
  await page.goto('/setup');
  await type(page, 'Family Name', 'The Keys');
  await type(page, 'Your Name', 'Robin');
  await type(page, 'Username', 'keyboard-robin');
  await type(page, 'Password', 'correct horse');
  // Enter sends nothing before the scripts have come.
  await expect(page.getByRole('button', { name: 'Create Family' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name: 'Add Pot' })).toBeVisible();

  await press(page, 'Add Pot');
  await expect(page.getByRole('dialog')).toBeVisible();
  await type(page, 'Reward Name', 'Goat walk');
  await type(page, /^How many tasks/, '1');
  await press(page, 'Robin', 'Space');
  await press(page, 'Create Pot');
  await expect(page.getByText('Reward pot created successfully!', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Pot' })).toBeFocused();

  await press(page, 'New task');
  await expect(page.getByRole('dialog')).toBeVisible();
  await type(page, 'Task Title', 'Sweep twice');
  await expect(page.getByText("'Sweep' · 2 times")).toBeVisible();
  await tabTo(page, 'Assign To');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /^Reward Pot/);
  await page.keyboard.press('ArrowDown');
  await press(page, 'Create Task');
  await expect(page.getByRole('button', { name: 'New task' })).toBeFocused();

  await press(page, /^Add one to Sweep/);
  await expect(page.getByText('Progress: 1/2', { exact: true })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('Achieved Goal 🎉')).toBeVisible();
  await expect(page.getByText('Task completed!', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add one to Sweep, Robin (2 of 2)' })).toBeFocused();
  // Once the last row has left, the focus is still in its card.
  await expect(page.getByRole('heading', { name: 'Tasks', exact: true })).toBeFocused();

  await press(page, /^Edit pot/);
  await expect(page.getByLabel('Reward Name')).toBeFocused();
  // For some 40 ms after Enter, faster than any finger, Escape is still that of the button's tooltip.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Edit pot: Goat walk' })).toBeFocused();

  await press(page, 'Redeem Reward');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press(page, 'Redeem');
  await expect(page.getByText('Reward redeemed!', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hooray!' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Reward Pots' })).toBeFocused();

  // What is on its way when the session ends is refused.
  expect(complaints).toEqual([]);
  await press(page, 'Logout');
  await expect(page).toHaveURL('/');
});
