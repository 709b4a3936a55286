import { type Browser, expect, type Page } from '@playwright/test';
import { type App, aBrowser, measured, phone, short, tablet as tabletSize } from '../app/app.ts';
import { aBrowserAt, type Clock, test } from '../app/clock.ts';
import { aFamily, openDashboard, signIn } from '../app/family.ts';
import { dialogOf, openSettings, signOutDevice } from '../app/settings.ts';
import { watchAddresses } from './addresses.ts';

const moment = '2026-11-02T17:00:00+01:00';

/** As a parent makes the browser before them the family's. */
async function makeTablet(page: Page): Promise<void> {
  await openSettings(page);
  await page.getByRole('button', { name: 'Make this the family tablet' }).tap();
  await dialogOf(page, 'Make This the Family Tablet').getByRole('button', { name: 'Make Tablet' }).tap();
  await expect(page).toHaveURL('/tablet');
  await expectFaces(page);
}

const expectFaces = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Tap your face' })).toBeVisible();

/** A parent's phone, a tablet in the kitchen, and two children who cannot type a password. */
async function aKitchen(browser: Browser, app: App, clock: Clock) {
  await clock.set(moment);
  const { page: parent } = await aBrowserAt(moment, browser, app, phone);
  const family = await aFamily(parent);
  const [mia, leo] = [await family.aChild('Mia'), await family.aChild('Leo')];
  for (const title of ['Brush your teeth', 'Feed the cat']) await family.aTask(title, { for: mia });
  await family.aTask('Set the table', { for: leo });
  const { page: tablet } = await aBrowserAt(moment, browser, app, tabletSize);
  await signIn(tablet, family.owner.username);
  await makeTablet(tablet);
  return { parent, tablet, family, mia };
}

async function givePin(parent: Page, name: string, pin: string | readonly string[]): Promise<void> {
  await parent.getByRole('button', { name: `More for ${name}` }).tap();
  await parent.getByRole('button', { name: `PIN for the tablet: ${name}` }).tap();
  const dialog = dialogOf(parent, 'PIN for the Tablet');
  if (typeof pin === 'string') await dialog.getByLabel('Four Digits').fill(pin);
  else {
    await dialog.getByRole('button', { name: 'Four pictures' }).tap();
    for (const picture of pin) await dialog.getByRole('button', { name: picture }).tap();
  }
  await dialog.getByRole('button', { name: 'Save PIN' }).tap();
  await expect(dialog).toHaveCount(0);
}

const face = (tablet: Page, name: string) => tablet.getByRole('button', { name: new RegExp(`^${name}`) });
const greeting = (tablet: Page, words: string) =>
  expect(tablet.getByRole('heading', { level: 1, name: words, exact: true })).toBeVisible();

async function tapKeys(tablet: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await tablet.getByRole('button', { name: key, exact: true }).tap();
}

async function beginTurn(tablet: Page, name: string, keys: readonly string[]): Promise<void> {
  await face(tablet, name).tap();
  await greeting(tablet, `Hi ${name}!`);
  await tapKeys(tablet, keys);
  await greeting(tablet, `Hi ${name}`);
}

async function tick(tablet: Page, title: string): Promise<void> {
  const arrived = tablet.waitForResponse(/\/increment$/);
  await tablet.getByRole('button', { name: `Complete ${title}` }).tap();
  await expect(tablet.getByRole('button', { name: `Undo ${title}` })).toBeVisible();
  await arrived;
}

/** Each thing on the screen that can be tapped, by its name; what puts messages away is none. */
const tappable = async (page: Page) => {
  const all = page.locator('a[href], button, input, select, textarea, [role="button"]');
  const names = await all.evaluateAll((each) =>
    each.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''),
  );
  return names.filter((name) => name !== 'Dismiss').sort();
};

const numbers = ['4', '0', '7', '1'];
const pictures = ['Dog', 'Sun', 'Dog', 'House'];

/** Lets time pass for the server, and for the pages that are named. */
async function pass(seconds: number, clock: Clock, tablet: Page, ...pages: Page[]): Promise<void> {
  const now = await tablet.evaluate(() => Date.now());
  await clock.set(new Date(now + 1000 * seconds).toISOString(), ...pages);
}

test(
  'two children take turns at the tablet, each by a PIN, and nobody manages there',
  short,
  async ({ app, browser, clock }) => {
    const { parent, tablet } = await aKitchen(browser, app, clock);
    const { sent } = watchAddresses(tablet);
    await openSettings(parent, '#people');
    await givePin(parent, 'Mia', numbers.join(''));
    await givePin(parent, 'Leo', pictures);

    await face(tablet, 'Mia').tap();
    await tapKeys(tablet, ['1', '2', '3', '4']);
    await expect(tablet.getByRole('alert')).toHaveText('That was not it. Try again!');
    await tapKeys(tablet, numbers);
    await greeting(tablet, 'Hi Mia');
    await expect(tablet.getByText('Set the table')).toHaveCount(0);
    await tick(tablet, 'Feed the cat');
    expect(await tappable(tablet)).toEqual([
      'Complete Brush your teeth',
      'Complete Feed the cat',
      'Done',
      'Undo Feed the cat',
    ]);
    await tablet.getByRole('button', { name: 'Done' }).tap();
    await expectFaces(tablet);
    expect(await tappable(tablet)).toEqual(['Leo, with a PIN', 'Mia, with a PIN', 'Robin']);

    await face(tablet, 'Leo').tap();
    await tablet.getByRole('button', { name: 'Show pictures' }).tap();
    await tapKeys(tablet, ['Cat', 'Cat', 'Cat', 'Cat']);
    await expect(tablet.getByRole('alert')).toHaveText('That was not it. Try again!');
    await tapKeys(tablet, pictures);
    await greeting(tablet, 'Hi Leo');
    await expect(tablet.getByText('Brush your teeth')).toHaveCount(0);
    await tick(tablet, 'Set the table');
    for (const path of ['/dashboard', '/settings', '/chores']) {
      await tablet.goto(path);
      await expect(tablet).toHaveURL('/tablet');
    }

    await openDashboard(parent);
    const history = parent.getByRole('region', { name: 'Recently Completed' }).getByRole('listitem');
    await expect(history.filter({ hasText: 'Feed the cat' })).toContainText('Completed by Mia');
    await expect(history.filter({ hasText: 'Set the table' })).toContainText('Completed by Leo');
    const calls = sent().filter((address) => address.includes('/api/'));
    expect(calls).toContain(`${app.url}/api/tablet/turn`);
    expect(calls.filter((address) => /4071|0409/.test(address.replace(app.url, '')))).toEqual([]);
  },
);

test('a turn that nobody touches is over after a minute, on the tablet and on the server', async ({
  app,
  browser,
  clock,
}) => {
  const { parent, tablet, family, mia } = await aKitchen(browser, app, clock);
  await openSettings(parent, '#people');
  await givePin(parent, 'Mia', numbers.join(''));
  await beginTurn(tablet, 'Mia', numbers);
  await pass(52, clock, tablet, tablet);
  await expect(tablet.getByText('Still there, Mia? Tap anywhere to stay.')).toBeVisible();
  await pass(9, clock, tablet, tablet);
  await expectFaces(tablet);

  // A tablet that slept, say: for its page no time has passed.
  await beginTurn(tablet, 'Mia', numbers);
  await pass(61, clock, tablet);
  await tablet.getByRole('button', { name: 'Complete Feed the cat' }).tap();
  await expectFaces(tablet);
  const waiting = tablet.getByText('1 not sent yet. It goes out when whoever ticked taps their face again');
  await expect(waiting).toBeVisible();
  const { currentCount } = (await (await parent.request.get(`/api/families/${family.id}/tasks`)).json()).find(
    ({ title, assignedToUserId }: { title: string; assignedToUserId: number }) =>
      title === 'Feed the cat' && assignedToUserId === mia.id,
  );
  expect(currentCount).toBe(0);
});

test('a tablet that a parent has ended says so, though nobody touches it', async ({
  app,
  browser,
  clock,
}) => {
  const { parent, tablet } = await aKitchen(browser, app, clock);
  await openSettings(parent, '#devices');
  await signOutDevice(parent, 'Sign out: Kitchen tablet, The family tablet');
  await expect(tablet.getByRole('heading', { name: 'This tablet is signed out' })).toBeVisible();
  expect(await tappable(tablet)).toEqual(['Sign in']);
});

for (const [name, size] of Object.entries({ tablet: tabletSize, phone }))
  test(`a tick, and taking it back, move nothing: ${name}`, measured, async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, { ...size, reducedMotion: 'reduce' });
    const family = await aFamily(page);
    const mia = await family.aChild('Mia');
    const pot = await family.aPot('Pizza night', 5, [mia]);
    for (const title of ['Set the table', 'Brush your teeth', 'Feed the cat'])
      await family.aTask(title, { for: mia, pot });
    await makeTablet(page);
    await face(page, 'Mia').tap();
    await greeting(page, 'Hi Mia');
    const places = () =>
      page
        .locator('main :is(h2, article, li)')
        .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    await expect(page.getByRole('heading', { name: 'Rewards' })).toBeVisible();
    const before = await places();
    await tick(page, 'Feed the cat');
    expect(await places()).toEqual(before);
    await page.getByRole('button', { name: 'Undo Feed the cat' }).tap();
    await expect(page.getByRole('button', { name: 'Undo Feed the cat' })).toHaveCount(0);
    expect(await places()).toEqual(before);
  });
