import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../app/accessible.ts';
import { aBrowser, alexaClient, desktop, measured, phone, sizes, test } from '../app/app.ts';
import { aFamily, openDashboard, password, signIn } from '../app/family.ts';
import { confirm } from '../app/settings.ts';

const verifier = 'v'.repeat(50);
const redirect = 'https://pitangui.amazon.com/api/skill/link/M1';
const consentAddress = `/oauth/authorize?${new URLSearchParams({
  client_id: alexaClient.client_id,
  redirect_uri: redirect,
  response_type: 'code',
  state: 'the state of Amazon',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
})}`;

const answered = (page: Page) => page.getByRole('region', { name: 'Response' }).getByRole('status');

test('signed out the test page answers, and knows nobody', async ({ app, browser }) => {
  const { page, complaints } = await aBrowser(browser, app, phone);
  await page.goto('/alexa-test');
  await page.getByRole('button', { name: /What are my tasks/ }).click();
  await expect(answered(page)).toContainText('link your family');
  await expect(answered(page)).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Intent', { exact: true }).fill('NoSuchIntent');
  await page.getByRole('button', { name: 'Send Test Request' }).click();
  await expect(page.getByRole('button', { name: 'Replay NoSuchIntent' })).toBeVisible();
  await expect(page.getByText('Who speaks')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

for (const [size, options] of sizes) {
  test(
    `a child says who they are, finishes a task by voice, and the dashboard shows it: ${size}`,
    measured,
    async ({ app, browser }) => {
      const { page, complaints } = await aBrowser(browser, app, options);
      const family = await aFamily(page);
      const mia = await family.aMember('Mia');
      await family.aTask('Feed the cat', { for: mia });
      await family.aTask('Sweep the stairs', { for: mia });
      await page.goto('/alexa-test');
      await page.getByLabel('Who speaks').selectOption('Mia');
      await page.getByRole('button', { name: /I am Mia/ }).click();
      await expect(answered(page)).toContainText('Mia');
      await page.getByRole('button', { name: /What are my tasks/ }).click();
      await expect(answered(page)).toContainText('Sweep the stairs');
      await page.getByRole('button', { name: /I finished/ }).click();
      await expect(page.getByText('Answered by')).toContainText('CompleteTask');
      await page.getByRole('button', { name: /How many points/ }).click();
      await expect(answered(page)).toContainText(/one point|1 point/i);
      await expectAccessible(page, 'the test page with a history');
      const [wanted = 0, given = 0] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(wanted).toBeLessThanOrEqual(given);
      await openDashboard(page);
      await expect(page.getByText('Completed by Mia')).toBeVisible();
      await expect(page.getByText('Feed the cat')).toHaveCount(1);
      expect(complaints).toEqual([]);
    },
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the test page: ${colorScheme}`, async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, { ...phone, colorScheme, reducedMotion: 'reduce' });
    await page.goto('/alexa-test');
    await page.getByLabel('User id').fill('');
    await page.getByRole('button', { name: 'Send Test Request' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'messages');
    await page.getByRole('button', { name: /What are my tasks/ }).click();
    await expect(answered(page)).toBeVisible();
    await expectAccessible(page, 'an answer');
  });
}

test('a parent links the family with Alexa, sees the link, and ends it', async ({ app, browser }) => {
  const { page, complaints } = await aBrowser(browser, app, desktop);
  const { owner } = await aFamily(page);
  await page.context().clearCookies();
  await page.route(`${redirect}**`, (route) => route.fulfill({ body: 'Back at Amazon' }));

  await page.goto(consentAddress);
  await page.getByLabel('Username').fill(owner.username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Alexa asks to speak for')).toBeVisible();
  await expectAccessible(page, 'consent');
  await page.getByRole('button', { name: 'Link with Alexa' }).click();
  await confirm(page);
  await expect(page.getByText('Back at Amazon')).toBeVisible();
  const back = new URL(page.url());
  expect(back.searchParams.get('state')).toBe('the state of Amazon');

  const code = back.searchParams.get('code') ?? '';
  const form = { grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier };
  const tokens = await page.request.post(`${app.url}/oauth/token`, { form: { ...form, ...alexaClient } });
  expect(await tokens.json()).toMatchObject({ token_type: 'Bearer' });

  await openDashboard(page);
  await page.getByRole('button', { name: 'Voice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Voice' });
  await expect(dialog.getByText('Linked since')).toBeVisible();
  await expectAccessible(page, 'the link');
  await dialog.getByRole('button', { name: 'Unlink Alexa' }).click();
  await dialog.getByRole('button', { name: 'Unlink', exact: true }).click();
  await expect(dialog.getByText('Your family is not linked with Alexa.')).toBeVisible();
  // The call that asks for the password first.
  expect(complaints).toEqual([expect.stringContaining('403')]);
});

test('a child cannot link the family, nor see how', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, phone);
  const family = await aFamily(page);
  const mia = await family.aMember('Mia');
  await signIn(page, mia.username);
  await page.goto(consentAddress);
  await expect(page.getByText(/Only the parent who made the family/)).toBeVisible();
  await openDashboard(page);
  await expect(page.getByRole('button', { name: 'Voice' })).toHaveCount(0);
});
