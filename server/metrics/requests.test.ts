import { expect, onTestFinished, test } from 'vitest';
import { changesOf, scrape, seriesOf } from '../system/tools/scraping.ts';
import { aScreen } from '../system/tools/screen.ts';
import { adminPassword, adminSettings, aFamily } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp(adminSettings);

const requests = (method: string, path: string, status: number | string) =>
  `chorepod_requests_total{method="${method}",path="${path}",status="${status}"}`;
const counted = (method: string, path: string) =>
  `chorepod_request_duration_seconds_count{method="${method}",path="${path}"}`;

test('a request is counted by its call and its status, and its time by its call', async () => {
  const { id, owner } = await aFamily(app);
  const task = { title: 'Sweep', assignedToUserId: owner.id, rewardPotId: null, familyId: id };
  const changed = changesOf(app);
  await owner.browser.post('/api/tasks').send(task).expect(201);
  await owner.browser.post('/api/tasks').send({ familyId: id }).expect(400);
  await owner.browser.get(`/api/families/${id}/tasks?completed=false`).expect(200);
  await owner.browser.get(`/api/families/${id + 1}/tasks`).expect(404);
  await expect.poll(changed).toMatchObject({
    [requests('POST', '/api/tasks', 201)]: 1,
    [requests('POST', '/api/tasks', 400)]: 1,
    [counted('POST', '/api/tasks')]: 2,
    [requests('GET', '/api/families/:familyId/tasks', 200)]: 1,
    [requests('GET', '/api/families/:familyId/tasks', 404)]: 1,
    [counted('GET', '/api/families/:familyId/tasks')]: 2,
  });
});

test('an administrator who is refused and one who is let in are two', async () => {
  const changed = changesOf(app);
  const signIn = (password: string) =>
    app.browser().post('/api/admin/login').send({ username: 'admin', password });
  await signIn('a guess').expect(401);
  await signIn(adminPassword).expect(200);
  await expect.poll(changed).toMatchObject({
    [requests('POST', '/api/admin/login', 200)]: 1,
    [requests('POST', '/api/admin/login', 401)]: 1,
  });
});

test('whatever is typed as an address or a method makes no series of its own', async () => {
  const browser = app.browser();
  const typed = [
    '/mia-rivers',
    '/api/mia-rivers',
    '/assets/mia-rivers.js',
    '/blog/mia/rivers',
    '/wp-login.php',
  ];
  const ask = async () => {
    for (const path of typed) await browser.get(path);
    await browser.get('/api/blog/mia-rivers');
    await browser.options('/mia-rivers');
    await browser.propfind('/mia-rivers');
    await browser.lock('/mia-rivers');
  };
  const first = changesOf(app);
  await ask();
  await expect.poll(first).toMatchObject({
    [requests('GET', '/…', 404)]: 3,
    [requests('GET', '/api/…', 404)]: 1,
    [requests('GET', '/assets/…', 404)]: 1,
    [requests('GET', '/api/blog/:slug', 404)]: 1,
    [requests('other', '/…', 404)]: 2,
  });
  const before = [...seriesOf(scrape(app)).keys()];
  const again = changesOf(app);
  await ask();
  await expect.poll(again).toMatchObject({ [requests('other', '/…', 404)]: 2 });
  expect([...seriesOf(scrape(app)).keys()]).toEqual(before);
  expect(scrape(app)).not.toContain('mia');
});

test('a failure counts as one, too', async () => {
  const changed = changesOf(app);
  await app.browser().post('/api/alexa').send({}).expect(503);
  await expect.poll(changed).toMatchObject({
    [requests('POST', '/api/alexa', 503)]: 1,
    'chorepod_failures_total{status="503"}': 1,
  });
});

test('who leaves before the answer is counted as that, whatever the answer would have been', async () => {
  const { pool } = app.database;
  const held = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
  onTestFinished(() => held.forEach((client) => void client.release()));
  const changed = changesOf(app);
  const leaving = new AbortController();
  const asking = fetch(app.browser().get('/api/health').url, { signal: leaving.signal });
  await expect.poll(() => pool.waitingCount).toBe(1);
  leaving.abort();
  await expect(asking).rejects.toThrow('aborted');
  await expect.poll(changed).toMatchObject({ [requests('GET', '/api/health', 'cut off')]: 1 });
});

test('a screen counts while it is open, and then as a request that took no time', async () => {
  const { id, owner } = await aFamily(app);
  const changed = changesOf(app);
  const screen = await aScreen(owner.browser, id);
  await screen.hears(0);
  expect(changed()).toMatchObject({ chorepod_streams: 1 });
  await expect.poll(changed).toMatchObject({ chorepod_hears_others: 1 });
  screen.close();
  const path = '/api/families/:familyId/events';
  await expect.poll(changed).toMatchObject({ [requests('GET', path, 200)]: 1 });
  expect(changed()).not.toHaveProperty('chorepod_streams');
  expect(changed()).not.toHaveProperty(counted('GET', path));
});
