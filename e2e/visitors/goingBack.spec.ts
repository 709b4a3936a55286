import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../app/accessible.ts';
import { aBrowser, phone, sizes, test } from '../app/app.ts';
import { aFamily, password } from '../app/family.ts';
import { leaveForm, leaveQuestion } from '../app/leave.ts';

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

for (const [size, options] of sizes)
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

/** What the browser tells the page of a phone's own way back, which no test can press. */
const hearPhone = (page: Page) =>
  page.addInitScript(() => {
    const watchers = new Set<{ requestClose: () => void }>();
    const OfBrowser = window.CloseWatcher;
    if (!OfBrowser) return;
    window.CloseWatcher = class extends OfBrowser {
      constructor() {
        super();
        watchers.add(this);
        this.addEventListener('close', () => watchers.delete(this));
      }
      override destroy = () => {
        watchers.delete(this);
        super.destroy();
      };
    };
    window.addEventListener('phone-back', () => [...watchers].at(-1)?.requestClose());
  });

const goBackOnPhone = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('phone-back')));

test('the way back that a phone has of its own closes a dialog', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, phone);
  await aFamily(page);
  await hearPhone(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Add Pot' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await goBackOnPhone(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/dashboard');
});

test('a form that was typed in asks, however it is left, and goes on where it was', async ({
  app,
  browser,
}) => {
  const { page, complaints } = await aBrowser(browser, app, { ...phone, reducedMotion: 'reduce' });
  await aFamily(page);
  await hearPhone(page);
  await openTestPage(page);
  await page.evaluate(() => window.history.pushState(null, '', '/dashboard'));
  const opener = page.getByRole('button', { name: 'Add Pot' });
  await opener.tap();
  const name = page.getByLabel('Reward Name');
  await name.fill('Goat walk');
  const ways = {
    'the browser’s way back': () => page.goBack(),
    'the phone’s way back': () => goBackOnPhone(page),
    'a tap beside it': () => page.touchscreen.tap(180, 20),
    'its X': () => page.getByRole('button', { name: 'Close' }).tap(),
    Escape: () => page.keyboard.press('Escape'),
  };
  for (const [way, leave] of Object.entries(ways))
    await test.step(way, async () => {
      await leave();
      await expect(leaveQuestion(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
      // Of the question, each of them is to stay.
      await (leave === ways['its X'] ? page.keyboard.press('Enter') : leave());
      await expect(leaveQuestion(page)).toHaveCount(0);
      await expect(name).toBeFocused();
      await expect(name).toHaveValue('Goat walk');
    });
  await leaveForm(page, async () => {
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'the question');
  });
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL('/dashboard');
  expect(complaints).toEqual([]);
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
