import { expect, type Page } from '@playwright/test';
import { aBrowser, phone, sizesOrOnly, test } from './app.ts';
import { aFamily, password } from './family.ts';

test('whoever has logged in and goes back does not see the form again', async ({ app, browser }) => {
  const { page: parent } = await aBrowser(browser, app, phone);
  const { owner } = await aFamily(parent);

  const { page, complaints } = await aBrowser(browser, app, phone);
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign In' }).tap();
  await page.getByRole('tab', { name: 'Login' }).tap();
  await page.getByLabel('Username').fill(owner.username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).tap();
  await expect(page).toHaveURL('/dashboard');
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'The Rivers' })).toBeVisible();
  expect(complaints).toEqual([]);
});

/** A page to go back to. It is made by the scripts, so that they run once it is there. */
async function openTestPage(page: Page) {
  await page.goto('/alexa-test');
  await expect(page.getByRole('heading', { name: 'Voice test bench' })).toBeVisible();
}

for (const [size, options] of sizesOrOnly('phone'))
  test(`going back closes a dialog, and only then leaves the page: ${size}`, async ({ app, browser }) => {
    const { page, complaints } = await aBrowser(browser, app, options);
    await aFamily(page);
    await openTestPage(page);
    await page.evaluate(() => window.history.pushState(null, '', '/dashboard'));
    const opener = page.getByRole('button', { name: 'Add Pot' });
    const dialog = page.getByRole('dialog', { name: 'Create Reward Pot' });
    await opener.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL('/dashboard');

    await opener.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.goBack();
    await expect(page).toHaveURL('/alexa-test');
    expect(complaints).toEqual([]);
  });

test('the way back that a phone has of its own closes a dialog', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, phone);
  await aFamily(page);
  // What the browser tells the page of it, which no test can press.
  await page.addInitScript(() => {
    const OfBrowser = window.CloseWatcher;
    if (!OfBrowser) return;
    window.CloseWatcher = class extends OfBrowser {
      constructor() {
        super();
        window.addEventListener('phone-back', () => this.requestClose(), { once: true });
      }
    };
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Add Pot' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('phone-back')));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/dashboard');
});

test('going back closes the landing page’s dialog, and leaves what it is on', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, phone);
  await openTestPage(page);
  await page.evaluate(() => window.history.pushState(null, '', '/?join=login'));
  await expect(page.getByRole('dialog', { name: 'Join ChorePod' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/alexa-test');
});
