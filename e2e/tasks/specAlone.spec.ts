import { type Browser, expect, type Page } from '@playwright/test';
import { type App, aBrowser, sizes, test } from '../app/app.ts';
import { pressControl, untilTapsCount } from '../app/rows.ts';
import { expectToast } from '../app/toast.ts';

// What a family, a visitor and the administrator do who use nothing but what was promised first (docs/product.md):
// only by what they see and press.

let count = 0;

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const form = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

/** From the landing page to an empty dashboard. */
async function createPod(page: Page, username: string) {
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Your Journey' }).click();
  await expect(page).toHaveURL('/setup');
  await expect(page.getByRole('tab', { name: 'Create Pod', selected: true })).toBeVisible();
  await press(page, 'Create Family');
  for (const message of [
    'Family name is required',
    'Your name is required',
    'Username is required',
    'Password must be at least 6 characters',
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  await page.getByLabel('Family Name').fill('The Rivers');
  await page.getByLabel('Your Name').fill('Robin');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill('correct horse');
  await press(page, 'Create Family');
  await expectToast(page, 'Family created successfully!');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('No active tasks yet. Create your first task!')).toBeVisible();
  await expect(page.getByText('No reward pots yet. Create your first pot!')).toBeVisible();
  await expect(card(page, 'Recently Completed')).toHaveCount(0);
}

async function addMember(page: Page, name: string, username: string) {
  await press(page, 'Add Member');
  const dialog = form(page, 'Add Family Member');
  await expect(dialog.getByRole('textbox')).toHaveCount(3);
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await dialog.getByLabel('Full Name').fill(name);
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password').fill('small sister');
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  await expectToast(page, 'Family member added successfully!');
}

async function addPot(page: Page, name: string, target: number) {
  await press(page, 'Add Pot');
  const dialog = form(page, 'Create Reward Pot');
  await dialog.getByLabel('Reward Name').fill(name);
  await dialog.getByLabel('How many tasks to earn this reward?').fill(String(target));
  await dialog.getByRole('checkbox', { name: 'Mia' }).check();
  await dialog.getByRole('button', { name: 'Create Pot' }).click();
  await expectToast(page, 'Reward pot created successfully!');
}

interface NewTask {
  for?: string;
  pot?: string;
  due?: string;
}

async function addTask(page: Page, title: string, { for: who = 'Robin', pot, due }: NewTask = {}) {
  await press(page, 'Add Task');
  const dialog = form(page, 'Create Task');
  await dialog.getByLabel('Task Title').fill(title);
  await dialog.getByLabel('Assign To').selectOption({ label: who });
  if (pot) {
    const option = dialog.getByLabel('Reward Pot').getByRole('option').filter({ hasText: pot });
    await dialog.getByLabel('Reward Pot').selectOption((await option.textContent()) ?? '');
  }
  if (due) await dialog.getByLabel('Due Date').fill(due);
  await dialog.getByRole('button', { name: 'Create Task' }).click();
  await expectToast(page, 'Task created successfully!');
}

async function logIn(page: Page, username: string, password: string) {
  await page.goto('/setup');
  await page.getByRole('tab', { name: 'Login' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** A family with a child and a pot, made in the forms. */
async function aPlainFamily(browser: Browser, app: App, options: object) {
  const { page, complaints } = await aBrowser(browser, app, options);
  const [robin, mia] = ['robin', 'mia'].map((name) => `${name}-alone-${++count}-${process.pid}`) as [
    string,
    string,
  ];
  await createPod(page, robin);
  await addMember(page, 'Mia', mia);
  await addPot(page, 'Pizza night', 2);
  return { page, complaints, robin, mia };
}

for (const [size, options] of sizes) {
  test(`a family sees all of its tasks, and each at once: ${size}`, async ({ app, browser }) => {
    const { page, complaints } = await aPlainFamily(browser, app, options);
    const tasks = card(page, 'Tasks');
    await addTask(page, 'Bake a cake', { due: '2030-12-31' });
    await expect(tasks.getByRole('heading', { name: 'Bake a cake' })).toBeVisible();
    for (const title of ['Wash up', 'Sweep', 'Mop', 'Dust', 'Shop'])
      await addTask(page, title, { for: 'Mia', due: '2020-01-31' });
    await addTask(page, 'Feed the cat', { pot: 'Pizza night' });
    await expect(tasks.getByRole('article')).toHaveCount(7);
    const badge = tasks.getByRole('article').filter({ hasText: 'Feed the cat' });
    await expect(badge).toContainText('Pizza night Pot');

    await tasks.getByRole('button', { name: 'Complete Feed the cat, Robin' }).click();
    await expectToast(page, 'Task completed!', "Great job! You've earned progress towards Pizza night");
    // Made right after a tick, while its row is still there.
    await addTask(page, 'Read to Mia');
    await expect(tasks.getByRole('heading', { name: 'Read to Mia' })).toBeVisible();
    await expect(tasks.getByRole('heading', { name: 'Bake a cake' })).toBeVisible();
    const done = card(page, 'Recently Completed');
    await expect(done.getByText('Completed by Robin')).toBeVisible();
    await expect(done.getByText('+1 to Pizza night')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test(`a counter fills a pot, which is restarted and redeemed: ${size}`, async ({ app, browser }) => {
    const { page, complaints } = await aPlainFamily(browser, app, options);
    const [tasks, pots] = [card(page, 'Tasks'), card(page, 'Reward Pots')];
    await expect(pots.getByText('Just getting started!')).toBeVisible();
    await addTask(page, 'clean room 3 times', { for: 'Mia', pot: 'Pizza night' });
    const plus = tasks.getByRole('button', { name: /^Add one to clean room, Mia/ });
    for (const progress of ['Progress: 1/3', 'Progress: 2/3']) {
      await plus.click();
      await expectToast(page, 'Progress recorded!', progress);
    }
    await plus.click();
    await expectToast(page, 'Task completed!');
    await expect(pots.getByText('1 more to go!')).toBeVisible();
    await expect(pots.getByText('1/2')).toBeVisible();
    await addTask(page, 'Sweep', { pot: 'Pizza night' });
    await tasks.getByRole('button', { name: 'Complete Sweep, Robin' }).click();
    await expect(pots.getByText('Achieved Goal 🎉')).toBeVisible();

    await press(page, 'Restart Pot');
    await confirm(page, 'Restart');
    await expectToast(page, 'Reward pot restarted!');
    await expect(pots.getByText('Just getting started!')).toBeVisible();
    await pressControl(pots, 'Edit pot: Pizza night');
    await form(page, 'Edit Reward Pot').getByLabel('How many tasks to earn this reward?').fill('1');
    await form(page, 'Edit Reward Pot').getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Reward pot updated successfully!');
    await addTask(page, 'Mop', { pot: 'Pizza night' });
    await tasks.getByRole('button', { name: 'Complete Mop, Robin' }).click();
    await press(page, 'Redeem Reward');
    await confirm(page, 'Redeem');
    await expectToast(page, 'Reward redeemed!');
    // Nothing is left to be closed.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(pots.getByText('No reward pots yet. Create your first pot!')).toBeVisible();
    const family = card(page, 'Family').getByRole('listitem');
    await expect(family.filter({ hasText: 'Robin' })).toContainText('(Owner)');
    await expect(family.filter({ hasText: 'Robin' })).toContainText('2 completed');
    await expect(family.filter({ hasText: 'Mia' })).toContainText('1 completed');
    expect(complaints).toEqual([]);
  });

  test(`what was made is edited and deleted, and people come and go: ${size}`, async ({ app, browser }) => {
    const { page, robin, mia } = await aPlainFamily(browser, app, options);
    const tasks = card(page, 'Tasks');
    await addTask(page, 'Sweep', { for: 'Mia', pot: 'Pizza night' });
    await pressControl(tasks, 'Edit task: Sweep, Mia');
    const edit = form(page, 'Edit Task');
    await edit.getByLabel('Title').fill('');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(edit.getByText('Title is required', { exact: true })).toBeVisible();
    await edit.getByLabel('Title').fill('Sweep the stairs');
    await edit.getByLabel('Reward Pot').selectOption({ label: 'None' });
    await edit.getByLabel('Due Date').fill('2030-12-31');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Task updated successfully!');
    await expect(tasks.getByRole('article')).not.toContainText('Pizza night Pot');

    await untilTapsCount(page);
    await pressControl(tasks, 'Delete task: Sweep the stairs, Mia');
    await confirm(page, 'Delete');
    await expectToast(page, 'Task deleted successfully!');
    await expect(tasks.getByText('No active tasks yet. Create your first task!')).toBeVisible();
    await pressControl(card(page, 'Reward Pots'), 'Delete pot: Pizza night');
    await confirm(page, 'Delete');
    await expectToast(page, 'Reward pot deleted successfully!');

    await pressControl(card(page, 'Family'), 'Edit member: Mia');
    await form(page, 'Edit Family Member').getByLabel('Name', { exact: true }).fill('Mia Rose');
    await form(page, 'Edit Family Member').getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Member updated successfully!');
    await press(page, 'Logout');
    await expectToast(page, 'Logged out successfully', 'You have been logged out.');
    await expect(page).toHaveURL('/');

    await logIn(page, mia, 'another one');
    await expectToast(page, 'Login failed', 'Invalid username or password. Please try again.');
    await logIn(page, mia, 'small sister');
    await expectToast(page, 'Login successful!');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('button', { name: 'Add Task' })).toHaveCount(0);
    await press(page, 'Logout');
    await expectToast(page, 'Logged out successfully', 'You have been logged out.');
    await expect(page).toHaveURL('/');
    await logIn(page, robin, 'correct horse');
    await pressControl(card(page, 'Family'), 'Remove member: Mia Rose');
    await confirm(page, 'Remove');
    await expectToast(page, 'Member removed successfully!');
    await expect(card(page, 'Family').getByRole('listitem')).toHaveCount(1);
  });
}
