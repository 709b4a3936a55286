import { expect } from '@playwright/test';
import { aBrowser, sizesOrOnly, test } from './app.ts';
import { aFamily, openDashboard } from './family.ts';

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
    fields: ['Full Name', 'Username', 'Password', 'Only on the family tablet', 'I look after this child'],
    says: [],
  },
  { opener: /^Edit member/, title: 'Edit Family Member', fields: ['Name', 'Username'], says: [] },
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

for (const [size, options] of sizesOrOnly('desktop')) {
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
      const button = page.getByRole('button', { name: opener }).first();
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
      const button = page.getByRole('button', { name: opener }).first();
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
    await page.keyboard.press('Escape');
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
