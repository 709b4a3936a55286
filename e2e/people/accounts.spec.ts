import { expect, type Page } from '@playwright/test';
import { aBrowser, desktop, measured, phone, sizes, test } from '../app/app.ts';
import { aFamily, openDashboard, password, signIn } from '../app/family.ts';

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByText(text, { exact: true });
const email = () => `ann-${Math.random()}@example.org`;

/** Signs Ann up by a call; she has no family yet. */
async function aHalfMadeAccount(page: Page): Promise<string> {
  const address = email();
  const answer = await page.request.post('/api/signup', {
    data: { name: 'Ann', email: address, password },
  });
  expect(answer.status()).toBe(201);
  return address;
}

for (const [size, options] of sizes) {
  test(
    `a changed password signs out the other phone, and signing out everywhere this one: ${size}`,
    measured,
    async ({ app, browser }) => {
      const { page, complaints } = await aBrowser(browser, app, options);
      const family = await aFamily(page);
      const other = await aBrowser(browser, app, phone);
      await signIn(other.page, family.owner.username);
      await openDashboard(other.page);

      await openDashboard(page);
      await page.getByRole('link', { name: 'Settings' }).click();
      await expect(page).toHaveURL('/settings');
      await expect(page.getByText(family.owner.username)).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await page.getByLabel('Current Password').fill(password);
      await page.getByLabel('New Password').fill('a better one');
      await page.getByRole('button', { name: 'Change Password' }).click();
      await expect(toast(page, 'Password changed!')).toBeVisible();
      await other.page.reload();
      await expect(other.page).toHaveURL('/');

      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
      await expect(toast(page, 'Signed out everywhere')).toBeVisible();
      await expect(page).toHaveURL('/');
      await page.goto('/settings');
      await expect(page).toHaveURL('/');
      expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
    },
  );

  test(
    `setup names a half-made account, completes it, and leads to the dashboard from then on: ${size}`,
    measured,
    async ({ app, browser }) => {
      const { page, complaints } = await aBrowser(browser, app, options);
      const address = await aHalfMadeAccount(page);
      await page.goto('/setup');
      await expect(page.getByText(`You are signed in as Ann (${address})`)).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await page.getByLabel('Family Name').fill('The Rivers');
      await expect(page.getByLabel('Your Name')).toHaveValue('Ann');
      await page.getByLabel('Username').fill(`ann-${Math.random()}`);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Create Family' }).click();
      await expect(page).toHaveURL('/dashboard');
      await page.goto('/setup');
      await expect(page).toHaveURL('/dashboard');
      expect(complaints).toEqual([]);
    },
  );
}

test('whoever comes next to a shared computer makes an account of their own', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, desktop);
  const address = await aHalfMadeAccount(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Turn Chaos into Calm - Get Started' }).click();
  await expect(page.getByText(`You are signed in as Ann (${address})`)).toBeVisible();
  await page.getByRole('button', { name: 'Not you?' }).click();
  await expect(page.getByText('You are signed in as')).toBeHidden();
  for (const [label, value] of Object.entries({
    'Family Name': 'The Hills',
    'Your Name': 'Bob',
    Username: `bob-${Math.random()}`,
    Password: password,
  }))
    await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Create Family' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.context().clearCookies();
  await page.goto('/?join=login');
  await page.getByPlaceholder('Enter your email').fill(address);
  await page.getByPlaceholder('Enter your password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/setup');
  await expect(page.getByText(`You are signed in as Ann (${address})`)).toBeVisible();
});

test('a username with a family is taken, also with its password', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, phone);
  const family = await aFamily(page);
  await page.context().clearCookies();
  await page.goto('/setup');
  for (const [label, value] of Object.entries({
    'Family Name': 'The Lakes',
    'Your Name': 'Robin',
    Username: family.owner.username,
    Password: password,
  }))
    await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Create Family' }).click();
  await expect(toast(page, 'Unable to create family')).toBeVisible();
  await expect(toast(page, 'This username is already taken. Please choose a different one.')).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
});

test('signing out leaves nothing of the family in any tab', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, desktop);
  const family = await aFamily(page, 'The Quagmires');
  await family.aTask('Drain the moat');
  const other = await page.context().newPage();
  const article = await page.context().newPage();
  await article.goto('/blog');
  for (const tab of [page, other]) {
    await openDashboard(tab);
    expect(await tab.locator('#preloaded').count()).toBe(0);
  }
  await page.getByRole('button', { name: 'Logout' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/');
    await expect(tab.getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(/Quagmires|Drain the moat/.exec(await tab.content())).toBeNull();
  }
  await expect(other.getByText('You have been signed out')).toHaveCount(0);
  await expect(article).toHaveURL('/blog');
});

test('a parent gives a child another password, by touch and by keyboard', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, phone);
  const family = await aFamily(page);
  const mia = await family.aMember('Mia');
  const childs = await aBrowser(browser, app, phone);
  await signIn(childs.page, mia.username);
  await openDashboard(childs.page);

  await openDashboard(page);
  await page.getByRole('button', { name: 'Edit member: Mia' }).tap();
  await page.getByRole('button', { name: 'New password…' }).tap();
  await expect(page.getByRole('dialog').getByLabel('New Password')).toBeFocused();
  await page.keyboard.type('a better one');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Mia signs in with the new one from now on.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit member: Mia' })).toBeFocused();
  await childs.page.reload();
  await expect(childs.page).toHaveURL('/');
});
