import { expect, test } from 'vitest';
import { fillPath } from '#shared/contract/address.ts';
import { calendarPath } from '#shared/contract/calendar.ts';
import { aFamily } from '../system/tools/builders.ts';
import { aBuiltPage } from '../system/tools/builtPage.ts';
import { testApp } from '../system/tools/testApp.ts';
import { alexa } from '../system/voice/accountLinking.ts';

const app = testApp({ alexa }, { page: aBuiltPage() });

/** Takes every connection to the database, as slow statements do. @returns what lets them go */
async function holdTheDatabase() {
  const { pool } = app.database;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  return () => {
    for (const client of held) client.release();
  };
}

test('so many wait for the database; who comes after them is told at once to come again, and the others are served', async () => {
  const browser = app.browser();
  const letGo = await holdTheDatabase();
  const answers: number[] = [];
  const ask = () =>
    browser.get('/api/blog').then(({ status, headers, body }) => {
      answers.push(status);
      return { status, retry: headers['retry-after'], message: body.message };
    });
  const waiting = Array.from({ length: 54 }, ask);
  await expect.poll(() => app.database.pool.waitingCount).toBe(54);
  expect(await ask()).toEqual({
    status: 503,
    retry: '2',
    message: 'The server is busy. Please try again in a moment.',
  });
  expect(answers).toEqual([503]);
  letGo();
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(await ask()).toMatchObject({ status: 200 });
});

test('what needs no database is served however many wait for it', async () => {
  const browser = app.browser();
  await browser.get('/api/openapi.json').expect(200);
  const letGo = await holdTheDatabase();
  const waiting = Array.from({ length: 60 }, () => browser.get('/api/blog').then(({ status }) => status));
  await expect.poll(() => app.database.pool.waitingCount).toBe(54);
  await browser.get('/assets/none.js').expect(404);
  await browser.get('/api/openapi.json').expect(200);
  letGo();
  await Promise.all(waiting);
});

test('pages are shown however many wait for it, and know nobody then; all else that asks it is sent away', async () => {
  const { owner } = await aFamily(app);
  const { text } = await owner.browser.get('/dashboard').expect(200);
  expect(text).toContain('/api/families/current');
  const letGo = await holdTheDatabase();
  const waiting = Array.from({ length: 54 }, () => app.browser().get('/api/blog').then());
  await expect.poll(() => app.database.pool.waitingCount).toBe(54);
  for (const path of ['/', '/privacy', '/robots.txt', '/dashboard', '/settings']) {
    const page = await owner.browser.get(path).expect(200);
    expect(page.text, path).not.toContain('/api/families/current');
  }
  await owner.browser.get('/api/families/current').expect(503);
  for (const path of ['/blog', '/feed.xml', fillPath(calendarPath, { token: 'none' })])
    await owner.browser.get(path).expect(503);
  await app.browser().post('/oauth/token').type('form').send({ grant_type: 'refresh_token' }).expect(503);
  letGo();
  await Promise.all(waiting);
});

test('however many ask whether all is well, the database is asked once in a while', async () => {
  const browser = app.browser();
  let asked = 0;
  app.database.pool.on('acquire', () => {
    asked += 1;
  });
  await Promise.all(Array.from({ length: 50 }, () => browser.get('/api/health').expect(200)));
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(10);
});
