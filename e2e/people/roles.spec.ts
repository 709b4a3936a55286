import { expect } from '@playwright/test';
import { aBrowser, sizes, test } from '../app/app.ts';
import { aFamily, openDashboard, signIn } from '../app/family.ts';

for (const [size, options] of sizes) {
  test(`a member sees only what they may do, and what is hidden is refused as well: ${size}`, async ({
    app,
    browser,
  }) => {
    const { page: parent } = await aBrowser(browser, app, options);
    const family = await aFamily(parent);
    const [mia, leo] = [await family.aMember('Mia'), await family.aMember('Leo')];
    const pot = await family.aPot('Goat walk', 1, [mia]);
    await family.complete(await family.aTask('Wash up', { pot }));
    const hers = await family.aTask('Feed the cat', { for: mia, pot });
    const his = await family.aTask('Sweep', { for: leo, pot });

    const { page, complaints } = await aBrowser(browser, app, options);
    await signIn(page, mia.username);
    await openDashboard(page);
    const faces = page.getByRole('group', { name: 'Whose tasks' });
    await expect(page.getByText('Leo ticks this')).toBeAttached();
    await page.getByRole('button', { name: "Others' tasks (1)" }).click();
    await expect(page.getByText('Leo ticks this')).toHaveCount(0);
    await faces.getByRole('button', { name: 'Everybody' }).click();
    await expect(page.getByText('Leo ticks this')).toBeAttached();
    const buttons = await page.getByRole('main').getByRole('button').all();
    const names = buttons.map(
      async (button) => (await button.getAttribute('aria-label')) ?? button.innerText(),
    );
    expect(await Promise.all(names)).toEqual([
      'Everybody',
      'Robin, 1 of 1 done today',
      'Mia, 0 of 1 done today',
      'Leo, 0 of 1 done today',
      'Complete Feed the cat, Mia',
      'Done today (1)',
      'Story of Goat walk',
    ]);
    expect(complaints).toEqual([]);

    const familyId = family.id;
    const refused = [
      ['post', '/api/tasks', { title: 'Mine', assignedToUserId: mia.id, rewardPotId: null, familyId }],
      [
        'put',
        `/api/tasks/${hers.id}`,
        { title: 'x', assignedToUserId: mia.id, rewardPotId: null, dueDate: null },
      ],
      ['delete', `/api/tasks/${hers.id}`, {}],
      ['post', `/api/tasks/${his.id}/increment`, {}],
      ['post', `/api/tasks/${his.id}/complete`, {}],
      [
        'post',
        '/api/reward-pots',
        { name: 'x', targetCount: 1, contributorUserIds: `[${mia.id}]`, familyId },
      ],
      ['put', `/api/reward-pots/${pot.id}`, { name: 'x', description: null, targetCount: 1 }],
      ['put', `/api/reward-pots/${pot.id}`, { currentCount: 0 }],
      ['delete', `/api/reward-pots/${pot.id}?reason=redeem`, {}],
      ['delete', `/api/reward-pots/${pot.id}?reason=delete`, {}],
      ['post', '/api/users', { name: 'x', username: 'x-x-x', password: 'secret1', role: 'member', familyId }],
      ['put', `/api/users/${leo.id}`, { name: 'x', username: 'xyz' }],
      ['delete', `/api/users/${leo.id}`, {}],
    ] as const;
    for (const [method, path, data] of refused) {
      const answer = await page.request[method](path, { data });
      expect(answer.status(), `${method} ${path}`).toBe(403);
    }
    await openDashboard(page);
    await expect(page.getByText('Achieved Goal 🎉')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Sweep' })).toBeVisible();
  });
}
