import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { homeAddresses } from '../server/http/homeAddress.ts';
import { watchAddresses } from './addresses.ts';
import { type App, aBrowser, desktop, phone, test } from './app.ts';
import { aFamily, openDashboard, password, signIn } from './family.ts';
import { readQr } from './qr.ts';
import { confirm, dialogOf, openSettings, signInOnAPhone, signOutDevice } from './settings.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name });

/** Makes an invitation, as the owner does it: the link that is to be sent. */
async function invite(owner: Page): Promise<string> {
  await openSettings(owner, '#people');
  await owner.getByRole('button', { name: 'Invite another parent' }).click();
  const dialog = dialogOf(owner, 'Invite Another Parent');
  await dialog.getByRole('button', { name: 'Make a Link' }).click();
  await confirm(owner);
  const link = await dialog.getByText(/\/invite#/).innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return link;
}

async function accept(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'You are invited to The Rivers' })).toBeVisible();
  await page.getByLabel('Your Name').fill(name);
  await page.getByLabel('Username').fill(`${name}-${Date.now()}`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Join the family' }).tap();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(`Welcome, ${name}!`, { exact: true })).toBeVisible();
}

async function addTask(page: Page, title: string, assignee: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Task' }).tap();
  const dialog = dialogOf(page, 'Create Task');
  await dialog.getByLabel('Task Title').fill(title);
  await dialog.getByLabel('Assign To').selectOption({ label: assignee });
  await dialog.getByRole('button', { name: 'Create Task' }).tap();
  await expect(dialog).toHaveCount(0);
}

async function addPot(page: Page, name: string, contributor: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Pot' }).tap();
  const dialog = dialogOf(page, 'Create Reward Pot');
  await dialog.getByLabel('Reward Name').fill(name);
  await dialog.getByLabel('How many tasks to earn this reward?').fill('5');
  await dialog.getByRole('checkbox', { name: contributor }).check();
  await dialog.getByRole('button', { name: 'Create Pot' }).tap();
  await expect(dialog).toHaveCount(0);
}

test('a second parent comes in by a link, and manages', async ({ app, browser }) => {
  const { page: owner, complaints } = await aBrowser(browser, app, desktop);
  const family = await aFamily(owner);
  await family.aMember('Mia');
  const { page: sam, complaints: sams } = await aBrowser(browser, app, phone);
  const watched = [watchAddresses(owner), watchAddresses(sam)];
  const link = await invite(owner);
  const token = new URL(link).hash.slice(1);
  await accept(sam, link, 'Sam');
  await addTask(sam, 'Feed the cat', 'Mia');
  await addPot(sam, 'Pizza night', 'Mia');

  await openDashboard(owner);
  await expect(card(owner, 'Tasks')).toContainText('Feed the cat');
  await expect(card(owner, 'Reward Pots')).toContainText('Pizza night');
  await openSettings(owner, '#people');
  await expect(card(owner, 'People').getByRole('listitem').filter({ hasText: 'Sam' })).toContainText(
    'Parent',
  );
  await expect(card(owner, 'People')).not.toContainText('Open invitations');

  expect(token).toMatch(/^[\w-]{43}$/);
  for (const { sent, history } of watched) {
    const addresses = [...sent(), ...(await history())];
    expect(addresses).toContain(`Referer: ${app.url}/dashboard`);
    expect(addresses.filter((address) => address.includes(token))).toEqual([]);
  }
  // The call that asks for the password first.
  expect([...complaints, ...sams]).toEqual([expect.stringContaining('403')]);
});

test('an invitation signs one person up, and nobody after them', async ({ app, browser }) => {
  const { page: owner } = await aBrowser(browser, app, desktop);
  await aFamily(owner);
  const link = await invite(owner);
  const { page: sam } = await aBrowser(browser, app, phone);
  await accept(sam, link, 'Sam');
  const { page: other } = await aBrowser(browser, app, phone);
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'This invitation is no longer good' })).toBeVisible();
});

/** Where phones at home find the app. */
function atHome({ url }: App): string {
  const [address] = homeAddresses(Number(new URL(url).port));
  if (!address) throw new Error('This computer is in no network');
  return address;
}

/** A parent at this computer, and a child of six who has something to do. */
async function aHome(browser: Browser, app: App) {
  const opened = await aBrowser(browser, app, desktop);
  const family = await aFamily(opened.page);
  const mia = await family.aChild('Mia');
  await family.aTask('Feed the cat', { for: mia });
  return { ...opened, family, mia };
}

const signInHere = (page: Page) => page.getByRole('heading', { name: 'Sign in here as Mia, of The Rivers?' });

async function tapToSignIn(page: Page): Promise<void> {
  await expect(signInHere(page)).toBeVisible();
  await page.getByRole('button', { name: 'Sign in as Mia' }).tap();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Hello, Mia!', { exact: true })).toBeVisible();
}

/** The letters as they are read out, in small ones. */
async function typedCode(dialog: ReturnType<typeof dialogOf>): Promise<string> {
  const letters = await dialog.getByText(/^(?:[A-Z] ){7}[A-Z]$/).textContent();
  return (letters ?? '').replaceAll(' ', '').toLowerCase();
}

test('a child of six signs in by the camera of a phone, and the parent sees what she ticks', async ({
  app,
  browser,
}) => {
  const { page: parent } = await aHome(browser, app);
  await openSettings(parent, '#people');
  const dialog = await signInOnAPhone(parent, 'Mia');
  const link = await readQr(dialog.getByRole('img', { name: 'Code to sign Mia in, for a camera' }));
  const home = atHome(app);
  expect(link.split('#')[0]).toBe(`${home}/join`);
  const token = new URL(link).hash.slice(1);
  const code = await typedCode(dialog);

  const { page: child } = await aBrowser(browser, { ...app, url: home }, phone);
  const { sent, history } = watchAddresses(child);
  await child.goto(link);
  await tapToSignIn(child);
  await child.getByRole('button', { name: 'Complete Feed the cat' }).tap();
  await expect(child.getByText('Completed by Mia')).toHaveCount(1);
  await openDashboard(parent);
  await expect(card(parent, 'Recently Completed')).toContainText('Feed the cat');
  await expect(card(parent, 'Recently Completed')).toContainText('Completed by Mia');

  const addresses = [...sent(), ...(await history())];
  expect(addresses).toContain(`${home}/api/sign-in-links/use`);
  expect(addresses).toContain(`Referer: ${home}/join`);
  const isSecret = (address: string) => address.includes(token) || address.toLowerCase().includes(code);
  expect(addresses.filter(isSecret)).toEqual([]);

  const { page: another } = await aBrowser(browser, { ...app, url: home }, phone);
  await another.goto(link);
  await expect(another.getByRole('heading', { name: 'This link is no longer good' })).toBeVisible();
});

test('a child signs in by typing the code in small letters, once', async ({ app, browser }) => {
  const { page: parent } = await aHome(browser, app);
  await openSettings(parent, '#people');
  const code = await typedCode(await signInOnAPhone(parent, 'Mia'));
  const opened = [await aBrowser(browser, app, phone), await aBrowser(browser, app, phone)] as const;
  const [child, late] = opened.map(({ page }) => page) as [Page, Page];
  const { sent } = watchAddresses(child);
  for (const page of [child, late]) {
    await page.goto('/join');
    await page.getByLabel('Code').fill(`${code.slice(0, 4)} ${code.slice(4)}`);
  }
  await child.getByRole('button', { name: 'Go on' }).tap();
  await tapToSignIn(child);
  await openDashboard(child);
  await expect(child.getByRole('button', { name: 'Complete Feed the cat' })).toBeVisible();
  expect(sent().filter((address) => address.toLowerCase().includes(code))).toEqual([]);

  await late.getByRole('button', { name: 'Go on' }).tap();
  await expect(late.getByRole('alert')).toContainText('This code does not work.');
});

/** What a browser keeps of its own accord, in one text. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const pages = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const answers = await cache.matchAll();
        const texts = answers.filter((answer) => answer.headers.get('Content-Type')?.match(/html|json/));
        return Promise.all(texts.map((answer) => answer.text()));
      }),
    );
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, pages]);
  });

/** A phone of Mia's, on which she is signed in. */
async function aPhoneOf(mia: { id: number }, parent: Page, browser: Browser, app: App): Promise<Page> {
  const made = await parent.request.post(`/api/users/${mia.id}/sign-in-link`);
  const { page } = await aBrowser(browser, app, phone);
  await page.goto(`/join#${(await made.json()).token}`);
  await tapToSignIn(page);
  return page;
}

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You have been signed out', { exact: true })).toBeVisible();
}

test('a phone that was lost shows nothing from the next tap on', async ({ app, browser }) => {
  const { page: parent, mia } = await aHome(browser, app);
  const lost = await aPhoneOf(mia, parent, browser, app);
  const check = lost.getByRole('button', { name: 'Complete Feed the cat' });
  await expect(check).toBeVisible();
  await openSettings(parent, '#devices');
  await signOutDevice(parent, /^Sign out: .*, Mia$/);
  await expect(card(parent, 'Devices')).not.toContainText('Mia');
  await check.tap();
  await expectSignedOut(lost);
  expect(await keptIn(lost)).not.toMatch(/Mia|Rivers|Feed the cat/);
  await lost.goto('/dashboard');
  await expect(lost).toHaveURL('/');
  await openDashboard(parent);
  await expect(parent.getByRole('button', { name: /^Complete Feed the cat/ })).toBeEnabled();
});

async function download(page: Page): Promise<string> {
  await openSettings(page);
  await page.getByRole('button', { name: 'Download…' }).click();
  await dialogOf(page, 'Download Data').getByRole('button', { name: 'Download' }).click();
  const saving = page.waitForEvent('download');
  await confirm(page);
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^chorepod-The-Rivers-\d{4}-\d\d-\d\d\.json$/);
  return readFile(await file.path(), 'utf8');
}

test('a family takes its data along, without a secret in it', async ({ app, browser }) => {
  const { page: parent, family, mia } = await aHome(browser, app);
  const leo = await family.aMember('Leo');
  const pot = await family.aPot('Pizza night', 5, [mia, leo]);
  await family.complete(await family.aTask('Set the table', { for: leo, pot }));
  const made = await parent.request.post(`/api/users/${mia.id}/sign-in-link`);
  await parent.request.put(`/api/users/${mia.id}/pin`, { data: { pin: '4071' } });

  const file = await download(parent);
  const { data } = JSON.parse(file);
  const words = JSON.stringify(data);
  const cookies = await parent.context().cookies();
  for (const title of ['The Rivers', 'Robin', 'Mia', 'Leo', 'Feed the cat', 'Set the table', 'Pizza night'])
    expect(words).toContain(`"${title}"`);
  expect(data.completions).toEqual([expect.objectContaining({ taskTitle: 'Set the table', userId: leo.id })]);
  const { token, code } = await made.json();
  for (const secret of [password, token, code, ...cookies.map(({ value }) => value), '$2b$'])
    expect(file).not.toContain(secret);
  expect(words).not.toMatch(/hash|password|token|"pin"/i);
});

test('a family is erased by its name, and every browser is signed out', async ({ app, browser }) => {
  const { page: owner, family, mia } = await aHome(browser, app);
  const child = await aPhoneOf(mia, owner, browser, app);
  const { page: elsewhere } = await aBrowser(browser, app, phone);
  await signIn(elsewhere, family.owner.username);
  await openDashboard(elsewhere);

  await openSettings(owner);
  await owner.getByRole('button', { name: 'Erase the family…' }).click();
  const dialog = dialogOf(owner, 'Erase the Family');
  const eraseAll = dialog.getByRole('button', { name: 'Erase All' });
  await dialog.getByLabel('Name of the Family').fill('The River');
  await eraseAll.click();
  await expect(dialog.getByRole('alert')).toHaveText('Your family has another name');
  await dialog.getByLabel('Name of the Family').fill('The Rivers');
  await eraseAll.click();
  await confirm(owner);
  await expect(owner).toHaveURL('/');
  await expect(owner.getByText('Nothing is left of The Rivers.', { exact: true })).toBeVisible();

  await child.getByRole('button', { name: 'Complete Feed the cat' }).tap();
  await expectSignedOut(child);
  await elsewhere.getByRole('button', { name: /^Complete Feed the cat/ }).tap();
  await expectSignedOut(elsewhere);
  await owner.goto('/setup');
  await owner.getByRole('tab', { name: 'Login' }).click();
  await owner.getByLabel('Username').fill(family.owner.username);
  await owner.getByLabel('Password').fill(password);
  await owner.getByRole('button', { name: 'Login' }).click();
  await expect(
    owner.getByText('Invalid username or password. Please try again.', { exact: true }),
  ).toBeVisible();
});
