import { expect, type Page } from '@playwright/test';
import { aBrowser, measured, phone, test } from '../app/app.ts';
import { boxOf } from '../app/boxes.ts';
import { aFamily, openDashboard } from '../app/family.ts';
import { leaveForm } from '../app/leave.ts';

test(
  'a toast leaves the title of a tall dialog in sight, and its Close in reach',
  measured,
  async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, phone);
    const family = await aFamily(page);
    for (const name of ['Mia', 'Leo', 'Zoe', 'Ben']) await family.aMember(name);
    await openDashboard(page);
    await page.getByRole('button', { name: 'Add Pot' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Create Reward Pot' });
    await dialog.getByLabel('Reward Name').fill('Film');
    await dialog.getByLabel('How many tasks to earn this reward?').fill('4');
    await dialog.getByRole('checkbox', { name: 'Mia' }).check();
    const message = 'No connection. Check your network and try again.';
    await page.route('/api/reward-pots', (route) => route.fulfill({ status: 503, json: { message } }));
    await dialog.getByRole('button', { name: 'Create Pot' }).tap();
    const toast = page.getByRole('listitem').filter({ hasText: 'Could not create reward pot' });
    await expect(toast).toBeVisible();
    await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const { bottom } = await boxOf(toast);
    await dialog.evaluate((element) => element.scrollTo(0, 0));
    expect((await boxOf(dialog)).y).toBeGreaterThanOrEqual(bottom);
    await leaveForm(page, () => dialog.getByRole('button', { name: 'Close' }).tap());
  },
);

test('the bar of the blog admin is one line', measured, async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, phone);
  await page.request.post('/api/admin/login', { data: { username: 'admin', password: 'chorepod-admin' } });
  await page.goto('/admin');
  const logout = page.getByRole('button', { name: 'Logout' });
  await expect(logout).toBeVisible();
  expect((await boxOf(page.getByRole('banner'))).height).toBeLessThan(70);
  expect((await boxOf(logout)).right).toBeLessThanOrEqual(360);
});

test(
  'where what is said of a member takes two lines, each begins with a word',
  measured,
  async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, phone);
    const family = await aFamily(page);
    await family.aMember('Mia');
    await openDashboard(page);
    const row = page.getByRole('listitem').filter({ hasText: 'Mia' }).last();
    const { x } = await boxOf(row.getByText('Mia', { exact: true }));
    const facts = row.getByText(/^(Member|0 active|0 completed)$/);
    await expect(facts).toHaveCount(3);
    const starts = await facts.evaluateAll((all) =>
      all.map((fact) => {
        const words = document.createRange();
        words.selectNodeContents(fact);
        const { left, top } = words.getBoundingClientRect();
        return { left, top };
      }),
    );
    const tops = new Set(starts.map(({ top }) => top));
    expect(tops.size).toBe(2);
    for (const top of tops) {
      const first = starts.find((start) => start.top === top);
      expect(first?.left).toBeCloseTo(x, 0);
    }
  },
);

/** Scrolls the page through; the controls of rows that lie, in part, under the floating button at any time. */
const coveredControls = (page: Page) =>
  page.evaluate(async () => {
    const button = document.querySelector('[aria-label="New task"]');
    const covered = new Set<string>();
    for (let top = 0; top < document.documentElement.scrollHeight; top += 22) {
      window.scrollTo(0, top);
      await new Promise(requestAnimationFrame);
      const over = button?.getBoundingClientRect() ?? new DOMRect();
      for (const control of document.querySelectorAll(
        'main [aria-label^="Edit"], main [aria-label^="Delete"], main [aria-label^="Remove"]',
      )) {
        const box = control.getBoundingClientRect();
        const isBeside = box.right <= over.left || box.left >= over.right;
        if (!isBeside && box.bottom > over.top && box.top < over.bottom) covered.add(control.ariaLabel ?? '');
      }
    }
    return [...covered];
  });

for (const width of [320, 360, 768, 1024, 1152, 1280])
  test(
    `the floating button covers no edit and no delete, however far one scrolls: ${width} px`,
    measured,
    async ({ app, browser }) => {
      const { page } = await aBrowser(browser, app, { ...phone, viewport: { width, height: 740 } });
      const family = await aFamily(page);
      const mia = await family.aMember('Mia');
      for (const name of ['Pizza night', 'Goat walk']) await family.aPot(name, 5, [mia]);
      for (let number = 1; number <= 9; number++) await family.aTask(`Chore ${number}`, { for: mia });
      await openDashboard(page);
      expect(await coveredControls(page)).toEqual([]);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const last = await page.getByRole('main').evaluate((main) => {
        const bottoms = [...main.querySelectorAll('section')].map(
          (card) => card.getBoundingClientRect().bottom,
        );
        return Math.max(...bottoms);
      });
      expect(last).toBeLessThanOrEqual((await boxOf(page.getByRole('button', { name: 'New task' }))).y);
    },
  );

test(
  'on the keyboard of a tablet, what a button does stands right above it',
  measured,
  async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, phone);
    const family = await aFamily(page);
    await family.aTask('Feed the cat');
    await family.aTask('Sweep the stairs');
    await openDashboard(page);
    await page.getByRole('button', { name: 'More for Feed the cat' }).press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const button = await boxOf(page.getByRole('button', { name: 'Delete task: Feed the cat' }));
    const tooltip = page.getByText('Delete task', { exact: true }).first();
    await expect(tooltip).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => button.y - (await boxOf(tooltip)).bottom).toBeLessThan(20);
    expect((await boxOf(tooltip)).bottom).toBeLessThanOrEqual(button.y);
  },
);

test(
  'on a phone a row’s menu lies over the row, moves nothing, and goes when one taps elsewhere',
  measured,
  async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, phone);
    const family = await aFamily(page);
    for (const title of ['Feed the cat', 'Sweep the stairs']) await family.aTask(title);
    await openDashboard(page);
    const edit = page.getByRole('button', { name: 'Edit task: Feed the cat' });
    const below = page.getByRole('heading', { name: 'Feed the cat' });
    await expect(edit).toBeHidden();
    const before = await boxOf(below);
    await page.getByRole('button', { name: 'More for Feed the cat' }).tap();
    await expect(edit).toBeVisible();
    expect(await boxOf(below)).toEqual(before);
    await page.getByRole('heading', { name: 'Tasks' }).tap();
    await expect(edit).toBeHidden();
  },
);
