import { expect, type Locator, type Page } from '@playwright/test';
import { aBrowser, sizes, test } from '../app/app.ts';
import { aFamily, openDashboard } from '../app/family.ts';
import { leaveForm } from '../app/leave.ts';
import { pressControl } from '../app/rows.ts';

/** What a form says, field by field, in the order of its fields (docs/product.md, Forms). */
async function expectMessages(form: Locator, messages: readonly string[]) {
  await expect(form.getByRole('alert')).toHaveText([...messages]);
  await expect(form.locator('[aria-invalid=true]').first()).toBeFocused();
}

async function openForm(page: Page, button: string | RegExp): Promise<Locator> {
  await pressControl(page, button);
  return page.getByRole('dialog');
}

async function clear(form: Locator, ...labels: readonly string[]) {
  for (const label of labels) await form.getByLabel(label, { exact: true }).fill('');
}

for (const [size, options] of sizes) {
  test(`the create-family form says what is missing: ${size}`, async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, options);
    await page.goto('/setup');
    const form = page.getByRole('tabpanel');
    await form.getByLabel('Password').fill('12345');
    await form.getByRole('button', { name: 'Create Family' }).click();
    await expectMessages(form, [
      'Family name is required',
      'Your name is required',
      'Username is required',
      'Password must be at least 6 characters',
    ]);
    await form.getByLabel('Family Name').fill('The Rivers');
    await expect(page.getByText('Family name is required')).toBeHidden();
  });

  test(`the login form says what is missing: ${size}`, async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, options);
    await page.goto('/setup');
    await page.getByRole('tab', { name: 'Login' }).click();
    const form = page.getByRole('tabpanel');
    await form.getByRole('button', { name: 'Login' }).click();
    await expectMessages(form, ['Username is required', 'Password is required']);
  });

  test(`the forms for members, tasks and pots say what is missing: ${size}`, async ({ app, browser }) => {
    const { page, complaints } = await aBrowser(browser, app, options);
    const family = await aFamily(page);
    const mia = await family.aMember('Mia');
    const pot = await family.aPot('Pizza night', 3, [mia]);
    await family.aTask('Feed the cat', { for: mia, pot });
    await openDashboard(page);

    const addMember = await openForm(page, 'Add Member');
    await addMember.getByRole('button', { name: 'Add Member' }).click();
    await expectMessages(addMember, [
      'Name is required',
      'Username is required',
      'Password must be at least 6 characters',
    ]);
    await page.keyboard.press('Escape');

    const addTask = await openForm(page, 'Add Task');
    await addTask.getByRole('button', { name: 'Create Task' }).click();
    await expectMessages(addTask, ['Task title is required', 'Please assign to a family member']);
    await page.keyboard.press('Escape');

    const addPot = await openForm(page, 'Add Pot');
    await addPot.getByRole('button', { name: 'Create Pot' }).click();
    await expectMessages(addPot, [
      'Pot name is required',
      'Target count is required',
      'Please select at least one contributor',
    ]);
    await addPot.getByLabel('How many tasks to earn this reward?').fill('0');
    await expect(addPot.getByText('Target count is required')).toBeVisible();
    await leaveForm(page);

    const editTask = await openForm(page, /^Edit task/);
    await clear(editTask, 'Task Title');
    await editTask.getByLabel('Assign To').selectOption('');
    await editTask.getByRole('button', { name: 'Save Changes' }).click();
    await expectMessages(editTask, ['Title is required', 'Please select an assignee']);
    await leaveForm(page);

    const editPot = await openForm(page, /^Edit pot/);
    await clear(editPot, 'Reward Name', 'How many tasks to earn this reward?');
    await editPot.getByRole('button', { name: 'Save Changes' }).click();
    await expectMessages(editPot, ['Name is required', 'Target count is required']);
    await leaveForm(page);

    const editMember = await openForm(page, /^Edit member/);
    await clear(editMember, 'Name', 'Username');
    await editMember.getByLabel('Username').fill('mi');
    await editMember.getByRole('button', { name: 'Save Changes' }).click();
    await expectMessages(editMember, ['Name is required', 'Username must be at least 3 characters']);
    expect(complaints).toEqual([]);
  });
}

test('the wheel changes no number', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, {});
  await aFamily(page);
  await openDashboard(page);
  const form = await openForm(page, 'Add Pot');
  const target = form.getByLabel('How many tasks to earn this reward?');
  await target.fill('5');
  await target.hover();
  await page.mouse.wheel(0, -120);
  await expect(target).not.toBeFocused();
  await expect(target).toHaveValue('5');
});
