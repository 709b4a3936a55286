import { expect } from '@playwright/test';
import { aBrowser, sizes, test } from '../app/app.ts';
import { aFamily, openDashboard } from '../app/family.ts';

for (const [name, size] of sizes)
  test(`on a ${name}, a chore typed as a title comes back, is seen in the week, ended and brought back`, async ({
    app,
    browser,
  }) => {
    const { page, complaints } = await aBrowser(browser, app, size);
    const family = await aFamily(page);
    await family.aMember('Leo');
    await openDashboard(page);
    await page.getByRole('button', { name: 'New task' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Task' });
    await dialog.getByLabel('Task Title').fill('Feed the cat twice every day');
    await expect(dialog.getByText(/^every day · next: /)).toBeVisible();
    await dialog.getByLabel('Assign To').selectOption('In turns');
    await dialog.getByRole('button', { name: 'Leo' }).click();
    await dialog.getByRole('button', { name: 'Robin' }).click();
    await dialog.getByRole('button', { name: 'Create Task' }).click();
    await expect(page.getByRole('button', { name: /^Add one to Feed the cat, Leo \(/ })).toBeVisible();

    await page.goto('/week');
    await page.getByRole('button', { name: 'Feed the cat, Leo, to do' }).click();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(page.getByText('Feed the cat, done')).toBeVisible();
    await expect(page.getByText('Task completed!', { exact: true })).toBeVisible();

    await page.goto('/chores');
    const row = page.getByRole('listitem').filter({ hasText: 'Feed the cat' });
    await expect(row).toContainText('Next: tomorrow (Robin), ');
    await row.hover();
    await row.getByRole('button', { name: 'End chore: Feed the cat' }).click();
    await page.getByRole('button', { name: 'End', exact: true }).click();
    await expect(row).toHaveCount(0);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Deleted lately…' }).click();
    await page.getByRole('button', { name: 'Bring back: Feed the cat' }).click();
    await expect(page.getByText('Nothing was deleted in the last 30 days.')).toBeVisible();
    await page.goto('/chores');
    await expect(row).toBeVisible();
    expect(complaints).toEqual([]);
  });
