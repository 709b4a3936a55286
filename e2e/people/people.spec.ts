import { expect, type Page } from '@playwright/test';
import { homeAddresses } from '../../server/http/homeAddress.ts';
import { type App, aBrowser, desktop, phone, test } from '../app/app.ts';
import { aFamily, openDashboard, password } from '../app/family.ts';
import { confirm, dialogOf, openSettings, signInOnAPhone } from '../app/settings.ts';
import { watchAddresses } from './addresses.ts';
import { aHome, tapToSignIn } from './home.ts';
import { readQr } from './qr.ts';

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

/** The page that a link leads to; the link names the address at home, and this browser knows another. */
const doorOf = (link: string) => link.replace(/^.*(?=\/invite#)/, '');

async function accept(page: Page, link: string, name: string): Promise<void> {
  await page.goto(doorOf(link));
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
  await other.goto(doorOf(link));
  await expect(other.getByRole('heading', { name: 'This invitation is no longer good' })).toBeVisible();
});

/** Where phones at home find the app. */
function atHome({ url }: App): string {
  const [address] = homeAddresses(Number(new URL(url).port));
  if (!address) throw new Error('This computer is in no network');
  return address;
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
  const said = expect(parent.getByText('Mia is signed in', { exact: true })).toBeVisible();
  await tapToSignIn(child);
  await said;
  await expect(dialog).toHaveCount(0);
  const arrived = child.waitForResponse(/\/increment$/);
  await child.getByRole('button', { name: 'Complete Feed the cat' }).tap();
  await arrived;
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

test('a child signs in by typing the code in small letters, once, and a parent who was offline hears of it', async ({
  app,
  browser,
}) => {
  const { page: parent } = await aHome(browser, app);
  await openSettings(parent, '#people');
  const dialog = await signInOnAPhone(parent, 'Mia');
  const code = await typedCode(dialog);
  await parent.context().setOffline(true);
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

  await expect(dialog).toBeVisible();
  await parent.context().setOffline(false);
  await expect(dialog).toHaveCount(0);
});
