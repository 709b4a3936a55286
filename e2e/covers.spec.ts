import { expect, type Locator, type Page } from '@playwright/test';
import { aBrowser, desktop, measured, phone, sizes, test } from './app.ts';
import { boxOf } from './boxes.ts';
import { aFamily, openDashboard } from './family.ts';
import { leaveForm } from './leave.ts';
import { aFullHouse, openScreen } from './screens.ts';

// What lies over what, and what stands beside what, measured.

/** The words and badges of a row that a box lies over. */
const coveredBy = (button: Locator) =>
  button.evaluate((over) => {
    const box = over.getBoundingClientRect();
    const article = over.closest('article') ?? document.body;
    const isUnder = ({ left, right, top, bottom }: DOMRect) =>
      left < box.right - 0.5 && right > box.left + 0.5 && top < box.bottom - 0.5 && bottom > box.top + 0.5;
    const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement } = node;
      if (!parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      if (over.contains(node) || parentElement.closest('.sr-only, .reveal')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some(isUnder)) covered.push(node.textContent ?? '');
    }
    for (const badge of article.querySelectorAll('[data-badge]'))
      if (isUnder(badge.getBoundingClientRect())) covered.push('badge');
    return covered;
  });

for (const [size, options] of [
  ...sizes,
  ['a narrow phone', { ...phone, viewport: { width: 320, height: 640 } }],
] as const)
  test(
    `Undo in a row lies over none of its words, and the row stays as high: ${size}`,
    measured,
    async ({ app, browser }) => {
      const { page } = await aBrowser(browser, app, { ...options, reducedMotion: 'reduce' });
      const family = await aFamily(page);
      const mia = await family.aMember('Mia');
      const pot = await family.aPot('A day at the seaside', 5, [mia]);
      await family.aTask('Carry the old newspapers down to the bins 2 times', { for: mia, pot });
      await family.aTask('Sweep', { for: mia, pot });
      await family.aTask('Feed the cat', { pot });
      await openDashboard(page);
      for (const name of ['Complete Sweep, Mia', 'Complete Feed the cat, Robin', 'Add one to Carry']) {
        const tick = page.getByRole('button', { name });
        const row = page.getByRole('article').filter({ has: tick });
        const { height } = await boxOf(row);
        await tick.click();
        if (name.startsWith('Add')) {
          await expect(row.getByText('1/2', { exact: true })).toBeVisible();
          await page.waitForTimeout(700);
          await tick.click();
        }
        const undo = row.getByRole('button', { name: /^Undo/ });
        await expect(undo).toBeVisible();
        expect(await coveredBy(undo), name).toEqual([]);
        expect((await boxOf(row)).height, name).toBe(height);
        const { width, height: high } = await boxOf(undo);
        expect(Math.min(width, high)).toBeGreaterThanOrEqual(44);
      }
    },
  );

for (const [size, options] of sizes)
  test(
    `what takes entries of the history back stands in one line: ${size}`,
    measured,
    async ({ app, browser }) => {
      const { page } = await aBrowser(browser, app, options);
      const family = await aFamily(page);
      const mia = await family.aMember('Mia');
      await family.complete(await family.aTask('Sweep', { for: mia }));
      await family.complete(await family.aTask('Feed the cat'));
      await family.complete(await family.aTask('Carry the old newspapers down to the bins', { for: mia }));
      await openDashboard(page);
      const undos = page
        .getByRole('region', { name: 'What was completed' })
        .getByRole('button', { name: /^Undo/ });
      await expect(undos).toHaveCount(3);
      const ends = await undos.evaluateAll((all) => all.map((undo) => undo.getBoundingClientRect().right));
      expect(new Set(ends.map(Math.round)).size).toBe(1);
    },
  );

/** What can be pressed and lies, in part, under the toast. */
const underToast = async (page: Page) => {
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
  await expect(toast).toBeVisible();
  return toast.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const box = element.getBoundingClientRect();
    return [...document.querySelectorAll('button, a, input, select')]
      .filter((control) => !element.contains(control) && control.checkVisibility())
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });
};

for (const width of [640, 768, 1024, 1280, 1600])
  test(`a toast lies over nothing that can be pressed: ${width} px`, measured, async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, { viewport: { width, height: 800 } });
    await aFullHouse(page);
    await openDashboard(page);
    await page.getByRole('button', { name: 'Complete Feed the cat, Mia Rose' }).click();
    await expect(page.getByText('Task completed!', { exact: true })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await underToast(page)).toEqual([]);
  });

test(
  'while nothing was completed, the pots and the family stand side by side below columns',
  measured,
  async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, desktop);
    const family = await aFamily(page);
    const mia = await family.aMember('Mia');
    await family.aPot('Swim', 5, [mia]);
    for (const person of [mia, family.owner]) await family.aTask('Sweep', { for: person });
    await openDashboard(page);
    await expect(page.getByRole('group', { name: 'Mia' })).toBeVisible();
    const [pots, people] = [
      await boxOf(page.getByRole('region', { name: 'Reward Pots' })),
      await boxOf(page.getByRole('region', { name: 'Family', exact: true })),
    ];
    expect(people.y).toBe(pots.y);
    expect(people.x).toBeGreaterThan(pots.right);
  },
);

test(
  'a good start stays where it is when there is a first task, and leaves no room where it cannot come',
  measured,
  async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, { ...desktop, serviceWorkers: 'block' });
    const family = await aFamily(page);
    await openDashboard(page);
    const start = page.getByRole('region', { name: 'A good start' });
    await expect(start.getByText('Who lives with you?')).toBeVisible();
    const before = await boxOf(page.getByRole('region', { name: 'Tasks' }));
    await family.aTask('Sweep');
    await expect(page.getByRole('button', { name: /^Complete Sweep/ })).toBeVisible();
    await expect(start).toBeVisible();
    expect((await boxOf(page.getByRole('region', { name: 'Tasks' }))).y).toBe(before.y);

    const { page: other } = await aBrowser(browser, app, { ...desktop, serviceWorkers: 'block' });
    await aFamily(other);
    await other.route('**/assets/FirstSteps*.js', (route) => route.abort());
    await openDashboard(other);
    await expect(other.getByRole('region', { name: 'A good start' })).toHaveCount(0);
    // Its place is kept until its code is known not to come.
    const room = async () => {
      const heading = await boxOf(other.getByRole('heading', { level: 1 }));
      return (await boxOf(other.getByRole('region', { name: 'Tasks' }))).y - heading.bottom;
    };
    await expect.poll(room).toBeLessThan(60);
  },
);

for (const [size, options] of sizes)
  test(
    `a form shows what is wrong, and says where there is more of it: ${size}`,
    measured,
    async ({ app, browser }) => {
      const { page } = await aBrowser(browser, app, { ...options, reducedMotion: 'reduce' });
      const family = await aFamily(page);
      for (const name of ['Mia', 'Leo', 'Zoe', 'Ben', 'Ada', 'Tom']) await family.aMember(name);
      await openScreen(page, '/dashboard');
      for (const [opener, submit] of [
        ['Add Task', 'Create Task'],
        ['Add Pot', 'Create Pot'],
        ['Add Member', 'Add Member'],
      ] as const) {
        await page.getByRole('button', { name: opener }).click();
        const dialog = page.getByRole('dialog');
        const fields = dialog.getByRole('textbox');
        if (opener === 'Add Pot') {
          await fields.first().fill('Swim');
          await dialog.getByLabel(/^How many/).fill('4');
        }
        const more = dialog.locator('[data-more-below]');
        const isTall = () =>
          dialog.evaluate(
            ({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight > 24,
          );
        if (await isTall()) await expect(more).toHaveCount(1);
        const main = dialog.getByRole('button', { name: submit });
        const { width } = await boxOf(main);
        await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
        await expect(more).toHaveCount(0);
        expect((await boxOf(main)).width, opener).toBe(width);
        await main.click();
        const alert = dialog.getByRole('alert').first();
        await expect(alert).toBeVisible();
        const [shown, actions, frame] = [
          await boxOf(alert),
          await boxOf(dialog.getByRole('button', { name: 'Cancel' })),
          await boxOf(dialog),
        ];
        expect(shown.y, opener).toBeGreaterThanOrEqual(frame.y);
        expect(shown.bottom, opener).toBeLessThanOrEqual(actions.y);
        if (opener === 'Add Pot') await leaveForm(page);
        else await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      }
    },
  );
