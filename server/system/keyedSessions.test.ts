import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aFamily, aUsername } from './world/builders.ts';
import { testApp } from './world/testApp.ts';

const app = testApp();
const password = 'correct horse';

/** Two browsers of one parent. */
async function twoBrowsers() {
  const { owner } = await aFamily(app);
  const { body } = await owner.browser.get('/api/families/current').expect(200);
  const second = app.browser();
  const { username } = body.currentUser;
  await second.post('/api/login').send({ username, password }).expect(200);
  return { first: owner.browser, second, username };
}

test('signing out with a key that another browser used ends this session too', async () => {
  const { first, second } = await twoBrowsers();
  const key = randomUUID();
  for (const browser of [first, second]) {
    await browser.post('/api/logout').set('Idempotency-Key', key).send({}).expect(200);
    await browser.get('/api/families/current').expect(401);
  }
});

test('a sign-in looks at the password each time, whatever its key', async () => {
  const { first, second, username } = await twoBrowsers();
  const key = randomUUID();
  const signIn = (browser: typeof first, secret: string) =>
    browser.post('/api/login').set('Idempotency-Key', key).send({ username, password: secret });
  await signIn(first, password).expect(200);
  await signIn(second, 'whatever it was').expect(401);
});

test.each([
  [
    'a day of the year 0',
    'dueDate',
    '/api/tasks',
    { title: 'Mop', assignedToUserId: 1, dueDate: '0000-01-01' },
  ],
  [
    'a slot with NUL',
    'slots',
    '/api/alexa/test',
    { intent: 'CompleteTaskIntent', userId: aUsername(), slots: { TaskName: { value: 'mow \0' } } },
  ],
])('%s is a 400', async (_what, field, path, body) => {
  const { id: familyId, owner } = await aFamily(app);
  const answer = await owner.browser
    .post(path)
    .send({ familyId, ...body })
    .expect(400);
  expect(JSON.stringify(answer.body.errors)).toContain(field);
});

test('a body nested too deep for a key is refused like any other', async () => {
  const { owner } = await aFamily(app);
  const deep = `{"x":${'['.repeat(15_000)}${']'.repeat(15_000)}}`;
  const { status } = await owner.browser
    .post('/api/tasks/1/increment')
    .set('Idempotency-Key', randomUUID())
    .set('Content-Type', 'application/json')
    .send(deep);
  expect(status).toBeLessThan(500);
});
