import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../app/accessible.ts';
import { type App, aBrowser, desktop, phone, sizes, test } from '../app/app.ts';
import { holdBack } from '../app/held.ts';

const slug = `stairs-${process.pid}`;
const title = `Shoes on the stairs ${process.pid}`;
const article = {
  title,
  slug,
  content: 'There were nine of them.\n\nNow there are none.',
  bannerImage: '/og.png',
  tags: ['stairs'],
  published: true,
};
const pages = ['/', '/setup', '/blog', '/blog?search=stairs', `/blog/${slug}`, '/privacy', '/terms'];

const signInToAdmin = (page: Page) =>
  page.request.post('/api/admin/login', { data: { username: 'admin', password: 'chorepod-admin' } });

/** The article above, there once however often it is asked for. */
async function publish(browser: Browser, app: App): Promise<void> {
  const { page } = await aBrowser(browser, app, desktop);
  await signInToAdmin(page);
  const answer = await page.request.post('/api/admin/blog', { data: article });
  expect([201, 409]).toContain(answer.status());
}

const holdScripts = (page: Page) => holdBack(page, '**/assets/*.js');

for (const [size, options] of sizes) {
  test(`with scripts off, setup and the blog show what they hold: ${size}`, async ({ app, browser }) => {
    await publish(browser, app);
    const { page } = await aBrowser(browser, app, { ...options, javaScriptEnabled: false });
    await page.goto('/setup');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome home' })).toBeVisible();
    await expect(page.getByLabel('Family Name')).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
    await page.goto('/blog');
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Now there are none.')).toBeVisible();
    await page.getByRole('link', { name: 'stairs' }).click();
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  });
}

test('the scripts leave what is painted in its place and the console silent, wherever it is read', async ({
  app,
  browser,
}) => {
  await publish(browser, app);
  const elsewhere = { timezoneId: 'Pacific/Auckland', locale: 'de-DE' };
  for (const path of pages) {
    const { page, complaints } = await aBrowser(browser, app, { ...phone, ...elsewhere });
    await page.addInitScript(() => {
      new MutationObserver((changes) => {
        for (const { target, removedNodes } of changes)
          for (const node of removedNodes)
            if (target instanceof Element && node instanceof Element && target.closest('#root'))
              console.error(`Removed: ${node.outerHTML.slice(0, 100)}`);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    if (path === `/blog/${slug}`)
      await expect(page.locator('time')).toHaveText(/^\d+\. \p{Lu}\p{L}+ \d{4}$/u);
    expect(complaints, path).toEqual([]);
    await page.context().close();
  }
});

test('what is typed into setup before its scripts arrive is kept, and sent', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, phone);
  const letGo = await holdScripts(page);
  await page.goto('/setup');
  const send = page.getByRole('button', { name: 'Create Family' });
  await expect(send).toBeDisabled();
  await page.getByLabel('Family Name').fill('The Early Rivers');
  await page.getByLabel('Your Name').fill('Mia');
  await page.getByLabel('Username').fill(`early-${process.pid}`);
  await page.getByLabel('Password').pressSequentially('correct ');
  await page.getByLabel('Password').press('Enter');
  await expect(page).toHaveURL('/setup');
  letGo();
  await expect(send).toBeEnabled();
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.getByLabel('Password').pressSequentially('horse');
  await send.click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Early Rivers' })).toBeVisible();
  const data = { username: `early-${process.pid}`, password: 'correct horse' };
  expect((await page.request.post('/api/login', { data })).status()).toBe(200);
});

test('a tab that is tapped before the scripts arrive opens when they do', async ({ app, browser }) => {
  const { page } = await aBrowser(browser, app, phone);
  const letGo = await holdScripts(page);
  await page.goto('/setup');
  const login = page.getByRole('tab', { name: 'Login' });
  await expect(login).toBeDisabled();
  await login.tap({ force: true });
  letGo();
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
});

test('what is looked for in the blog before its scripts arrive is found when they do', async ({
  app,
  browser,
}) => {
  await publish(browser, app);
  const { page } = await aBrowser(browser, app, phone);
  const letGo = await holdScripts(page);
  await page.goto('/blog');
  await page.getByRole('searchbox').pressSequentially('no such thing');
  letGo();
  await expect(page.getByText('No articles found matching your search.')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('no such thing');
});

test('a picture that failed before the scripts arrived leaves the cover of the house', async ({
  app,
  browser,
}) => {
  const { page } = await aBrowser(browser, app, phone);
  await signInToAdmin(page);
  const broken = { ...article, slug: `broken-${slug}`, bannerImage: '/no-such-picture.png' };
  const { id } = await (await page.request.post('/api/admin/blog', { data: broken })).json();
  const letGo = await holdScripts(page);
  const failed = page.waitForResponse('**/no-such-picture.png');
  await page.goto(`/blog/${broken.slug}`);
  await failed;
  await expect(page.locator('article img')).toHaveCount(1);
  letGo();
  await expect(page.locator('article img')).toHaveCount(0);
  await expect(page.locator('article svg[width="72"]')).toBeVisible();
  // Other journeys share this blog, and look into their console.
  expect((await page.request.delete(`/api/admin/blog/${id}`)).ok()).toBe(true);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing while the scripts are on their way: ${colorScheme}`, async ({ app, browser }) => {
    await publish(browser, app);
    const { page } = await aBrowser(browser, app, { ...phone, colorScheme, reducedMotion: 'reduce' });
    await holdScripts(page);
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, path);
    }
  });
}
