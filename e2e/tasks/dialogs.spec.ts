import { expect } from '@playwright/test';
import { expectAccessible } from '../app/accessible.ts';
import { aBrowser, measured, sizes, test } from '../app/app.ts';
import { aFamily, openDashboard } from '../app/family.ts';
import { leaveForm } from '../app/leave.ts';
import { shownControl } from '../app/rows.ts';

/** Every dialog of the dashboard, by the button that opens it (docs/product.md, Dashboard). */
const forms = [
  {
    opener: 'Add Task',
    title: 'Create Task',
    fields: ['Task Title', 'Assign To', 'Reward Pot (optional)', 'Due Date (optional)', 'Repeat'],
    says: ["Enter something like 'clean room 3 times' to create tasks with automatic counters."],
  },
  {
    opener: 'New task',
    title: 'Create Task',
    fields: ['Task Title', 'Assign To', 'Reward Pot (optional)', 'Due Date (optional)', 'Repeat'],
    says: [],
  },
  {
    opener: /^Edit task/,
    title: 'Edit Task',
    fields: ['Task Title', 'Assign To', 'Reward Pot (optional)', 'Due Date (optional)'],
    says: [],
  },
  {
    opener: 'Add Pot',
    title: 'Create Reward Pot',
    fields: [
      'Reward Name',
      'Description (optional)',
      'How many tasks to earn this reward?',
      'Robin',
      'Mia',
      'Category',
    ],
    says: ['Contributors'],
  },
  {
    opener: /^Edit pot/,
    title: 'Edit Reward Pot',
    fields: ['Reward Name', 'Description (optional)', 'How many tasks to earn this reward?'],
    says: [],
  },
  {
    opener: 'Add Member',
    title: 'Add Family Member',
    fields: ['Full Name', 'Username', 'Password'],
    says: [
      'By adding a child you say that you look after them, and that ChorePod may keep what you write of them and what they do here. Adults agree by signing in.',
    ],
  },
  {
    opener: /^Edit member/,
    title: 'Edit Family Member',
    fields: ['Name', 'Username', 'Read chores aloud'],
    says: [],
  },
];

const questions = [
  { opener: /^Delete task/, title: 'Delete Task', says: 'Are you sure you want to delete' },
  { opener: /^Delete pot/, title: 'Delete Reward Pot', says: 'will also delete the tasks linked to it' },
  {
    opener: 'Redeem Reward',
    title: 'Redeem Reward',
    says: 'The pot will be archived for good. This action cannot be undone.',
  },
  { opener: 'Restart Pot', title: 'Restart Pot', says: 'Its count goes back to 0.' },
  {
    opener: /^Remove member/,
    title: 'Remove Family Member',
    says: 'Are you sure you want to remove Mia from the family? This action cannot be undone and will also delete all their assigned tasks.',
  },
];

for (const [size, options] of sizes) {
  test(`every dialog has its title, fields and words, and gives the focus back: ${size}`, async ({
    app,
    browser,
  }) => {
    const { page, complaints } = await aBrowser(browser, app, options);
    const family = await aFamily(page);
    const mia = await family.aMember('Mia');
    const pot = await family.aPot('Goat walk', 1, [mia]);
    await family.complete(await family.aTask('Wash up', { pot }));
    await family.aTask('Feed the cat', { for: mia, pot });
    await openDashboard(page);

    for (const { opener, title, fields, says } of forms) {
      const button = await shownControl(page, opener);
      await button.click();
      const dialog = page.getByRole('dialog', { name: title });
      const labels = dialog.locator('label');
      await expect(labels).toHaveCount(fields.length);
      for (const [index, field] of fields.entries()) await expect(labels.nth(index)).toContainText(field);
      for (const text of says) await expect(dialog.getByText(text, { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    }
    for (const { opener, title, says } of questions) {
      const button = await shownControl(page, opener);
      await button.click();
      const dialog = page.getByRole('alertdialog', { name: title });
      await expect(dialog).toContainText(says);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(button).toBeFocused();
    }
    expect(complaints).toEqual([]);
  });

  test(`a task chooses among members and pots, a pot among sixteen categories: ${size}`, async ({
    app,
    browser,
  }) => {
    const { page } = await aBrowser(browser, app, options);
    const family = await aFamily(page);
    const mia = await family.aMember('Mia');
    await family.aPot('Goat walk', 4, [mia]);
    await openDashboard(page);
    await page.getByRole('button', { name: 'Add Task' }).click();
    await expect(page.getByLabel('Assign To').getByRole('option')).toHaveText([
      'Choose a family member',
      'Robin',
      'Mia',
    ]);
    await expect(page.getByLabel('Reward Pot').getByRole('option')).toHaveText(['None', 'Goat walk (0/4)']);
    await page.getByLabel('Task Title').fill('clean room 3 times');
    await expect(page.getByText("'clean room' · 3 times")).toBeVisible();
    await leaveForm(page);
    await page.getByRole('button', { name: 'Add Pot' }).click();
    await expect(page.getByLabel('Category').getByRole('option')).toHaveText([
      '🎬 Movie Night',
      '🎮 Gaming Time',
      '🛍️ Shopping Trip',
      '🍦 Sweet Treats',
      '🚲 Fun Activity',
      '📚 New Book',
      '🎵 Music/Concert',
      '🎁 Special Gift',
      '🍕 Favorite Food',
      '🚗 Special Outing',
      '🎨 Art Supplies',
      '🛏️ Stay Up Late',
      '🏆 Achievement',
      '❤️ Quality Time',
      '⭐ Pick Activity',
      '🪙 Money/Allowance',
    ]);
    await expect(page.getByLabel('Category')).toHaveValue('fas fa-gift');
  });
}

for (const [size, options] of sizes)
  test(
    `a picture is chosen with the keyboard alone, and shows in its row: ${size}`,
    measured,
    async ({ app, browser }) => {
      const { page, complaints } = await aBrowser(browser, app, options);
      await aFamily(page);
      await openDashboard(page);
      // Something to go back to.
      await page.evaluate(() => window.history.pushState(null, '', '/dashboard'));
      await page.getByRole('button', { name: 'Add Task' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Create Task' });
      await dialog.getByLabel('Task Title').fill('Look after Rex');
      await dialog.getByLabel('Assign To').selectOption({ label: 'Robin' });
      const field = dialog.getByRole('button', { name: /Picture/ });
      const search = dialog.getByRole('searchbox', { name: 'Search pictures' });
      await field.press('Enter');
      await expect(search).toBeVisible();
      await expectAccessible(page, 'pictures');
      const box = await dialog.getByRole('button', { name: 'Toothbrush' }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await page.goBack();
      await expect(search).toBeHidden();
      await field.press('Enter');
      await expect(search).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(search).toBeHidden();
      await expect(dialog).toBeVisible();
      await expect(field).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(search).toBeFocused();
      await page.keyboard.type('dog');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await expect(dialog.getByRole('button', { name: 'Dog on a walk' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(field).toHaveText('🐕Picture chosen');
      await dialog.getByRole('button', { name: 'Create Task' }).press('Enter');
      const row = page.getByRole('article').filter({ hasText: 'Look after Rex' });
      await expect(row.getByText('🐕')).toBeVisible();
      expect(complaints).toEqual([]);
    },
  );
