import { expect, type Page } from '@playwright/test';
import { type PagePath, pagePaths, pages } from '#shared/site/pages.ts';
import { desktop, phone } from './app.ts';
import { aFamily, type Family, password } from './family.ts';

// The screens of the app, with something on each, to be measured one after the other.

const post = async (page: Page, path: string, data: object) => {
  const answer = await page.request.post(path, { data });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
  return answer.json();
};

/** A family that has one of each thing, for the parent who is signed in to the page's browser. */
export async function aFullHouse(page: Page): Promise<Family> {
  const family = await aFamily(page);
  const mia = await family.aMember('Mia Rose');
  const leo = await family.aChild('Leo');
  const everybody = [mia, leo, family.owner];
  const redeemed = await family.aPot('Late Friday', 1, [leo]);
  await family.complete(await family.aTask('Sort the socks', { for: leo, pot: redeemed }));
  await page.request.delete(`/api/reward-pots/${redeemed.id}?reason=redeem`);
  const full = await family.aPot('Pizza night', 1, everybody);
  await family.complete(await family.aTask('Lay the table', { for: leo, pot: full }));
  const swim = await family.aPot('Swim', 10, everybody);
  for (const title of ['Feed the cat', 'Water the plants 3 times', 'Sweep the stairs', 'Set the table'])
    await family.aTask(title, { for: mia, pot: swim });
  await family.aTask('Homework', { for: leo, pot: swim, dueDate: '2026-01-31' });
  await family.aTask('Take the bins out', { pot: swim });
  const each = { familyId: family.id, repeat: { every: 'day', interval: 1 }, rewardPotId: swim.id };
  await post(page, '/api/chores', { ...each, title: 'Dishes', who: { kind: 'one', memberId: mia.id } });
  await post(page, '/api/chores', { ...each, title: 'Walk the dog', who: { kind: 'anyone' } });
  return family;
}

const sessionOf = (path: PagePath) => pages[path].served.session;
/** They show little without a link, a code or another app; journeys of their own open them. */
const isSeenElsewhere = (path: PagePath) =>
  ['/invite', '/recover', '/tablet'].includes(path) || path.startsWith('/oauth/');
/** What anybody can open, and the pages of a family. */
export const publicPaths = pagePaths.filter(
  (path) => !path.includes(':') && !sessionOf(path) && !isSeenElsewhere(path),
);
export const familyPaths = pagePaths.filter((path) => sessionOf(path) === 'family');

/** Opens a page and waits until all of it is there. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // What tells whether a browser takes reminders may wait for its permission for as long as it is open.
  if (path === '/settings')
    await expect(page.getByRole('heading', { name: 'Me', exact: true })).toBeVisible();
  else await expect(page.locator('.animate-glimmer')).toHaveCount(0);
}

/** Makes the page's browser the family's tablet, where Leo has a PIN, and opens it at the faces. */
export async function openTablet(page: Page, { id: familyId }: Family): Promise<void> {
  await post(page, '/api/confirm', { password });
  const members: { id: number; name: string }[] = await (
    await page.request.get(`/api/families/${familyId}/members`)
  ).json();
  const leo = members.find(({ name }) => name === 'Leo');
  expect((await page.request.put(`/api/users/${leo?.id}/pin`, { data: { pin: '4071' } })).ok()).toBe(true);
  await post(page, '/api/tablet', { familyId, label: 'Kitchen' });
  await page.goto('/tablet');
  await expect(page.getByRole('heading', { name: 'Tap your face' })).toBeVisible();
}

/** 1280 × 1024 at 400 %. */
export const zoomed = { viewport: { width: 320, height: 256 } };
export const widths = { phone, desktop, 'a desktop at 400 %': zoomed };

/** Letters of 32 px where most people have 16, as from a browser's settings. */
export const doubleLetters = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '32px';
    });
  });
