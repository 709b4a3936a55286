import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { type App, aBrowser, desktop, inShort, measured, phone, short, test } from '../app/app.ts';
import { aFamily, openDashboard } from '../app/family.ts';

const titles = ['Sweep', 'Feed the cat', 'Water plants', 'Set the table'];
const rows = (page: Page) => page.getByRole('region', { name: 'Tasks' }).getByRole('listitem');
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const check = (page: Page, title: string) => page.getByRole('button', { name: `Complete ${title}` });

async function middleOf(locator: Locator): Promise<[number, number]> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** A dashboard of single steps, the first of `titles` at its top. */
async function aList(browser: Browser, app: App, size: object) {
  const { page, complaints } = await aBrowser(browser, app, size);
  const family = await aFamily(page);
  for (const title of [...titles].reverse()) await family.aTask(title);
  await openDashboard(page);
  const completed = async () => {
    const answer = await page.request.get(`/api/families/${family.id}/recent-completions`);
    return (await answer.json()).map(({ taskTitle }: { taskTitle: string }) => taskTitle);
  };
  /** The page shows a tick before the server has it: these come to be completed, and no other after them. */
  const expectCompleted = async (...those: string[]) => {
    await expect.poll(completed).toEqual(those);
    await page.waitForTimeout(300);
    expect(await completed()).toEqual(those);
  };
  return { page, family, complaints, expectCompleted };
}

/** Where each of the rows stands, from the top of the window. */
const places = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all.map((one) => [one.querySelector('h3')?.textContent, one.getBoundingClientRect().top]),
  );

for (const pause of [300, 500, 800, 1200])
  test(`a second click at the same point, ${pause} ms later, ticks nothing else`, async ({
    app,
    browser,
  }) => {
    const { page, complaints, expectCompleted } = await aList(browser, app, desktop);
    const before = await places(page);
    const point = await middleOf(check(page, 'Sweep'));
    await page.mouse.click(...point);
    await page.waitForTimeout(pause);
    await page.mouse.click(...point);
    await expect(page.getByText('Completed by Robin')).toHaveCount(1);
    await expectCompleted('Sweep');
    expect(await places(page)).toEqual(before);
    expect(complaints).toEqual([]);
  });

for (const pause of inShort([300, 500, 800], 500))
  test(
    `a second touch at the same point, ${pause} ms later, ticks nothing else`,
    short,
    async ({ app, browser }) => {
      const { page, complaints, expectCompleted } = await aList(browser, app, phone);
      const before = await places(page);
      const point = await middleOf(check(page, 'Sweep'));
      await page.touchscreen.tap(...point);
      await page.waitForTimeout(pause);
      await page.touchscreen.tap(...point);
      await expect(page.getByText('Completed by Robin')).toHaveCount(1);
      await expectCompleted('Sweep');
      expect(await places(page)).toEqual(before);
      expect(complaints).toEqual([]);
    },
  );

test(
  'no row moves while the mouse is on the list, whatever it ticks for more than 5 s, and all do once it has left',
  measured,
  async ({ app, browser }) => {
    const { page, family } = await aList(browser, app, desktop);
    const before = await places(page);
    const began = Date.now();
    for (const title of ['Feed the cat', 'Sweep'])
      await page.mouse.click(...(await middleOf(check(page, title))));
    // What others change meanwhile comes with the lists that a tick reads anew, and waits as well.
    await family.aTask('Dance');
    await page.mouse.click(...(await middleOf(check(page, 'Water plants'))));
    const [x, y] = await middleOf(row(page, 'Water plants'));
    while (Date.now() - began < 6500) {
      await page.mouse.move(x + ((Date.now() / 50) % 20), y);
      expect(await places(page)).toEqual(before);
      await page.waitForTimeout(50);
    }
    await page.mouse.move(5, 5);
    await expect(rows(page)).toHaveCount(2);
    await expect(row(page, 'Dance')).toBeVisible();
  },
);

/** The first time that a row moves, in milliseconds of the page's own clock, which no busy machine holds up. */
interface Move {
  sinceTick: number;
  sinceLastFinger: number;
  /** How many are on the page at that moment. */
  fingers: number;
}

/** Looks at the rows of the list once per frame, from now on. */
async function watchForMove(page: Page): Promise<() => Promise<Move>> {
  const list = await page.getByRole('region', { name: 'Tasks' }).elementHandle();
  const watching = await page.evaluateHandle((region) => {
    const placesNow = () =>
      [...(region?.querySelectorAll('li') ?? [])].map((one) => one.getBoundingClientRect().top).join();
    const before = placesNow();
    let tickedAt = Number.NaN;
    let lastFingerAt = Number.NaN;
    let fingers = 0;
    for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
      window.addEventListener(type, ({ touches, timeStamp }) => {
        fingers = touches.length;
        lastFingerAt = timeStamp;
        if (fingers === 0 && Number.isNaN(tickedAt)) tickedAt = timeStamp;
      });
    const moved = new Promise<Move>((resolve) => {
      const look = () => {
        if (placesNow() === before) return requestAnimationFrame(look);
        const now = performance.now();
        resolve({ sinceTick: now - tickedAt, sinceLastFinger: now - lastFingerAt, fingers });
      };
      look();
    });
    return { moved };
  }, list);
  return () => watching.evaluate(({ moved }) => moved);
}

test('after a touch a row stays for 5 s, and for as long as a finger is on the page', async ({
  app,
  browser,
}) => {
  const { page } = await aList(browser, app, phone);
  const firstMove = await watchForMove(page);
  const finger = await page.context().newCDPSession(page);
  const [x, y] = await middleOf(row(page, 'Water plants'));
  await check(page, 'Sweep').tap();
  await page.waitForTimeout(300);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForTimeout(6700);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const move = await firstMove();
  expect(move.fingers).toBe(0);
  expect(move.sinceTick).toBeGreaterThan(7000);
  expect(move.sinceLastFinger).toBeGreaterThanOrEqual(700);
  await expect(row(page, 'Sweep')).toHaveCount(0);
});

test('after a touch a row that no finger holds stays for 5 s', async ({ app, browser }) => {
  const { page } = await aList(browser, app, phone);
  const firstMove = await watchForMove(page);
  await check(page, 'Sweep').tap();
  const move = await firstMove();
  expect(move.sinceTick).toBeGreaterThanOrEqual(5000);
  await expect(row(page, 'Sweep')).toHaveCount(0);
});

test(
  'a counter takes eager taps up to its target, and the task below none of them',
  short,
  async ({ app, browser }) => {
    const { page, family, expectCompleted } = await aList(browser, app, phone);
    await family.aTask('Hop 9 times');
    await openDashboard(page);
    const before = await places(page);
    const point = await middleOf(page.getByRole('button', { name: /^Add one to Hop/ }));
    for (let taps = 0; taps < 14; taps++) {
      await page.touchscreen.tap(...point);
      await page.waitForTimeout(80);
    }
    await expect(page.getByText('Completed by Robin')).toHaveCount(1);
    await expectCompleted('Hop');
    expect((await places(page)).map(([, top]) => top)).toEqual(before.map(([, top]) => top));
  },
);

/** Ticks the first row and lets its clock stand still where that row has begun to fold away. */
async function stopWhileFolding(page: Page): Promise<void> {
  await check(page, 'Sweep').tap();
  await expect(page.getByText('Completed by Robin')).toHaveCount(1);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 4000));
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page.locator('li[inert]')).toHaveCount(1, { timeout: 500 });
  }).toPass({ intervals: [0] });
}

test('a tap that was aimed while rows fold away does nothing', async ({ app, browser }) => {
  const { page, expectCompleted } = await aList(browser, app, phone);
  await page.clock.install();
  await openDashboard(page);
  const below = await middleOf(check(page, 'Feed the cat'));
  await stopWhileFolding(page);
  await page.touchscreen.tap(...below);
  await page.clock.resume();
  await expect(row(page, 'Sweep')).toHaveCount(0);
  await expectCompleted('Sweep');
});

test('the keyboard stays on the row it ticked, and goes on in the list once that has left', async ({
  app,
  browser,
}) => {
  const { page, expectCompleted } = await aList(browser, app, desktop);
  await page.clock.install();
  await openDashboard(page);
  await check(page, 'Feed the cat').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Completed by Robin')).toHaveCount(1);
  await expect(check(page, 'Feed the cat')).toBeFocused();
  await expect(check(page, 'Feed the cat')).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Feed the cat is done already.' })).toHaveCount(1);
  await page.clock.fastForward(5000);
  await expect(check(page, 'Water plants')).toBeFocused();
  await expectCompleted('Feed the cat');
});

test('where motion is unwanted, a row leaves without folding', async ({ app, browser }) => {
  const { page } = await aList(browser, app, { ...phone, reducedMotion: 'reduce' });
  await page.clock.install();
  await openDashboard(page);
  await stopWhileFolding(page);
  const folding = await page.evaluate(
    () =>
      document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().endTime) > 1).length,
  );
  expect(folding).toBe(0);
  await page.clock.resume();
  await expect(row(page, 'Sweep')).toHaveCount(0);
});
