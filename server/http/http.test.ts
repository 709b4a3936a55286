import { expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { allCodes } from '#shared/contract/endpoint/refusals.ts';
import { aFamily, aUsername, password } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp();
const strict = testApp({ rateLimitMultiplier: 1 });

test('unknown paths under /api are JSON 404s', async () => {
  for (const path of ['/api', '/api/nothing', '/api/tasks/1/explode']) {
    const { body, headers } = await app.browser().get(path).expect(404);
    expect(body).toEqual({ code: 'no_such_address', message: 'There is nothing at this address' });
    expect(headers['content-type']).toContain('application/json');
  }
});

test('a malformed URL is a 404', async () => {
  const { owner } = await aFamily(app);
  for (const id of ['%F0', '0', '-1', '1e3', '2147483648', '%00']) {
    await owner.browser.delete(`/api/tasks/${id}`).expect(404);
  }
});

test('health answers once the database does', async () => {
  await app.browser().get('/api/health').expect(200, { status: 'ok' });
});

test('the OpenAPI document holds every call of the contract', async () => {
  const { body } = await app.browser().get('/api/openapi.json').expect(200);
  for (const { method, path } of contract) {
    expect(body.paths[path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
  }
  const addTask = body.paths['/api/tasks'].post;
  expect(addTask.requestBody.content['application/json'].schema.properties).toHaveProperty(
    'assignedToUserId',
  );
});

test('the OpenAPI document lists the codes of refusals, and says that a fault has none', async () => {
  const { body } = await app.browser().get('/api/openapi.json').expect(200);
  const { responses } = body.paths['/api/tasks'].post;
  expect(responses.default).toEqual({ $ref: '#/components/responses/Refusal' });
  expect(responses[500]).toEqual({ $ref: '#/components/responses/Fault' });
  const schemaOf = (name: string) => body.components.responses[name].content['application/json'].schema;
  expect(schemaOf('Refusal').properties.code.enum).toEqual(allCodes);
  expect(schemaOf('Refusal').required).toEqual(['code', 'message']);
  expect(Object.keys(schemaOf('Fault').properties)).toEqual(['message']);
});

test('a broken, too large or non-JSON body is refused without repeating it', async () => {
  const post = () => app.browser().post('/api/login');
  const broken = await post()
    .set('Content-Type', 'application/json')
    .send('{"password":"hunter2')
    .expect(400);
  expect(broken.body).toEqual({ code: 'invalid_json', message: 'This is not valid JSON' });
  await post().set('Content-Type', 'text/plain').send('hello').expect(415);
  await post()
    .send({ username: 'x'.repeat(40_000), password })
    .expect(413);
  await post().send(['username', 'password']).expect(400);
  await post().set('Content-Type', 'application/json').send('{"__proto__":{"username":"a"}}').expect(400);
});

test('a change from another site is refused, one from this site is allowed', async () => {
  const logout = (headers: Record<string, string>) => app.browser().post('/api/logout').set(headers);
  await logout({ 'Sec-Fetch-Site': 'cross-site' }).expect(403);
  await logout({ 'Sec-Fetch-Site': 'same-site' }).expect(403);
  await logout({ 'Sec-Fetch-Site': 'same-origin' }).expect(200);
  await logout({ Origin: 'https://evil.example' }).expect(403);
  await logout({ Origin: 'null' }).expect(403);
  await logout({ Origin: 'http://192.168.1.5:3000', Host: '192.168.1.5:3000' }).expect(200);
  await logout({}).expect(200);
});

test('every response has the security headers', async () => {
  const { headers } = await app.browser().get('/api/health').expect(200);
  expect(headers['content-security-policy']).toBe(
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' https: data:;font-src 'self';" +
      "connect-src 'self';manifest-src 'self';worker-src 'self';base-uri 'none';form-action 'self';" +
      "frame-ancestors 'none';object-src 'none'",
  );
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('the cookie is for this site’s servers alone', async () => {
  const { headers } = await app
    .browser()
    .post('/api/users')
    .send({ name: 'A', username: aUsername(), password, role: 'owner', familyId: null });
  expect(headers['set-cookie']?.[0]).toMatch(
    /^chorepod_sid=s%3A.+; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/,
  );
});

test('the eleventh failed sign-in to an account gets 429, a correct one before it does not', async () => {
  const { owner } = await aFamily(strict);
  const login = (secret: string) =>
    strict.browser().post('/api/login').send({ username: owner.username, password: secret });
  await login(password).expect(200);
  for (let n = 0; n < 10; n++) await login('wrong').expect(401);
  const { headers, body } = await login(password).expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(body.message).toMatch(/wait/);
});

test('more than 120 changes a minute get 429', async () => {
  const family = await aFamily(strict);
  const task = await family.aTask({ title: 'Hop 100 times' });
  const statuses: number[] = [];
  for (let n = 0; n < 121; n++) {
    statuses.push((await family.owner.browser.post(`/api/tasks/${task.id}/increment`)).status);
  }
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(110);
  expect(statuses.at(-1)).toBe(429);
});
