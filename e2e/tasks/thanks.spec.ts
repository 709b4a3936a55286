import { expect } from '@playwright/test';
import { aBrowser, phone, test } from '../app/app.ts';
import { aFamily, openDashboard, signIn } from '../app/family.ts';

test('kind words come to a child’s open page by themselves, and once', async ({ app, browser }) => {
  const { page: parent } = await aBrowser(browser, app, phone);
  const family = await aFamily(parent);
  const mia = await family.aMember('Mia');
  await family.complete(await family.aTask('Feed the cat', { for: mia }));
  const { page: child, complaints } = await aBrowser(browser, app, phone);
  await signIn(child, mia.username);
  const stream = child.waitForResponse('**/events');
  await openDashboard(child);
  await stream;

  const [entry] = await (await parent.request.get(`/api/families/${family.id}/recent-completions`)).json();
  const said = await parent.request.put(`/api/completions/${entry.id}/thanks`, {
    data: { text: 'So gentle with her!' },
  });
  expect(said.ok()).toBe(true);
  const words = child.getByRole('dialog', { name: 'Thank you, Mia!' });
  await expect(words).toContainText('So gentle with her!', { timeout: 30_000 });
  const seen = child.waitForResponse('**/thanks/seen');
  await words.getByRole('button', { name: 'Lovely!' }).tap();
  expect((await seen).ok()).toBe(true);
  await expect(words).toHaveCount(0);
  await openDashboard(child);
  await expect(words).toHaveCount(0);
  expect(complaints).toEqual([]);
});
