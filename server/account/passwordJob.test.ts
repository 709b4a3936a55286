import { expect, test } from 'vitest';
import { usualPace } from '../live/pace.ts';
import { builtServer, runJob } from '../system/processes/appProcess.ts';
import { aScreen } from '../system/tools/screen.ts';
import { aFamily, aUsername, confirmed, password, signedIn } from '../system/world/builders.ts';
import { settingsFor, testApp } from '../system/world/testApp.ts';

const built = builtServer();
// This app subscribes to news and never polls.
const hour = 3_600_000;
const app = testApp({}, { pace: { ...usualPace, compare: hour, compareDeaf: hour } });

const reset = (words: string[], typed?: string) =>
  runJob(
    built(),
    'password',
    words,
    { ...settingsFor(app.database), SESSION_SECRET: 'a secret that is 32 characters long' },
    typed,
  );
const login = (username: string, secret: string) =>
  app.browser().post('/api/login').send({ username, password: secret });

test('npm run password sets a password and ends all sessions of the user', async () => {
  const { id, owner } = await aFamily(app);
  const phone = await signedIn(app, owner);
  await confirmed(owner);
  const { body } = await owner.browser.post('/api/account/recovery-code').expect(200);
  const screen = await aScreen(phone.browser, id);
  const { said, code } = await reset([owner.username.toUpperCase()], 'typed by me\nand no more\n');
  expect(code, said).toBe(0);
  expect(said).not.toContain('typed by me');
  expect(said).toMatch(/has a new password\. They are signed out everywhere/);
  await screen.hearsBye();
  for (const { browser } of [owner, phone]) await browser.get('/api/families/current').expect(401);
  await login(owner.username, password).expect(401);
  await login(owner.username, 'typed by me').expect(200);
  const paper = { username: owner.username, code: body.code, password };
  await app.browser().post('/api/recover').send(paper).expect(401);
}, 120_000);

test('without input, a password is created and printed once', async () => {
  const { owner } = await aFamily(app);
  const { said, code } = await reset([owner.username], '\n');
  expect(code, said).toBe(0);
  const made = /is (\S+)\. They are signed out/.exec(said)?.[1] ?? '';
  expect(made.length).toBeGreaterThan(15);
  await login(owner.username, made).expect(200);
}, 120_000);

test('an unknown name, none at all and a password that is too short are named, and nothing changes', async () => {
  const { owner } = await aFamily(app);
  const nobody = aUsername('nobody');
  expect(await reset([nobody], 'good enough')).toEqual({
    said: `Nobody signs in as ${nobody}. Nothing was changed.`,
    code: 1,
  });
  expect(await reset([])).toEqual({ said: 'Say whose: npm run password -- <username>', code: 1 });
  expect(await reset([owner.username], '12345\n')).toEqual({
    said: 'Password must be at least 6 characters. Nothing was changed.',
    code: 1,
  });
  await owner.browser.get('/api/families/current').expect(200);
}, 120_000);
