import { expect, type Page, request } from '@playwright/test';
import { expectAccessible } from '../app/accessible.ts';
import { aBrowser, looks, test } from '../app/app.ts';
import { aFamily, password, signIn } from '../app/family.ts';
import { confirm, dialogOf, openSettings, signInOnAPhone } from '../app/settings.ts';

/** What makes somebody a parent whom another one promoted: another password of their own, and here the same as before. */
async function chooseOwnPassword(baseURL: string, username: string): Promise<void> {
  const own = await request.newContext({ baseURL });
  const answers = [
    await own.post('/api/login', { data: { username, password } }),
    await own.put('/api/account/password', { data: { current: password, next: 'nobody else’s' } }),
    await own.put('/api/account/password', { data: { current: 'nobody else’s', next: password } }),
  ];
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200]);
  await own.dispose();
}

/** Calls that are made for the page's browser, with a fresh password. */
const callsOf = (page: Page) => {
  const send = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const answer = await page.request.fetch(path, { method, data });
    expect(answer.status(), path).toBeLessThan(300);
    return answer.json();
  };
  return {
    confirm: () => send('POST', '/api/confirm', { password }),
    invite: async (familyId: number) =>
      (await send('POST', '/api/invitations', { familyId })).token as string,
    makeLink: async ({ id }: { id: number }) =>
      (await send('POST', `/api/users/${id}/sign-in-link`, {})).token as string,
    promote: ({ id }: { id: number }) => send('PUT', `/api/users/${id}`, { manages: true }),
    givePin: ({ id }: { id: number }) => send('PUT', `/api/users/${id}/pin`, { pin: '4071' }),
    makeTablet: (familyId: number) => send('POST', '/api/tablet', { familyId, label: 'Kitchen tablet' }),
  };
};

/** A family of each kind of person, with a parent who is not its owner. */
async function manyPeople(page: Page) {
  const family = await aFamily(page);
  const calls = callsOf(page);
  const [sam, leo, mia] = [
    await family.aMember('Sam'),
    await family.aMember('Leo'),
    await family.aChild('Mia'),
  ];
  return { family, calls, sam, leo, mia };
}

/** Opens each dialog by its button, looks at it and closes it. */
async function lookAtEach(page: Page, buttons: readonly (string | RegExp)[]): Promise<void> {
  for (const name of buttons) {
    await page.getByRole('button', { name }).first().click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button').first()).toBeVisible();
    await expectAccessible(page, String(name));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
}

for (const { look, options } of looks)
  test(`axe finds nothing in an owner’s settings: ${look}`, async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, options);
    const { family, calls, sam, leo } = await manyPeople(page);
    await openSettings(page);
    await page.getByRole('button', { name: 'Invite another parent' }).click();
    await expectAccessible(page, 'an invitation explained');
    await page.getByRole('button', { name: 'Make a Link' }).click();
    await expect(dialogOf(page, 'Please confirm with your password')).toBeVisible();
    await expectAccessible(page, 'the password');
    await confirm(page);
    await expect(page.getByText(/\/invite#/)).toBeVisible();
    await expectAccessible(page, 'an invitation made');

    await calls.promote(sam);
    await calls.promote(leo);
    await chooseOwnPassword(app.url, sam.username);
    await calls.invite(family.id);
    await openSettings(page);
    for (const name of ['Sam', 'Leo', 'Mia'])
      await page.getByRole('button', { name: `More for ${name}` }).click();
    await expect(page.getByRole('button', { name: /^Revoke/ }).first()).toBeVisible();
    await expectAccessible(page, 'settings');
    await lookAtEach(page, ['Change…', 'Deleted lately…', 'PIN for the tablet: Mia', 'New password: Leo']);
    await lookAtEach(page, [
      'Make a parent: Leo',
      'No longer a parent: Leo',
      'No longer a parent: Sam',
      'Hand over the family: Sam',
    ]);
    await lookAtEach(page, [/^Revoke/, 'Make this the family tablet', /^Sign out: /, 'Sign out everywhere']);
    await lookAtEach(page, ['Make a recovery code', 'Download…', 'Erase the family…', 'Calendar: Leo']);
    await page.getByRole('button', { name: 'Calendar', exact: true }).click();
    await page.getByRole('button', { name: 'Make an Address' }).click();
    await expect(page.getByText(/\/calendar\/[\w-]+\.ics$/)).toBeVisible();
    await expectAccessible(page, 'a calendar made');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Calendar', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Stop this calendar' })).toBeVisible();
    await expectAccessible(page, 'a calendar that there is');
    await page.keyboard.press('Escape');

    const phones = await signInOnAPhone(page, 'Mia');
    await expect(phones.getByText(/^Good for/)).toBeVisible();
    await expectAccessible(page, 'a sign-in link');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'PIN for the tablet: Mia' }).click();
    await page.getByRole('button', { name: 'Four pictures' }).click();
    await page.getByRole('button', { name: 'Save PIN' }).click();
    await expect(page.getByText('Please choose four')).toBeVisible();
    await expectAccessible(page, 'pictures, with a message');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Make a recovery code' }).click();
    await page.getByRole('button', { name: 'Make a Code' }).click();
    await expect(page.getByRole('button', { name: 'I have it' })).toBeVisible();
    await expectAccessible(page, 'a recovery code');
  });

for (const { look, options } of looks)
  test(`axe finds nothing where members look after themselves and people come in: ${look}`, async ({
    app,
    browser,
  }) => {
    const { page } = await aBrowser(browser, app, options);
    const { family, calls, sam, leo, mia } = await manyPeople(page);
    await calls.confirm();
    const invitation = await calls.invite(family.id);
    const link = await calls.makeLink(mia);
    const { page: door } = await aBrowser(browser, app, options);
    const shows = async (heading: string | RegExp, state: string) => {
      await expect(door.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectAccessible(door, state);
    };
    const open = async (path: string) => {
      await door.goto('about:blank');
      await door.goto(path);
    };
    await open('/invite');
    await shows('Please open your invitation again', 'no invitation');
    await open('/invite#no-such-token');
    await shows('This invitation is no longer good', 'an invitation that is gone');
    await open(`/invite#${invitation}`);
    await shows(/^You are invited/, 'an invitation');
    await door.getByRole('button', { name: 'Join the family' }).click();
    await expect(door.getByRole('alert').first()).toBeVisible();
    await expectAccessible(door, 'an invitation with messages');
    await open('/join');
    await shows('Sign in with a code', 'a code');
    await door.getByLabel('Code').fill('abcd');
    await door.getByRole('button', { name: 'Go on' }).click();
    await expect(door.getByRole('alert')).toBeVisible();
    await expectAccessible(door, 'a code with a message');
    await open('/join#no-such-token');
    await shows('This link is no longer good', 'a link that is gone');
    await open('/recover');
    await shows('Forgot your password?', 'a forgotten password');
    await door.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(door.getByRole('alert').first()).toBeVisible();
    await expectAccessible(door, 'a forgotten password with messages');
    await signIn(door, leo.username);
    await open(`/join#${link}`);
    await expect(door.getByText('You are signed in here as Leo')).toBeVisible();
    await shows(/^Sign in here as Mia/, 'a link, where somebody is signed in');

    await openSettings(door);
    await expect(door.getByText('This one', { exact: true })).toBeVisible();
    await expectAccessible(door, 'a member’s settings');
    await lookAtEach(door, [/^Sign out: /, 'Sign out everywhere']);
    await calls.promote(sam);
    await signIn(door, sam.username);
    await door.goto('/settings');
    await expect(dialogOf(door, 'Choose Your Own Password')).toBeVisible();
    await expectAccessible(door, 'a new parent’s question');
    await chooseOwnPassword(app.url, sam.username);
    await signIn(door, sam.username);
    await openSettings(door);
    await expectAccessible(door, 'another parent’s settings');
    await lookAtEach(door, ['Leave the family']);
  });

for (const { look, options } of looks)
  test(`axe finds nothing at the tablet: ${look}`, async ({ app, browser }) => {
    const { page: tablet } = await aBrowser(browser, app, options);
    await tablet.goto('/tablet');
    await expect(tablet.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(tablet, 'no tablet yet');
    const { family, calls, leo, mia } = await manyPeople(tablet);
    const pot = await family.aPot('Pizza night', 5, [mia, leo]);
    await family.complete(await family.aTask('Make your bed', { for: leo, pot }));
    await family.aTask('Feed the cat', { for: leo, pot });
    await family.aTask('Water plants 3 times', { for: leo, pot });
    await calls.givePin(mia);
    await calls.makeTablet(family.id);

    await tablet.goto('/tablet');
    await expect(tablet.getByRole('heading', { name: 'Tap your face' })).toBeVisible();
    await expectAccessible(tablet, 'faces');
    await tablet.getByRole('button', { name: 'Mia, with a PIN' }).click();
    await expectAccessible(tablet, 'numbers');
    await tablet.getByRole('button', { name: 'Show pictures' }).click();
    for (let taps = 0; taps < 4; taps++) await tablet.getByRole('button', { name: 'Dog' }).click();
    await expect(tablet.getByRole('alert')).toHaveText('That was not it. Try again!');
    await expectAccessible(tablet, 'pictures, and a wrong PIN');
    await tablet.getByRole('button', { name: 'Not me' }).click();
    await tablet.getByRole('button', { name: 'Leo' }).click();
    await tablet.getByRole('button', { name: 'Complete Feed the cat' }).click();
    await expect(tablet.getByRole('button', { name: 'Undo Feed the cat' })).toBeVisible();
    await expect(tablet.getByText('Done today')).toBeVisible();
    await expectAccessible(tablet, 'a turn');
  });
