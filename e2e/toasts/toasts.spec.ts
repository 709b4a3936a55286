import { expect, type Page } from '@playwright/test';
import { aBrowser, sizes, test } from '../app/app.ts';
import { aFamily, openDashboard, password } from '../app/family.ts';
import { pressControl } from '../app/rows.ts';
import { dismissToast, expectToast } from '../app/toast.ts';

const press = pressControl;
const submit = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

/**
 * Everything a parent can change on the dashboard, with what the toast says of it (docs/product.md, Errors and
 * messages).
 */
const changes = [
  {
    change: async (page: Page) => {
      await press(page, /^Edit member/);
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Mia Rose');
      await submit(page, 'Save Changes');
    },
    success: 'Member updated successfully!',
    failure: 'Error updating member',
  },
  {
    change: async (page: Page) => {
      await press(page, 'Add Member');
      const form = page.getByRole('dialog');
      await form.getByLabel('Full Name').fill('Leo');
      await form.getByLabel('Username').fill(`leo-${Math.random()}`);
      await form.getByLabel('Password').fill(password);
      await submit(page, 'Add Member');
    },
    success: 'Family member added successfully!',
    failure: 'Error adding family member',
  },
  {
    change: async (page: Page) => {
      await press(page, 'Add Task');
      await page.getByLabel('Task Title').fill('Sweep');
      await page.getByLabel('Assign To').selectOption({ label: 'Robin' });
      await submit(page, 'Create Task');
    },
    success: 'Task created successfully!',
    failure: 'Error creating task',
  },
  {
    change: async (page: Page) => {
      await press(page, /^Edit task/);
      await submit(page, 'Save Changes');
    },
    success: 'Task updated successfully!',
    failure: 'Error updating task',
  },
  {
    change: (page: Page) => press(page, /^Complete Feed the cat/),
    success: 'Task completed!',
    description: "Great job! You've earned progress towards Pizza night",
    failure: 'Error completing task',
  },
  {
    change: (page: Page) => press(page, /^Add one to Water plants/),
    success: 'Progress recorded!',
    description: 'Progress: 1/3',
    failure: 'Error completing task',
  },
  {
    change: async (page: Page) => {
      await press(page, /^Delete task/);
      await confirm(page, 'Delete');
    },
    success: 'Task deleted successfully!',
    failure: 'Error deleting task',
  },
  {
    change: async (page: Page) => {
      await press(page, 'Add Pot');
      await page.getByLabel('Reward Name').fill('Film');
      await page.getByLabel('How many tasks to earn this reward?').fill('4');
      await page.getByRole('checkbox', { name: 'Robin' }).check();
      await submit(page, 'Create Pot');
    },
    success: 'Reward pot created successfully!',
    failure: 'Could not create reward pot',
  },
  {
    change: async (page: Page) => {
      await press(page, /^Edit pot/);
      await submit(page, 'Save Changes');
    },
    success: 'Reward pot updated successfully!',
    failure: 'Error updating reward pot',
  },
  {
    change: async (page: Page) => {
      await press(page, 'Restart Pot');
      await confirm(page, 'Restart');
    },
    success: 'Reward pot restarted!',
    failure: 'Error restarting reward pot',
  },
  {
    change: async (page: Page) => {
      await press(page, 'Redeem Reward');
      await confirm(page, 'Redeem');
    },
    success: 'Reward redeemed!',
    description: 'Swim has been claimed and archived.',
    failure: 'Error redeeming reward',
  },
  {
    change: async (page: Page) => {
      await press(page, /^Delete pot: Pizza/);
      await confirm(page, 'Delete');
    },
    success: 'Reward pot deleted successfully!',
    failure: 'Error deleting reward pot',
  },
  {
    change: async (page: Page) => {
      await press(page, /^Remove member/);
      await confirm(page, 'Remove');
    },
    success: 'Member removed successfully!',
    failure: 'Error removing member',
  },
];

async function aFullDashboard(page: Page) {
  const family = await aFamily(page);
  const mia = await family.aMember('Mia');
  for (const name of ['Swim', 'Goat walk']) {
    const pot = await family.aPot(name, 1, [mia]);
    await family.complete(await family.aTask(`Wash up for ${name}`, { pot }));
  }
  const pot = await family.aPot('Pizza night', 5, [mia]);
  await family.aTask('Water plants 3 times', { for: mia, pot });
  await family.aTask('Feed the cat', { for: mia, pot });
  await openDashboard(page);
}

for (const [size, options] of sizes)
  test(`each change says in a toast that it is done: ${size}`, async ({ app, browser }) => {
    const { page, complaints } = await aBrowser(browser, app, options);
    await aFullDashboard(page);
    for (const { change, success, description } of changes) {
      await change(page);
      await expectToast(page, success, description);
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
    }
    expect(complaints).toEqual([]);
  });

for (const [size, options] of sizes)
  test(`each change that the server refuses says so with its words: ${size}`, async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, options);
    await aFullDashboard(page);
    for (const [index, { change, failure }] of changes.entries()) {
      const message = `The server is having its tea, cup ${index}`;
      await page.route('/api/**', (route) =>
        route.request().method() === 'GET'
          ? route.continue()
          : route.fulfill({ status: 409, json: { message } }),
      );
      await change(page);
      await expectToast(page, failure, message);
      const cancel = page.getByRole('button', { name: 'Cancel' });
      if (await cancel.isVisible()) await cancel.click();
    }
    await dismissToast(page);
    await press(page, 'Logout');
    await expectToast(page, 'Logout failed', 'Something went wrong. Please try again.');
  });
