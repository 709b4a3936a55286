import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { aBrowser, desktop, phone, test } from './app.ts';

async function expectAccessible(page: Page, state: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(found, state).toEqual([]);
}

/** A family with a counter, a full pot and a name from right to left, made by calls. */
async function aBusyFamily(page: Page, username: string) {
  const post = async (path: string, data: object) => (await page.request.post(path, { data })).json();
  const password = 'correct horse';
  const owner = await post('/api/users', {
    name: 'Robin',
    username,
    password,
    role: 'owner',
    familyId: null,
  });
  const family = await post('/api/families', { name: 'The Rivers', ownerUserId: owner.id });
  const familyId = family.id;
  const child = { name: 'مريم علي', username: `${username}-child`, password, role: 'member', familyId };
  const { id: childId } = await post('/api/users', child);
  const contributorUserIds = JSON.stringify([childId, owner.id]);
  const pot = await post('/api/reward-pots', {
    name: 'Pizza night',
    targetCount: 1,
    contributorUserIds,
    familyId,
  });
  const task = { assignedToUserId: childId, rewardPotId: pot.id, familyId };
  const done = await post('/api/tasks', { ...task, title: 'Feed the cat' });
  await post(`/api/tasks/${done.id}/complete`, {});
  await post('/api/tasks', { ...task, title: 'Water plants 3 times', dueDate: '2030-01-31' });
  await post('/api/tasks', { ...task, title: 'Sweep' });
}

const sizes = { phone, desktop };

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [size, options] of Object.entries(sizes)) {
    test(`axe finds nothing on any screen or dialog: ${size}, ${colorScheme}`, async ({ app, browser }) => {
      const { page } = await aBrowser(browser, app, { ...options, colorScheme, reducedMotion: 'reduce' });
      for (const path of ['/', '/setup', '/no-such-page']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page, path);
      }
      await page.goto('/setup');
      await page.getByRole('button', { name: 'Create Family' }).click();
      await expectAccessible(page, 'setup with messages');

      await aBusyFamily(page, `axe-${size}-${colorScheme}`);
      await page.goto('/dashboard');
      await expect(page.getByText('Achieved Goal 🎉')).toBeVisible();
      await expectAccessible(page, 'dashboard');
      const openers = [
        'Add Task',
        'Add Pot',
        'Add Member',
        'Redeem Reward',
        'Restart Pot',
        /^Edit task/,
        /^Delete task/,
      ];
      for (const name of [...openers, /^Edit pot/, /^Delete pot/, /^Edit member/, /^Remove member/]) {
        await page.getByRole('button', { name }).first().click();
        await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
        await expectAccessible(page, String(name));
        await page.keyboard.press('Escape');
      }
    });
  }
}
