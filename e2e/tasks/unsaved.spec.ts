import { expect, type Page } from '@playwright/test';
import { aBrowser, sizes, test } from '../app/app.ts';

/** A post that is being written, one step of the browser's history after the test page. */
async function openEditor(page: Page) {
  await page.request.post('/api/admin/login', { data: { username: 'admin', password: 'chorepod-admin' } });
  await page.goto('/alexa-test');
  await expect(page.getByRole('heading', { name: 'Voice test bench' })).toBeVisible();
  await page.evaluate(() => window.history.pushState(null, '', '/admin'));
  await page.getByRole('tab', { name: 'Blog Posts' }).click();
  await page.getByRole('button', { name: 'New Post' }).click();
}

for (const [size, options] of sizes)
  test(`going back asks before what is written is lost: ${size}`, async ({ app, browser }) => {
    const { page, complaints } = await aBrowser(browser, app, options);
    await openEditor(page);
    const title = page.getByRole('textbox', { name: 'Title' });
    const questions: string[] = [];
    let leaves = false;
    page.on('dialog', async (question) => {
      questions.push(question.message());
      await (leaves ? question.accept() : question.dismiss());
    });
    await title.fill('Nine socks');
    await page.evaluate(() => window.history.back());
    await expect.poll(() => questions).toEqual(['Leave without saving this post?']);
    await expect(page).toHaveURL('/admin');
    await expect(title).toHaveValue('Nine socks');

    leaves = true;
    await page.evaluate(() => window.history.back());
    await expect(page).toHaveURL('/alexa-test');
    await expect(page.getByRole('heading', { name: 'Voice test bench' })).toBeVisible();
    expect(questions).toHaveLength(2);
    expect(complaints).toEqual([]);
  });
