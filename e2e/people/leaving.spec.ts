import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { type App, aBrowser, phone, test } from '../app/app.ts';
import { openDashboard, password, signIn } from '../app/family.ts';
import { confirm, dialogOf, openSettings, signOutDevice } from '../app/settings.ts';
import { aHome, tapToSignIn } from './home.ts';

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

test('a phone that was lost shows nothing any more, though nobody touches it', async ({ app, browser }) => {
  const { page: parent, mia } = await aHome(browser, app);
  const lost = await aPhoneOf(mia, parent, browser, app);
  await expect(lost.getByRole('button', { name: 'Complete Feed the cat' })).toBeVisible();
  await openSettings(parent, '#devices');
  await signOutDevice(parent, /^Sign out: .*, Mia$/);
  await expect(parent.getByRole('region', { name: 'Devices' })).not.toContainText('Mia');
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

  for (const page of [child, elsewhere]) await expectSignedOut(page);
  await owner.goto('/setup');
  await owner.getByRole('tab', { name: 'Login' }).click();
  await owner.getByLabel('Username').fill(family.owner.username);
  await owner.getByLabel('Password').fill(password);
  await owner.getByRole('button', { name: 'Login' }).click();
  await expect(
    owner.getByText('Invalid username or password. Please try again.', { exact: true }),
  ).toBeVisible();
});
