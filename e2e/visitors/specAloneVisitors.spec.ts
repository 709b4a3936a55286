import { expect, type Page } from '@playwright/test';
import { aBrowser, sizes, test } from '../app/app.ts';

// What visitors and the administrator do who use nothing but what was promised first (docs/product.md).

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

for (const [size, options] of sizes) {
  test(`a visitor reads what it is and where it leads: ${size}`, async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, options);
    await page.goto('/');
    for (const [name, count] of [
      ['You may know this fridge', 10],
      ['Four steps and a cup of tea', 4],
      ['How it might sound at your table', 3],
    ] as const)
      await expect(region(page, name).getByRole('listitem')).toHaveCount(count);
    for (const name of ['Track Tasks', 'Reward System', 'Family Teamwork'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByLabel('5 out of 5 stars')).toHaveCount(3);
    await expect(page.getByText('© 2025 ChorePod')).toBeVisible();
    for (const [name, address] of [
      ['Sign In', '/setup'],
      ['Turn Chaos into Calm - Get Started', '/setup'],
      ['Experience the Difference', '/setup'],
      ['Start Your Journey', '/setup'],
      ['Get Started', '/setup'],
      ['Privacy Policy', '/privacy'],
      ['Terms of Service', '/terms'],
    ] as const)
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);

    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByText('Effective 13 June 2025')).toBeVisible();
    await page.goto('/terms');
    await expect(page.getByText(/^Last updated: /)).toBeVisible();
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/');
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin/login');
    expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  });

  test(`an article goes from the desk to its readers: ${size}`, async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, options);
    const title = `The jar, ${size} ${process.pid}`;
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('chorepod-admin');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Welcome, admin')).toBeVisible();
    for (const name of ['Total Posts', 'Published', 'Drafts'])
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    await page.getByRole('tab', { name: 'Blog Posts' }).click();
    await page.getByRole('button', { name: 'New Post' }).click();
    await page.getByLabel('Title').fill(title);
    await expect(page.getByLabel('Slug')).toHaveValue(`the-jar-${size}-${process.pid}`);
    await page.getByLabel('Content').fill('One jar.\n\nFor all of us.');
    await page.locator('label', { hasText: 'Published' }).click();
    await page.getByRole('button', { name: 'Create Post' }).click();
    await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Published');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/admin/login');

    await page.goto('/blog');
    const asked = page.waitForRequest((request) => request.url().includes('/api/blog?'));
    await page.getByPlaceholder('Search articles...').fill(title);
    expect(new URL((await asked).url()).searchParams.get('published')).toBe('true');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: /Read More/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('1 min read')).toBeVisible();
    await expect(page.getByText('For all of us.', { exact: true })).toBeVisible();
  });

  test(`the voice test says what is heard, also to nobody: ${size}`, async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, options);
    await page.goto('/alexa-test');
    await expect(page.getByLabel('Intent', { exact: true })).toHaveValue('GetMyTasksIntent');
    await expect(page.getByLabel('User id')).toHaveValue('user-27');
    await page.getByRole('button', { name: 'Send Test Request' }).click();
    await expect(region(page, 'Response').getByRole('status')).toContainText('link your family');
    await page.getByRole('button', { name: /What rewards are there/ }).click();
    await expect(region(page, 'Response').getByRole('status')).toContainText('link your family');
  });
}
