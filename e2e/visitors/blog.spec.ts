import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../app/accessible.ts';
import { aBrowser, desktop, looks, phone, short, sizes, test } from '../app/app.ts';
import { dismissToast } from '../app/toast.ts';

/** The defaults, which work on the built-in database from this computer. */
const credentials = { username: 'admin', password: 'chorepod-admin' };

let count = 0;

/** Published articles, made by calls in a browser of the administrator's own; answers their titles. */
async function articles(page: Page, many: number): Promise<string[]> {
  await page.request.post('/api/admin/login', { data: credentials });
  const titles: string[] = [];
  for (let made = 0; made < many; made++) {
    const title = `Sock report ${++count} of worker ${process.pid}`;
    const slug = `sock-report-${count}-${process.pid}`;
    const content = 'We counted the socks.\n\nThere were nine.\n\n'.repeat(20);
    const data = { title, slug, content, bannerImage: null, tags: ['socks', 'counting'], published: true };
    expect((await page.request.post('/api/admin/blog', { data })).status()).toBe(201);
    titles.unshift(title);
  }
  return titles;
}

async function signInAsAdmin(page: Page) {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill(credentials.username);
  await page.getByLabel('Password').fill(credentials.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByText('Logged in successfully', { exact: true })).toBeVisible();
}

test(
  'a visitor finds an article by a part of a word, reads it, and comes back to where they were',
  short,
  async ({ app, browser }) => {
    const { page: admin } = await aBrowser(browser, app, desktop);
    const [newest = '', older = ''] = await articles(admin, 14);
    const { page, complaints } = await aBrowser(browser, app, phone);
    await page.goto('/blog');
    await expect(page.getByRole('heading', { name: newest })).toBeVisible();
    await page.getByRole('searchbox').pressSequentially('sock rep');
    await expect(page).toHaveURL(/\/blog\?search=sock\+rep/);
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.getByRole('searchbox').fill('no such thing at all');
    await expect(page.getByText('No articles found matching your search.')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('heading', { name: older }).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    await page.getByRole('link', { name: older, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: older })).toBeVisible();
    await expect(page.getByText('1 min read')).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page).toHaveTitle(new RegExp(older));
    await page.goBack();
    await expect(page.getByRole('heading', { name: older })).toBeInViewport();
    expect(place).toBeGreaterThan(0);
    await page.getByRole('link', { name: newest, exact: true }).click();
    await page.getByRole('link', { name: `Previous ${older}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: older })).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test('an article that is not there says so, also to machines', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, phone);
  expect((await page.goto('/blog/no-such-article'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the blog' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
});

for (const [size, options] of sizes) {
  test(`an administrator writes, hides, publishes, changes and deletes a post: ${size}`, async ({
    app,
    browser,
  }) => {
    const { page, complaints } = await aBrowser(browser, app, options);
    const { page: visitor } = await aBrowser(browser, app, options);
    const name = `Cake & <b>crumbs</b> ${size} ${process.pid}`;
    const slug = `cake-b-crumbs-b-${size}-${process.pid}`;
    await signInAsAdmin(page);
    await expect(page.getByText('Welcome, admin')).toBeVisible();
    await page.getByRole('tab', { name: 'Blog Posts' }).click();
    await page.getByRole('button', { name: 'New Post' }).click();
    await page.getByLabel('Title').fill(name);
    await expect(page.getByLabel('Slug')).toHaveValue(slug);
    await page.getByLabel('Content').fill('Somebody ate the cake.\n\nNobody saw it.');
    await page.getByLabel('Tags (comma-separated)').fill('cake, , mystery');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('heading', { name })).toBeVisible();
    await expect(preview.getByText('Nobody saw it.')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Published' })).not.toBeChecked();
    await page.getByRole('button', { name: 'Create Post' }).click();
    const row = page.getByRole('article').filter({ hasText: name });
    await expect(row.getByText('Draft')).toBeVisible();
    expect((await visitor.goto(`/blog/${slug}`))?.status()).toBe(404);

    await row.getByRole('button', { name: 'Edit' }).click();
    await page.locator('label', { hasText: 'Published' }).click();
    await page.getByLabel('Content').fill('Somebody ate the cake.\n\nIt was the dog.');
    await page.getByRole('button', { name: 'Update Post' }).click();
    await expect(row.getByText('Published')).toBeVisible();
    expect((await visitor.goto(`/blog/${slug}`))?.status()).toBe(200);
    await expect(visitor.getByText('It was the dog.')).toBeVisible();
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();

    await row.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Post deleted successfully', { exact: true })).toBeVisible();
    await expect(row).toBeHidden();
    await dismissToast(page);
    expect((await visitor.goto(`/blog/${slug}`))?.status()).toBe(404);

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/admin/login');
    await page.goBack();
    await expect(page.getByLabel('Password')).toBeVisible();
    expect(complaints.filter((complaint) => !complaint.includes('401 (Unauthorized)'))).toEqual([]);
  });
}

test('text that is not saved is not lost without a question', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, desktop);
  await signInAsAdmin(page);
  await page.getByRole('tab', { name: 'Blog Posts' }).click();
  await page.getByRole('button', { name: 'New Post' }).click();
  await page.getByLabel('Title').fill('Half a thought');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('alertdialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('tab', { name: 'Blog Posts' })).toBeVisible();
});

test('an address that is taken is said at its field', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, phone);
  const [taken = ''] = await articles(page, 1);
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Blog Posts' }).click();
  await page.getByRole('button', { name: 'New Post' }).click();
  await page.getByLabel('Title').fill(taken);
  await page.getByLabel('Slug').fill(`sock-report-${count}-${process.pid}`);
  await page.getByLabel('Content').fill('Again.');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByLabel('Slug')).toHaveAccessibleDescription(/already/);
  await expect(page.getByLabel('Slug')).toBeFocused();
});

for (const { look, options } of looks)
  test(`axe finds nothing in the blog and its admin: ${look}`, async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, options);
    await page.goto('/admin/login');
    await expect(page.getByText('Default credentials')).toBeVisible();
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectAccessible(page, 'admin sign-in with messages');
    const [title = ''] = await articles(page, 1);
    await page.goto('/blog');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectAccessible(page, 'blog');
    await page.goto('/blog?search=no+such+thing');
    await expect(page.getByText('No articles found')).toBeVisible();
    await expectAccessible(page, 'nothing found');
    await page.goto(`/blog/sock-report-${count}-${process.pid}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'article');
    await page.goto('/blog/no-such-article');
    await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible();
    await expectAccessible(page, 'no article');
    await page.goto('/admin');
    await expect(page.getByText('Total Posts')).toBeVisible();
    await expectAccessible(page, 'overview');
    await page.getByRole('tab', { name: 'Blog Posts' }).click();
    await expect(page.getByRole('button', { name: `Edit post: ${title}` })).toBeVisible();
    await expectAccessible(page, 'posts');
    await page.getByRole('button', { name: `Delete post: ${title}` }).click();
    await expectAccessible(page, 'delete post');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'New Post' }).click();
    await page.getByRole('button', { name: 'Create Post' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectAccessible(page, 'a new post with messages');
  });
