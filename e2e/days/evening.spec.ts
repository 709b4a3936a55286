import { type Browser, expect, type Page } from '@playwright/test';
import { type App, desktop, phone } from '../app/app.ts';
import { aBrowserAt, type Clock, test } from '../app/clock.ts';
import { aFamily, password } from '../app/family.ts';
import { press, type as typeByKeys } from '../app/keys.ts';

const morning = '2026-11-19T08:00:00+01:00';
const evening = '2026-11-19T18:40:00+01:00';

/** In the morning Mia fed the cat, for which her parent thanks her; a film was watched, and a pizza is near. */
async function anEvening(clock: Clock, browser: Browser, app: App) {
  await clock.set(morning);
  const { page: robins } = await aBrowserAt(morning, browser, app, desktop);
  const family = await aFamily(robins);
  const call = async (method: 'post' | 'put' | 'delete', path: string, data?: object) => {
    const answer = await robins.request[method](path, { data });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
    return answer.json();
  };
  await call('put', `/api/families/${family.id}`, { timeZone: 'Europe/Berlin' });
  const mia = await family.aMember('Mia');
  const film = await family.aPot('Film night', 1, [mia]);
  await family.complete(await family.aTask('Rake leaves', { for: mia, pot: film }));
  await call('delete', `/api/reward-pots/${film.id}?reason=redeem`);
  const pot = await family.aPot('Pizza night', 3, [mia]);
  await family.complete(await family.aTask('Feed the cat', { for: mia, pot }));
  const [fed] = await (await robins.request.get(`/api/families/${family.id}/recent-completions`)).json();
  await call('put', `/api/completions/${fed.id}/thanks`, { text: 'So gentle with her!' });
  const rule = { familyId: family.id, repeat: { every: 'day', interval: 1 }, rewardPotId: pot.id };
  const who = { kind: 'one', memberId: mia.id };
  for (const title of ['Set the table', 'Put a toy away 3 times'])
    await call('post', '/api/chores', { ...rule, who, title, partOfDay: 'evening' });
  await clock.set(evening);
  return mia;
}

interface Way {
  openLogin: (page: Page) => Promise<void>;
  use: (page: Page, name: string | RegExp) => Promise<void>;
  fill: (page: Page, label: string, text: string) => Promise<void>;
}

const finger: Way = {
  openLogin: (page) => page.getByRole('tab', { name: 'Login' }).tap(),
  use: (page, name) =>
    page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('link', { name, exact: true }))
      .filter({ visible: true })
      .first()
      .tap(),
  fill: async (page, label, text) => {
    await page.getByLabel(label, { exact: true }).tap();
    await page.keyboard.type(text);
  },
};
const keys: Way = {
  openLogin: async (page) => {
    await press(page, 'Create Pod', 'ArrowRight');
    // The focus follows a moment later: a name typed before that would be lost on its way.
    await expect(page.getByRole('tab', { name: 'Login' })).toBeFocused();
  },
  use: press,
  fill: typeByKeys,
};
const ways: [string, Way][] = [
  ['with taps of a finger', finger],
  ['with the keyboard alone', keys],
];

for (const [how, { openLogin, use, fill }] of ways)
  test(`a child’s evening: thanks, chores, a mistake, a full pot, and good night, ${how}`, async ({
    app,
    browser,
    clock,
  }) => {
    const mia = await anEvening(clock, browser, app);
    const { page, complaints } = await aBrowserAt(evening, browser, app, phone);
    await page.goto('/setup');
    await openLogin(page);
    await fill(page, 'Username', mia.username);
    await fill(page, 'Password', password);
    await use(page, 'Login');

    const words = page.getByRole('dialog', { name: 'Thank you, Mia!' });
    await expect(words).toContainText('For Feed the cat');
    await expect(words).toContainText('So gentle with her!');
    await use(page, 'Lovely!');
    await expect(words).toHaveCount(0);

    const count = page.locator('[data-count]');
    await expect(page.getByText('Evening', { exact: true })).toBeVisible();
    await use(page, 'Complete Set the table, Mia');
    await expect(count).toHaveText('2/3');
    await use(page, 'Undo Set the table, Mia');
    await expect(page.getByText('Taken back', { exact: true })).toBeVisible();
    await expect(count).toHaveText('1/3');
    // A tap right after it would have been the second of two that meant one.
    await page.waitForTimeout(700);
    await use(page, 'Complete Set the table, Mia');
    await expect(count).toHaveText('2/3');
    for (const number of [0, 1, 2]) await use(page, `Add one to Put a toy away, Mia (${number} of 3)`);
    await expect(page.getByText('Achieved Goal 🎉')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'All done, Mia!' })).toHaveCount(1);

    await use(page, 'Story of Pizza night');
    const story = page.getByRole('dialog', { name: 'Pizza night' });
    await expect(story).toContainText('3 of 3 in the jar');
    for (const done of ['Put a toy away', 'Set the table', 'Feed the cat'])
      await expect(story).toContainText(done);
    await use(page, 'Close');
    await use(page, 'On the shelf');
    const shelf = page.getByRole('dialog', { name: 'On the shelf' });
    await expect(shelf).toContainText('19 November, one marble, by Mia');
    await use(page, 'Close');
    await expect(shelf).toHaveCount(0);

    await use(page, 'Week');
    await expect(page.getByRole('heading', { name: 'Thursday, 19 November · today' })).toBeVisible();
    const today = page
      .locator('section')
      .filter({ has: page.locator('[aria-current=date]') })
      .last();
    await expect(today).toContainText('Set the table, done');
    await expect(today).toContainText('Put a toy away, done');
    // What is on its way when the session ends is refused.
    expect(complaints).toEqual([]);
    await use(page, 'Logout');
    await expect(page).toHaveURL('/');
  });
