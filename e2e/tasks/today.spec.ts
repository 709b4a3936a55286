import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../app/accessible.ts';
import { aBrowser, desktop, looks, measured, measuredInShort, phone, sizes, test } from '../app/app.ts';
import { boxOf } from '../app/boxes.ts';
import { aFamily, openDashboard, signIn } from '../app/family.ts';
import { pressControl, untilTapsCount } from '../app/rows.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A family with something in each section, and something done. */
async function aFullDay(page: Page) {
  const family = await aFamily(page);
  const [mia, leo] = [await family.aMember('Mia'), await family.aMember('Leo')];
  const pot = await family.aPot('Pizza night', 5, [mia, leo]);
  const aChore = async (title: string, who: object, more: object) => {
    const rule = { familyId: family.id, title, repeat: { every: 'day', interval: 1 }, who, ...more };
    expect((await page.request.post('/api/chores', { data: rule })).status()).toBe(201);
  };
  await aChore('Make the bed', { kind: 'each', memberIds: [mia.id, leo.id] }, { partOfDay: 'morning' });
  await aChore('Brush teeth', { kind: 'one', memberId: mia.id }, { partOfDay: 'evening' });
  await aChore('Empty the bin', { kind: 'anyone' }, { rewardPotId: pot.id });
  await family.aTask('Homework', { for: mia, pot });
  await family.aTask('Return the book', { for: leo, dueDate: '2020-01-31' });
  await family.aTask('Bake a cake', { for: leo, dueDate: '2030-12-31' });
  await family.complete(await family.aTask('Feed the cat', { for: leo, pot }));
  return { mia, leo };
}

for (const [size, options] of sizes) {
  test(`a tick is taken back by its row, its toast and the history: ${size}`, async ({ app, browser }) => {
    const { page, complaints } = await aBrowser(browser, app, options);
    await aFullDay(page);
    await openDashboard(page);
    const tasks = card(page, 'Tasks');
    const check = tasks.getByRole('button', { name: 'Complete Homework, Mia' });
    const count = card(page, 'Reward Pots').getByText(/^\d\/5$/);
    await expect(count).toHaveText('1/5');
    await check.click();
    await expect(count).toHaveText('2/5');
    await tasks.getByRole('button', { name: 'Undo Homework, Mia' }).click();
    await expect(page.getByText('Taken back', { exact: true })).toBeVisible();
    await expect(count).toHaveText('1/5');
    await expect(check).toBeEnabled();
    // A tap right after it would have been the second of two that meant one.
    await page.waitForTimeout(700);
    await check.click();
    const toasts = page.getByRole('region', { name: 'Notifications (F8)' });
    await expect(toasts.getByText('Task completed!', { exact: true })).toBeVisible();
    await toasts.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Taken back', { exact: true })).toBeVisible();
    await expect(check).toBeEnabled();
    await card(page, 'Recently Completed').getByRole('button', { name: 'Undo Feed the cat' }).click();
    await expect(tasks.getByRole('button', { name: 'Complete Feed the cat, Leo' })).toBeVisible();
    await expect(card(page, 'Recently Completed')).toHaveCount(0);
    await expect(count).toHaveText('0/5');
    expect(complaints).toEqual([]);
  });

  test(`what was deleted or skipped comes back or stays away: ${size}`, async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, options);
    await aFullDay(page);
    await openDashboard(page);
    const tasks = card(page, 'Tasks');
    await pressControl(tasks, 'Delete task: Homework, Mia');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(tasks.getByRole('heading', { name: 'Homework' })).toBeVisible();
    await untilTapsCount(page);
    await pressControl(tasks, 'Skip this time: Brush teeth, Mia');
    await expect(page.getByText('Skipped this time', { exact: true })).toBeVisible();
    await expect(tasks.getByRole('heading', { name: 'Brush teeth' })).toHaveCount(0);
    await untilTapsCount(page);
    await pressControl(tasks, 'Delete task: Empty the bin');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the chore' }).click();
    await expect(tasks.getByRole('heading', { name: 'Empty the bin' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(tasks.getByRole('heading', { name: 'Empty the bin' })).toBeVisible();
  });
}

for (const { look, options } of looks)
  test(`axe finds nothing in a full day: ${look}`, async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, { ...options, timezoneId: 'Europe/Berlin' });
    await aFullDay(page);
    await openDashboard(page);
    await page.getByRole('button', { name: /^Done today/ }).click();
    await expectAccessible(page, 'a full day');
    await page.getByRole('button', { name: 'Complete Homework, Mia' }).click();
    await expect(page.getByText('Task completed!', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a ticked row');
    await pressControl(page, 'Delete task: Empty the bin');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'the question about a chore');
  });

test(
  'on a phone the bar at the bottom leads to the cards, covers nothing, and is not printed',
  measured,
  async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, phone);
    await aFullDay(page);
    await openDashboard(page);
    const bar = page.getByRole('navigation', { name: 'Places' });
    expect((await boxOf(bar)).bottom).toBe(740);
    for (const link of await bar.getByRole('link').all()) {
      const { width, height } = await boxOf(link);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await bar.getByRole('link', { name: 'Pots' }).tap();
    const pots = page.getByRole('heading', { name: 'Reward Pots' });
    await expect(pots).toBeFocused();
    await expect(pots).toBeInViewport();
    await expect.poll(async () => (await boxOf(pots)).y).toBeGreaterThan(60);
    await page.getByRole('button', { name: 'New task' }).tap();
    await expect(page.getByRole('dialog', { name: 'Create Task' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const bottoms = await page
      .getByRole('main')
      .locator('section')
      .evaluateAll((cards) => cards.map((one) => one.getBoundingClientRect().bottom));
    expect(Math.max(...bottoms)).toBeLessThanOrEqual((await boxOf(bar)).y);
    await page.emulateMedia({ media: 'print' });
    await expect(bar).toBeHidden();
    await expect(page.getByRole('button', { name: 'New task' })).toBeHidden();
  },
);

test('on a phone the faces of four stand in one line', measured, async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, phone);
  const family = await aFamily(page);
  for (const name of ['Mia', 'Leo', 'Zoe'])
    await family.aTask('Homework', { for: await family.aMember(name) });
  await family.aTask('Shopping');
  await openDashboard(page);
  const faces = await card(page, 'Tasks')
    .getByRole('group', { name: 'Whose tasks' })
    .getByRole('button')
    .all();
  expect(faces).toHaveLength(5);
  const boxes = await Promise.all(faces.map(boxOf));
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

test(
  'a child’s own tasks of a full day fit the first screen of a phone',
  measuredInShort,
  async ({ app, browser }) => {
    const { page: parent } = await aBrowser(browser, app, phone);
    const { mia } = await aFullDay(parent);
    const { page } = await aBrowser(browser, app, phone);
    await signIn(page, mia.username);
    await openDashboard(page);
    const ticks = card(page, 'Tasks').getByRole('button', { name: /^Complete .*, Mia$/ });
    await expect(ticks).toHaveCount(3);
    const bar = await boxOf(page.getByRole('navigation', { name: 'Places' }));
    const last = await boxOf(ticks.last());
    expect(last.y + last.height).toBeLessThanOrEqual(bar.y);
  },
);

test('with letters of 32 px nothing goes sideways on 320 px', measured, async ({ app, browser }) => {
  const narrow = { width: 320, height: 640 };
  const { page } = await aBrowser(browser, app, { ...phone, viewport: narrow, screen: narrow });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '32px';
    });
  });
  await aFullDay(page);
  await openDashboard(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test(
  'on a wide screen everybody has a column, and what a row can do lies in it',
  measured,
  async ({ app, browser }) => {
    const { page, complaints } = await aBrowser(browser, app, desktop);
    await aFullDay(page);
    await openDashboard(page);
    const tasks = card(page, 'Tasks');
    const column = (name: string) => tasks.getByRole('group', { name, exact: true });
    // In which order depends on the time of day.
    for (const [name, titles] of Object.entries({
      Mia: ['Make the bed', 'Brush teeth', 'Homework'],
      Leo: ['Return the book', 'Make the bed'],
      'Up for grabs': ['Empty the bin'],
    })) {
      const rows = column(name).getByRole('listitem');
      await expect(rows).toHaveCount(titles.length);
      for (const title of titles) await expect(rows.filter({ hasText: title })).toHaveCount(1);
    }
    const [mias, leos] = [await boxOf(column('Mia')), await boxOf(column('Leo'))];
    expect(leos.y).toBe(mias.y);
    expect(leos.x).toBeGreaterThan(mias.right);
    // The head of a column says whose its tasks are; where it does not, the row does.
    await expect(column('Up for grabs').getByText('Unassigned', { exact: true })).toBeVisible();
    await expect(column('Mia').getByText('Mia', { exact: true }).filter({ visible: true })).toHaveCount(1);
    const row = column('Mia').getByRole('listitem').filter({ hasText: 'Homework' });
    const before = await boxOf(row);
    await row.hover();
    const edit = await boxOf(row.getByRole('button', { name: 'Edit task: Homework, Mia' }));
    expect(edit.bottom).toBeLessThanOrEqual(before.bottom);
    expect(await boxOf(row)).toEqual(before);
    // Chosen and chosen again without moving the mouse.
    const face = tasks.getByRole('button', { name: /^Mia, / });
    const place = await boxOf(face);
    await face.click();
    await expect(column('Mia')).toHaveCount(0);
    expect(await boxOf(face)).toEqual(place);
    await face.click();
    await expect(column('Mia')).toBeVisible();
    await page.setViewportSize({ width: 1090, height: 800 });
    await expect(column('Mia')).toHaveCount(0);
    expect(complaints).toEqual([]);
  },
);
