import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { queriesWaiting } from '../../system/tools/waiting.ts';
import {
  aCode,
  alexa,
  askForTokens,
  aVerifier,
  challengeOf,
  exchange,
  link,
  redirectAddress,
  refresh,
} from '../../system/voice/accountLinking.ts';
import { aFamily } from '../../system/world/builders.ts';
import { testApp } from '../../system/world/testApp.ts';

const app = testApp({ alexa });
const strict = testApp({ alexa, rateLimitMultiplier: 1 });
const withoutSkill = testApp();

const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
const noCredentials = { client_id: undefined, client_secret: undefined };

/** An owner's consent, with the code and the secret that belongs to it. */
async function aConsentedFamily() {
  const family = await aFamily(app);
  const verifier = aVerifier();
  return { family, verifier, code: await aCode(family.owner, verifier) };
}
const links = async () =>
  (await app.database.db.execute(sql`select count(*)::int as n from voice_links`)).rows[0];

test('a code is exchanged for tokens that are not kept anywhere on the way', async () => {
  const { family, code, verifier } = await aConsentedFamily();
  const { body, headers } = await exchange(app, code, verifier).expect(200);
  expect(body).toEqual({
    access_token: expect.stringMatching(/^[0-9a-f]{40,}$/),
    refresh_token: expect.stringMatching(/^[0-9a-f]{40,}$/),
    token_type: 'Bearer',
    expires_in: expect.any(Number),
  });
  expect(body.expires_in).toBeGreaterThan(3590);
  expect(body.expires_in).toBeLessThanOrEqual(3600);
  expect(headers['cache-control']).toBe('no-store');
  const state = await family.owner.browser.get('/api/voice/link').expect(200);
  expect(Date.now() - Date.parse(state.body.linkedSince)).toBeLessThan(10_000);
});

test('the client says who it is in the form or in a Basic header', async () => {
  const { code, verifier } = await aConsentedFamily();
  await exchange(app, code, verifier, noCredentials)
    .set('Authorization', basic(alexa.clientId, alexa.clientSecret))
    .expect(200);
});

test.each<[string, Record<string, string | undefined>]>([
  ['no secret', { client_secret: undefined }],
  ['an empty secret', { client_secret: '' }],
  ['a wrong secret', { client_secret: 'wrong' }],
  ['the beginning of the secret', { client_secret: alexa.clientSecret.slice(0, -1) }],
  ['the secret in upper case', { client_secret: alexa.clientSecret.toUpperCase() }],
  ['another client', { client_id: 'siri' }],
  ['no client', { client_id: undefined }],
  ['nothing', noCredentials],
])('a client with %s gets nothing, and the code stays good', async (_fault, credentials) => {
  const { code, verifier } = await aConsentedFamily();
  const { body } = await exchange(app, code, verifier, credentials).expect(400);
  expect(body.error).toBe('invalid_client');
  expect(body).not.toHaveProperty('access_token');
  await exchange(app, code, verifier).expect(200);
});

test.each([
  ['a wrong secret', basic(alexa.clientId, 'wrong')],
  ['no secret', basic(alexa.clientId, '')],
  ['another client', basic('siri', alexa.clientSecret)],
])('a Basic header with %s gets nothing, not even beside a good form', async (_fault, header) => {
  const { code, verifier } = await aConsentedFamily();
  const { body, status } = await exchange(app, code, verifier).set('Authorization', header);
  expect([400, 401]).toContain(status);
  expect(body).not.toHaveProperty('access_token');
});

test('a refresh asks for the secret as well', async () => {
  const { refresh_token } = await link(app, (await aFamily(app)).owner);
  for (const credentials of [{ client_secret: undefined }, { client_secret: 'wrong' }, noCredentials]) {
    const { body } = await refresh(app, refresh_token, credentials).expect(400);
    expect(body.error).toBe('invalid_client');
  }
});

test.each<[string, (verifier: string) => Record<string, string | undefined>]>([
  ['no verifier', () => ({ code_verifier: undefined })],
  ['somebody else’s verifier', () => ({ code_verifier: aVerifier() })],
  ['the challenge as verifier', (verifier) => ({ code_verifier: challengeOf(verifier) })],
  ['a verifier that is too short', () => ({ code_verifier: 'short' })],
  ['no redirect address', () => ({ redirect_uri: undefined })],
  ['another of Amazon’s addresses', () => ({ redirect_uri: redirectAddress.replace('pitangui', 'layla') })],
  ['a slash behind the address', () => ({ redirect_uri: `${redirectAddress}/` })],
])('a code with %s gets nothing and is spent', async (_fault, fault) => {
  const { code, verifier } = await aConsentedFamily();
  const { body } = await exchange(app, code, verifier, fault(verifier)).expect(400);
  expect(body.error).toMatch(/^invalid_(grant|request)$/);
  expect((await exchange(app, code, verifier).expect(400)).body.error).toBe('invalid_grant');
});

test('a code is good for one exchange, also when several come at once', async () => {
  const { code, verifier } = await aConsentedFamily();
  const tries = await Promise.all([1, 2, 3, 4].map(() => exchange(app, code, verifier)));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  const { body } = await exchange(app, code, verifier).expect(400);
  expect(body.error).toBe('invalid_grant');
});

test('of two exchanges that have both read the code, one spends it', async () => {
  const { family, code, verifier } = await aConsentedFamily();
  const tries = await app.database.db.transaction(async (tx) => {
    await tx.execute(sql`select from voice_codes where family_id = ${family.id} for update`);
    const both = [1, 2].map(() => exchange(app, code, verifier).then(({ status }) => status));
    await queriesWaiting(app.database.db, 2);
    return both;
  });
  expect((await Promise.all(tries)).sort()).toEqual([200, 400]);
});

test('a code is good for five minutes', async () => {
  const { db } = app.database;
  const young = await aConsentedFamily();
  const left = sql`extract(epoch from expires_at - now())::int`;
  const { rows } = await db.execute(
    sql`select ${left} as seconds from voice_codes where family_id = ${young.family.id}`,
  );
  expect(rows[0]?.seconds).toBeGreaterThan(290);
  expect(rows[0]?.seconds).toBeLessThanOrEqual(300);
  await db.execute(sql`update voice_codes set expires_at = now() where family_id = ${young.family.id}`);
  const { body } = await exchange(app, young.code, young.verifier).expect(400);
  expect(body.error).toBe('invalid_grant');
});

test('refreshing twice with one token, because an answer was lost, gives good tokens twice', async () => {
  const { refresh_token } = await link(app, (await aFamily(app)).owner);
  const before = await links();
  const answers = [await refresh(app, refresh_token), await refresh(app, refresh_token)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const given = answers.map(({ body }) => body.access_token);
  expect(new Set(given).size).toBe(2);
  expect(await links()).toEqual(before);
});

test.each<[string, Record<string, string | undefined>]>([
  ['no grant type', { grant_type: undefined }],
  ['a password', { grant_type: 'password', username: 'a', password: 'b' }],
  ['the client alone', { grant_type: 'client_credentials' }],
  ['a grant type from the prototype', { grant_type: '__proto__' }],
  ['a made-up code', { grant_type: 'authorization_code', code: 'made-up', redirect_uri: redirectAddress }],
  ['no code', { grant_type: 'authorization_code', redirect_uri: redirectAddress }],
  ['a made-up refresh token', { grant_type: 'refresh_token', refresh_token: 'made-up' }],
  ['no refresh token', { grant_type: 'refresh_token' }],
  ['control characters', { grant_type: 'refresh_token', refresh_token: 'a\0b' }],
])('%s opens nothing', async (_grant, form) => {
  const { body } = await askForTokens(app, form).expect(400);
  expect(body.error).toMatch(/^(invalid_(request|grant)|unsupported_grant_type|unauthorized_client)$/);
  expect(body).not.toHaveProperty('access_token');
});

test('a code is no refresh token, and an access token neither', async () => {
  const { code } = await aConsentedFamily();
  const { access_token } = await link(app, (await aFamily(app)).owner);
  for (const wrong of [code, access_token]) await refresh(app, wrong).expect(400);
});

test('a body that is not a form is refused', async () => {
  const ask = () => app.browser().post('/oauth/token');
  const { body } = await ask().send({ grant_type: 'refresh_token' }).expect(400);
  expect(body.error).toBe('invalid_request');
  await ask().type('form').send('grant_type=refresh_token&grant_type=password').expect(400);
  await ask()
    .type('form')
    .send(`code=${'x'.repeat(9000)}`)
    .expect(413);
  await ask().type('form').set('Content-Encoding', 'gzip').send('a=b').expect(415);
  await ask().expect(400);
  await app.browser().get('/oauth/token').expect(404);
});

test('wrong token requests are limited, successful ones do not count', async () => {
  const { refresh_token } = await link(strict, (await aFamily(strict)).owner);
  for (let n = 0; n < 35; n++) await refresh(strict, refresh_token).expect(200);
  const statuses: number[] = [];
  for (let n = 0; n < 31; n++) statuses.push((await refresh(strict, `guess-${n}`)).status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

test('without a client and its secret there are no tokens', async () => {
  await refresh(withoutSkill, 'any').expect(503);
});

test('a busy database gives 503, so that Amazon retries', async () => {
  const { code, verifier } = await aConsentedFamily();
  await app.database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table voice_codes`);
    await exchange(app, code, verifier).expect(503);
  });
  await exchange(app, code, verifier).expect(200);
});
