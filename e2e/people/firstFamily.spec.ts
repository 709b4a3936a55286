import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../app/accessible.ts';
import { aBrowser, desktop, looks, measured, phone, short, sizes, sizesOrOnly, test } from '../app/app.ts';
import { boxOf } from '../app/boxes.ts';
import { aFamily, openDashboard } from '../app/family.ts';
import { holdBack } from '../app/held.ts';
import { tabTo } from '../app/keys.ts';

/** Somebody's hands: each tap, each typed letter, Enter and Tab are counted. */
function handsOf(page: Page) {
  const done = { taps: 0, keys: 0 };
  return {
    done,
    tap: async (on: Locator) => {
      done.taps += 1;
      await on.click();
    },
    press: async (key: string) => {
      done.keys += 1;
      await page.keyboard.press(key);
    },
    type: async (text: string) => {
      done.keys += [...text].length;
      await page.keyboard.type(text);
    },
  };
}
type Hands = ReturnType<typeof handsOf>;

const start = (page: Page) => page.getByRole('region', { name: 'A good start' });
const startButton = (page: Page, name: string | RegExp) => start(page).getByRole('button', { name });

async function signUp(page: Page, { tap, type, press }: Hands, username: string) {
  await page.goto('/setup');
  const create = page.getByRole('button', { name: 'Create Family' });
  await expect(create).toBeEnabled();
  await tap(page.getByLabel('Family Name'));
  for (const text of ['Fox', 'Ida', username]) {
    await type(text);
    await press('Tab');
  }
  await type('woods7');
  await press('Enter');
  await expect(page).toHaveURL('/dashboard');
}

/** Once nothing scrolls any more. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let [before, still] = [Number.NaN, 0]; still < 12; before = window.scrollY) {
      await frame();
      still = window.scrollY === before ? still + 1 : 0;
    }
  });

const ticked = (page: Page) => page.getByText('Task completed!', { exact: true });

for (const [size, options] of sizesOrOnly('phone'))
  test(
    `from sign-up to the first ticked chore that comes back, in few taps and keys: ${size}`,
    short,
    async ({ app, browser }) => {
      const { page, complaints } = await aBrowser(browser, app, options);
      const hands = handsOf(page);
      const { tap, type, press, done } = hands;
      await signUp(page, hands, `ida-${size}`);

      await tap(start(page).getByLabel("A child's name"));
      await type('Mo');
      await press('Enter');
      await expect(start(page).getByText('Mo', { exact: true })).toBeVisible();
      await tap(startButton(page, 'Next'));
      await tap(startButton(page, /^Pizza night/));
      await tap(startButton(page, /^Make your bed/));
      await expect(startButton(page, /^Make your bed/)).toHaveAttribute('aria-pressed', 'true');
      await tap(startButton(page, 'Done'));
      await atRest(page);
      await expect(page.getByRole('heading', { name: 'Tasks' })).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Complete Make your bed, Mo' })).toBeInViewport();
      // A list that has just got a row takes no taps until somebody can have seen it.
      await page.waitForTimeout(600);
      await tap(page.getByRole('button', { name: 'Complete Make your bed, Mo' }));
      await expect(ticked(page)).toBeVisible();
      const earned = "Great job! You've earned progress towards Pizza night";
      await expect(page.getByText(earned, { exact: true })).toBeVisible();

      expect(done.taps).toBeLessThan(12);
      expect(done.keys).toBeLessThan(40);
      await page.goto('/chores');
      await expect(page.getByText('Make your bed', { exact: true })).toBeVisible();
      await expect(page.getByText('Every day, in the morning')).toBeVisible();
      expect(complaints).toEqual([]);
    },
  );

test('the same is done with the keyboard alone', async ({ app, browser }) => {
  const { page, complaints } = await aBrowser(browser, app, desktop);
  const press = (key: string) => page.keyboard.press(key);
  const type = (text: string) => page.keyboard.type(text);
  const goTo = (name: string | RegExp) => tabTo(page, name);
  await page.goto('/setup');
  await expect(page.getByRole('button', { name: 'Create Family' })).toBeEnabled();
  await goTo('Family Name');
  for (const text of ['Fox', 'Ida', 'idakeys']) {
    await type(text);
    await press('Tab');
  }
  await type('woods7');
  await press('Enter');
  await expect(start(page).getByLabel("A child's name")).toBeVisible();
  await goTo("A child's name");
  await type('Mo');
  await press('Enter');
  await expect(start(page).getByText('Mo', { exact: true })).toBeVisible();
  await expect(start(page).getByLabel("A child's name")).toBeFocused();
  await goTo('Next');
  await press('Enter');
  await goTo(/^Pizza night/);
  await press('Enter');
  await goTo(/^Make your bed/);
  await press('Enter');
  await expect(startButton(page, /^Make your bed/)).toHaveAttribute('aria-pressed', 'true');
  await expect(startButton(page, /^Make your bed/)).toBeFocused();
  await goTo('Done');
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Tasks', exact: true })).toBeFocused();
  await goTo('Complete Make your bed, Mo');
  await press('Enter');
  await expect(ticked(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

for (const [size, options] of sizes)
  test(`what leads a first family moves nothing when it comes: ${size}`, async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, { ...options, serviceWorkers: 'block' });
    await aFamily(page);
    const bring = await holdBack(page, '**/FirstSteps-*.js');
    await page.goto('/dashboard');
    const below = page.getByRole('region', { name: 'Tasks', exact: true });
    const before = await boxOf(below);
    bring();
    await expect(startButton(page, 'Next')).toBeVisible();
    expect(await boxOf(below)).toEqual(before);
  });

test('the next question is where one looks, however long the last one was', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, { ...phone, viewport: { width: 320, height: 480 } });
  const family = await aFamily(page);
  await family.aChild('Mo');
  await openDashboard(page);
  for (const question of ['What do you save up for?', 'What comes back every day or week?']) {
    await startButton(page, 'Next').tap();
    await expect(start(page).getByRole('heading', { name: question })).toBeInViewport({ ratio: 1 });
    await expect(start(page).getByText('A good start')).toBeInViewport({ ratio: 1 });
  }
});

for (const { look, options } of looks)
  test(`each step is accessible, and so is what brings it back: ${look}`, async ({ app, browser }) => {
    const { page, complaints } = await aBrowser(browser, app, options);
    const family = await aFamily(page);
    await family.aChild('Mia');
    await family.aChild('Maximilian-Alexander von und zu Hohenlohe');
    await openDashboard(page);
    await expectAccessible(page, 'faces');
    await startButton(page, 'Next').click();
    await expectAccessible(page, 'a pot');
    await startButton(page, /^Pizza night/).click();
    await startButton(page, /^Set the table/).click();
    await expect(startButton(page, /^Set the table/)).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page, 'chores');
    await startButton(page, 'Not now').click();
    await expectAccessible(page, 'left');
    await page.goto('/chores');
    await page.getByRole('button', { name: 'Ideas…' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Set the table/ })).toBeVisible();
    await expectAccessible(page, 'ideas');
    expect(complaints).toEqual([]);
  });

const narrow = [
  { name: '320 px', size: { width: 320, height: 640 }, root: '16px' },
  { name: 'letters twice as large', size: { width: 360, height: 740 }, root: '32px' },
];
for (const { name, size, root } of narrow)
  test(
    `nothing is cut off, sideways or too small for a finger: ${name}`,
    measured,
    async ({ app, browser }) => {
      const { page } = await aBrowser(browser, app, { ...phone, viewport: size });
      const family = await aFamily(page);
      await family.aChild('Maximilian-Alexander von und zu Hohenlohe');
      await family.aChild('Mo');
      await openDashboard(page);
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), root);
      const fits = async (step: string) => {
        const { width } = page.viewportSize() ?? { width: 0 };
        expect(await page.evaluate(() => document.documentElement.scrollWidth), step).toBeLessThanOrEqual(
          width,
        );
        for (const control of await start(page).getByRole('button').all()) {
          const box = await boxOf(control);
          const of = `${step}: ${await control.textContent()}`;
          expect(Math.min(box.width, box.height), of).toBeGreaterThanOrEqual(44);
          expect(box.x, of).toBeGreaterThanOrEqual(0);
          expect(box.right, of).toBeLessThanOrEqual(width);
          expect(await control.evaluate((element) => element.scrollWidth - element.clientWidth), of).toBe(0);
        }
      };
      await fits('faces');
      await startButton(page, 'Next').click();
      await fits('pot');
      await startButton(page, 'Next').click();
      await startButton(page, /^Set the table/).waitFor();
      await fits('chores');
      await startButton(page, 'Not now').click();
      await fits('left');
    },
  );
