import { expect, onTestFinished, test } from 'vitest';
import { fillPath } from '#shared/contract/endpoint/address.ts';
import { calendarPath } from '#shared/contract/programs/calendar.ts';
import { aBuiltPage } from '../../system/tools/builtPage.ts';
import { alexa } from '../../system/voice/accountLinking.ts';
import { aFamily } from '../../system/world/builders.ts';
import { testApp } from '../../system/world/testApp.ts';
import { DatabaseLoad } from './shedding.ts';

const app = testApp({ alexa }, { page: aBuiltPage() });

/** Takes every connection to the database, as slow statements do, until the test ends. @returns what lets them go before */
async function holdTheDatabase() {
  const { pool } = app.database;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const letGo = () => {
    for (const client of held.splice(0)) client.release();
  };
  onTestFinished(letGo);
  return letGo;
}

/** The database held, and as many waiting for it as may. */
async function aFullServer() {
  const letGo = await holdTheDatabase();
  const waiting = Array.from({ length: 44 }, () => app.browser().get('/api/blog').then());
  await expect.poll(() => app.database.pool.waitingCount).toBe(44);
  return () => {
    letGo();
    return Promise.all(waiting);
  };
}

test('requests above the waiting limit get 503 at once, the others are served', async () => {
  const browser = app.browser();
  const letGo = await holdTheDatabase();
  const answers: number[] = [];
  const ask = () =>
    browser.get('/api/blog').then(({ status, headers, body }) => {
      answers.push(status);
      return { status, retry: headers['retry-after'], ...body };
    });
  const waiting = Array.from({ length: 44 }, ask);
  await expect.poll(() => app.database.pool.waitingCount).toBe(44);
  expect(await ask()).toEqual({
    status: 503,
    retry: '2',
    code: 'busy',
    message: 'The server is busy. Please try again in a moment.',
  });
  expect(answers).toEqual([503]);
  letGo();
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(await ask()).toMatchObject({ status: 200 });
});

test('after many rejections the limit is lower until as many requests were accepted', async () => {
  const ask = () => app.browser().get('/api/blog').then();
  const empty = await aFullServer();
  for (let n = 0; n < 130; n++) expect(await ask()).toMatchObject({ status: 503 });
  await empty();
  const letGo = await holdTheDatabase();
  const statuses: number[] = [];
  const waiting = Array.from({ length: 40 }, () => ask().then(({ status }) => statuses.push(status)));
  // All of them have arrived: those that may wait do, and the others have been sent away.
  await expect.poll(() => statuses).toEqual(Array(16).fill(503));
  expect(app.database.pool.waitingCount).toBe(24);
  letGo();
  await Promise.all(waiting);
  expect(statuses.slice(16)).toEqual(Array(24).fill(200));
  for (let n = 0; n < 80; n++) expect(await ask()).toMatchObject({ status: 200 });
  await (await aFullServer())();
});

test('the lower limit starts with the 65th surplus rejection and ends with an acceptance', () => {
  const load = new DatabaseLoad({ waiting: 24 });
  // What is taken while nobody is sent away makes up for nothing later.
  for (let n = 0; n < 5; n++) load.accepted();
  for (let n = 0; n < 64; n++) load.rejected();
  expect(load.isTooHigh).toBe(false);
  load.rejected();
  expect(load.isTooHigh).toBe(true);
  load.accepted();
  expect(load.isTooHigh).toBe(false);
});

test('requests without database are served during overload', async () => {
  const browser = app.browser();
  await browser.get('/api/openapi.json').expect(200);
  const letGo = await holdTheDatabase();
  const waiting = Array.from({ length: 60 }, () => browser.get('/api/blog').then(({ status }) => status));
  await expect.poll(() => app.database.pool.waitingCount).toBe(44);
  await browser.get('/assets/none.js').expect(404);
  await browser.get('/api/openapi.json').expect(200);
  letGo();
  await Promise.all(waiting);
});

test('pages are shown as signed out during overload, other database requests get 503', async () => {
  const { owner } = await aFamily(app);
  const { text } = await owner.browser.get('/dashboard').expect(200);
  expect(text).toContain('/api/families/current');
  const empty = await aFullServer();
  for (const path of ['/', '/privacy', '/robots.txt', '/dashboard', '/settings']) {
    const page = await owner.browser.get(path).expect(200);
    expect(page.text, path).not.toContain('/api/families/current');
  }
  const asking = ['/api/families/current', '/API/Blog', '/api/none', '/blog', '/blog/none', '/feed.xml'];
  for (const path of [...asking, fillPath(calendarPath, { token: 'none' })])
    await owner.browser.get(path).expect(503);
  await app.browser().post('/oauth/token').type('form').send({ grant_type: 'refresh_token' }).expect(503);
  await empty();
});

test('a rejection has the usual headers and is logged and counted', async () => {
  const usual = await app.browser().get('/api/none').expect(404);
  const empty = await aFullServer();
  const before = app.logged.length;
  const { headers, body } = await app.browser().get('/api/families/17/tasks').expect(503);
  const kept = Object.keys(usual.headers).filter((name) => !['date', 'content-length'].includes(name));
  expect(kept).toContain('x-content-type-options');
  expect(headers).toMatchObject(Object.fromEntries(kept.map((name) => [name, usual.headers[name]])));
  expect(headers['content-length']).toBe(String(JSON.stringify(body).length));
  expect(app.logged.slice(before).map((line) => JSON.parse(line))).toMatchObject([
    { method: 'GET', path: '/api/families/:familyId/tasks', status: 503, milliseconds: 0, msg: 'done' },
  ]);
  await empty();
});

test('during overload a too large body gets its usual refusal, and an unexpected one closes the connection', async () => {
  const empty = await aFullServer();
  const { headers, status } = await app
    .browser()
    .post('/api/tasks')
    .send({ title: 'x'.repeat(300_000) });
  expect([status, headers.connection]).toEqual([413, 'close']);
  const { headers: unasked } = await app.browser().get('/api/blog').send({ title: 'x' }).expect(503);
  expect(unasked.connection).toBe('close');
  await empty();
});

test('many health checks cause few database queries', async () => {
  const browser = app.browser();
  let asked = 0;
  app.database.pool.on('acquire', () => {
    asked += 1;
  });
  await Promise.all(Array.from({ length: 50 }, () => browser.get('/api/health').expect(200)));
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(10);
});
