import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type AppProcess, builtServer, startApp } from '../processes/appProcess.ts';
import { everyInShort } from '../tools/deep.ts';
import { type Browser, settingsFor, testDatabase } from '../world/testApp.ts';
import { adminAtWork, linkWithAlexa, livesOfAFamily, words } from './wholeRun.ts';

// Every secret and private word of a whole run is looked for in everything that the app has said.

const built = builtServer();
const database = testDatabase();

const databasePassword = 'the-password-of-the-database';

/** The test database by addresses with a password in them; the test server asks for none. */
function addressesWithPassword(): Record<string, string> {
  const withPassword = Object.entries(settingsFor(database())).map(([name, address]) => {
    const url = new URL(address);
    url.password ||= databasePassword;
    return [name, url.href];
  });
  return Object.fromEntries(withPassword);
}

const { username, email, password } = words;

const start = (): Promise<AppProcess> =>
  startApp(built(), {
    ...addressesWithPassword(),
    SESSION_SECRET: words.sessionSecret,
    ADMIN_PASSWORD: words.adminPassword,
    METRICS_PORT: '0',
    ALEXA_SKILL_ID: 'skill',
    ALEXA_CLIENT_ID: 'alexa',
    ALEXA_CLIENT_SECRET: words.clientSecret,
  });

/** What goes wrong is where careless logs tell most. */
async function troubles(app: AppProcess, browser: Browser): Promise<void> {
  const { db } = database();
  const login = (query = '') =>
    browser
      .post(`/api/login${query}`)
      .set('Authorization', `Bearer ${words.header}`)
      .send({ username, password });
  await login(`?password=${words.query}`).expect(200);
  await browser
    .post('/api/login')
    .set('Content-Type', 'application/json')
    .send(`{"a":"${words.broken}`)
    .expect(400);
  await browser.post('/api/login').type('form').send({ password }).expect(415);
  for (const below of ['', 'blog/', 'api/', 'api/blog/', 'assets/'])
    await browser.get(`/${below}${words.address}`).expect(404);
  await db.execute(sql`alter table accounts rename column password_hash to hashed`);
  await login().expect(500);
  // Of the statement that fails, the message holds the parameters; one of them looks like a place in the code.
  const posing = `x\n    at ${words.posing} (main.js:1:1)`;
  const stranger = { name: posing, email: `2${email}`, password };
  await app.browser().post('/api/signup').send(stranger).expect(500);
  await db.execute(sql`alter table accounts rename column hashed to password_hash`);
  // Several at once, so that of their connections some lie idle: one in use says of its end in its answer alone.
  const reads = Array.from({ length: 5 }, () => browser.get('/api/families/current').expect(200));
  await Promise.all(reads);
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await browser.get('/api/families/current');
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table accounts in access exclusive mode`);
    await login().expect(503);
  });
}

test('no secret and no private word of a whole run stands in what the app says, nor in its numbers', async () => {
  const app = await start();
  const browser = app.browser();
  const secrets = [
    ...Object.values(words),
    databasePassword,
    ...(await livesOfAFamily(browser)),
    ...(await linkWithAlexa(browser)),
    ...(await adminAtWork(browser)),
  ];
  await troubles(app, browser);
  const { rows } = await database().db.execute<{ hash: string }>(
    sql`select password_hash as hash from accounts`,
  );
  secrets.push(...rows.map(({ hash }) => hash));
  const numbers = await (await fetch(app.metricsUrl())).text();
  expect(await app.stop()).toBe(0);

  const said = app.said() + numbers;
  expect(numbers).toContain('chorepod_completions_total{source="web"} 1\n');
  expect(numbers).toContain('chorepod_failures_total{status="500"} 2\n');
  expect(said.split('\n').filter((line) => line.includes('"path":"/api/login"')).length).toBeGreaterThan(5);
  expect(said).toContain('"msg":"request failed"');
  expect(said).toContain('"msg":"connection lost"');
  expect(secrets.filter((secret) => secret.length < 10)).toEqual([]);
  const lowered = said.toLowerCase();
  expect(secrets.filter((secret) => lowered.includes(secret.toLowerCase()))).toEqual([]);
  expect(lowered).not.toMatch(/blue-?violet/);
}, 60_000);

test.each(
  everyInShort(4, [
    ['that nobody answers', `postgres://chorepod:${databasePassword}@127.0.0.1:9/chorepod`],
    ['that cannot be read', `postgres://chorepod:${databasePassword}@[::1/chorepod`],
    ['whose port is none', `postgres://chorepod:${databasePassword}@localhost:99999/chorepod`],
    ['with a bad escape', `postgres://chorepod:${databasePassword}%zz@localhost/chorepod`],
  ]),
)('a start with a DATABASE_URL %s fails without repeating its password', async (_, url) => {
  const starting = startApp(built(), { DATABASE_URL: url, SESSION_SECRET: words.sessionSecret });
  const { message } = await starting.then(
    () => new Error('It started'),
    (error: Error) => error,
  );
  expect(message).not.toBe('It started');
  expect(message).not.toMatch(/password-of|blue-violet/);
});
