import { expect, type Page } from '@playwright/test';
import { aBrowser, desktop, measured, sizes, test } from '../app/app.ts';
import { boxOf } from '../app/boxes.ts';
import { aFamily, openDashboard } from '../app/family.ts';
import { leaveForm } from '../app/leave.ts';
import { aFullHouse, openScreen } from '../app/screens.ts';

// What lies over what, and what stands beside what, measured.

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

for (const [size, options] of sizes)
  test(`a toast lies over no row, however far one scrolled: ${size}`, measured, async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, { ...options, reducedMotion: 'reduce' });
    await aFullHouse(page);
    await openDashboard(page);
    const tick = page.getByRole('button', { name: 'Complete Feed the cat, Mia Rose' });
    await tick.evaluate((button) => button.scrollIntoView({ block: 'start' }));
    await tick.click();
    const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
    await expect(toast).toContainText("Task completed! Great job! You've earned progress towards Swim");
    const bar = await boxOf(page.getByRole('banner'));
    expect((await boxOf(toast)).bottom).toBeLessThanOrEqual(bar.bottom);
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
