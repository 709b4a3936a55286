import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../app/accessible.ts';
import { type App, aBrowser, looks, measured, phone, short, test } from '../app/app.ts';

const screens = [
  { path: '/', heading: /Pizza on Friday/ },
  { path: '/privacy', heading: 'Privacy Policy' },
  { path: '/terms', heading: 'Terms of Service' },
  { path: '/no-such-page', heading: /404/ },
];
const dialogs = [
  { join: 'login', tab: 'Login' },
  { join: 'signup', tab: 'Sign Up' },
];

/** Chromium prints a failed load for every 404, which is what one of these pages is. */
const isUnwanted = (complaint: string) => !complaint.includes('404 (Not Found)');

const joinDialog = (page: Page) => page.getByRole('dialog', { name: 'Join ChorePod' });

for (const { look, options } of looks)
  test(`axe and the console find nothing on the public pages: ${look}`, async ({ app, browser }) => {
    const { page, complaints } = await aBrowser(browser, app, options);
    for (const { path, heading } of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectAccessible(page, path);
    }
    for (const { join, tab } of dialogs) {
      await page.goto(`/?join=${join}`);
      await expect(joinDialog(page).getByRole('tab', { name: tab, selected: true })).toBeVisible();
      await expectAccessible(page, join);
      await joinDialog(page).getByRole('button', { name: tab }).click();
      await expect(joinDialog(page).getByRole('alert').first()).toBeVisible();
      await expectAccessible(page, `${join} with messages`);
    }
    expect(complaints.filter(isUnwanted)).toEqual([]);
  });

test('nothing scrolls sideways on the narrowest phone', measured, async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, { ...phone, viewport: { width: 320, height: 640 } });
  for (const path of [...screens.map((screen) => screen.path), '/?join=signup']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const [wanted, given] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(wanted, path).toBeLessThanOrEqual(given ?? 0);
  }
});

test(
  'with scripts off the public pages can be read, and their links lead on',
  short,
  async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, { ...phone, javaScriptEnabled: false });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'You may know this fridge' }).getByRole('listitem'),
    ).toHaveCount(10);
    await expect(page.getByRole('img', { name: /Mia's phone/ })).toBeVisible();
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByText('Effective 13 June 2025')).toBeVisible();
    await page.getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  },
);

test('what the server painted stays in place when the scripts arrive', measured, async ({ app, browser }) => {
  const { page, complaints } = await aBrowser(browser, app, phone);
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { target, removedNodes } of changes)
        for (const node of removedNodes)
          if (target instanceof Element && node instanceof Element && target.closest('#root'))
            console.error(`Removed: ${node.outerHTML.slice(0, 100)}`);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  // Once the page is alive, a click is answered without loading a page.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
  await page.getByRole('link', { name: 'Experience the Difference' }).click();
  await expect(page.getByRole('tab', { name: 'Create Pod' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

test('the landing page asks for no data', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, phone);
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(1);
  expect(loaded.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

let count = 0;

/** An account made in the dialog; answers its email address. */
async function signUp(browser: Browser, app: App): Promise<{ page: Page; email: string }> {
  const { page } = await aBrowser(browser, app, phone);
  const email = `mia-${++count}-${process.pid}@rivers.example`;
  await page.goto('/?join=signup');
  await joinDialog(page).getByPlaceholder('Enter your full name').fill('Mia Rivers');
  await joinDialog(page).getByPlaceholder('Enter your email').fill(email);
  await joinDialog(page).getByPlaceholder('Create a password').fill('correct horse');
  await joinDialog(page).getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/setup');
  return { page, email };
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/?join=login');
  await joinDialog(page).getByPlaceholder('Enter your email').fill(email);
  await joinDialog(page).getByPlaceholder('Enter your password').fill(password);
  await joinDialog(page).getByRole('button', { name: 'Login' }).click();
}

test('signing up on the landing page leads over setup to a family, and the email logs in to it', async ({
  app,
  browser,
}) => {
  const { page, email } = await signUp(browser, app);
  await expect(page.getByLabel('Your Name')).toHaveValue('Mia Rivers');
  await page.getByLabel('Family Name').fill('The Rivers');
  await page.getByLabel('Username').fill(email.replace(/@.*/, ''));
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Create Family' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'The Rivers' })).toBeVisible();

  const { page: later } = await aBrowser(browser, app, phone);
  await logIn(later, email, 'wrong horse');
  await expect(joinDialog(later).getByRole('alert')).toContainText('Login failed');
  await logIn(later, email, 'correct horse');
  await expect(later).toHaveURL('/dashboard');
  await later.goto('/');
  await expect(later).toHaveURL('/dashboard');
});

test('an email address that has an account is refused at its field', async ({ app, browser }) => {
  const { email } = await signUp(browser, app);
  const { page } = await aBrowser(browser, app, phone);
  await page.goto('/?join=signup');
  await joinDialog(page).getByPlaceholder('Enter your full name').fill('Somebody else');
  await joinDialog(page).getByPlaceholder('Enter your email').fill(email.toUpperCase());
  await joinDialog(page).getByPlaceholder('Create a password').fill('another horse');
  await joinDialog(page).getByRole('button', { name: 'Sign Up' }).click();
  await expect(joinDialog(page).getByRole('alert')).toHaveText([
    'Signup failed',
    'There is already an account with this email address',
  ]);
});

test('the dialog closes on Escape and leaves a clean address', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, phone);
  await page.goto('/?join=login');
  await expect(joinDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(joinDialog(page)).toBeHidden();
  await expect(page).toHaveURL('/');
});
