import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { alexa } from '../system/voice/accountLinking.ts';
import { amazon, anEnvelope, keys } from '../system/voice/amazon.ts';
import { aLinkedFamily, answerTo, asMia, hear, intent, send, slot } from '../system/voice/speaking.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp({ alexa }, { amazon });
const strict = testApp({ alexa, rateLimitMultiplier: 1 }, { amazon });
const withoutSkill = testApp();

test('without a skill id the endpoint answers 503 and the rest runs', async () => {
  await send(withoutSkill, anEnvelope()).expect(503);
  await withoutSkill.browser().get('/api/health').expect(200);
  await withoutSkill
    .browser()
    .post('/api/alexa/test')
    .send({ intent: 'LaunchRequest', userId: 'u' })
    .expect(200);
});

test('a signed request without a linked account is asked to link', async () => {
  expect(await hear(app, anEnvelope())).toMatch(/^Please link your family first/);
  const { response } = await answerTo(app, anEnvelope());
  expect(response).toMatchObject({ card: { type: 'LinkAccount' }, shouldEndSession: true });
});

test('an unsigned or wrongly signed request changes and reveals nothing', async () => {
  const family = await aLinkedFamily(app);
  await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  const tick = () => intent(family, 'CompleteTaskIntent', slot('TaskName', 'feed the cat'), asMia(family));
  const refusal = { code: 'not_from_alexa', message: 'This request is not from Alexa' };
  await send(app, tick(), keys.stranger).expect(400, refusal);
  await app.browser().post('/api/alexa').send(tick()).expect(400, refusal);
  await app.browser().post('/api/alexa').expect(400, refusal);
  await app.browser().post('/api/alexa').set('Content-Type', 'text/plain').send('hello').expect(400, refusal);
  const { body } = await family.owner.browser
    .get(`/api/families/${family.id}/tasks?completed=true`)
    .expect(200);
  expect(body).toEqual([]);
});

test('no header or query switches the check off', async () => {
  const family = await aLinkedFamily(app);
  await app
    .browser()
    .post('/api/alexa?verify=false&skipVerification=1')
    .set({ 'X-Skip-Verification': '1', 'X-Forwarded-Host': 'localhost' })
    .send(intent(family, 'GetMyTasksIntent'))
    .expect(400);
});

test('a body over 256 KB is refused, a smaller one is answered', async () => {
  const big = (size: number) => anEnvelope({ session: { attributes: { padding: 'x'.repeat(size) } } });
  await send(app, big(200_000)).expect(200);
  await send(app, big(300_000)).expect(413);
});

test('a compressed body is refused: the signature covers the raw bytes', async () => {
  await app.browser().post('/api/alexa').set('Content-Encoding', 'gzip').send('{}').expect(415);
});

test('the same request again is refused and ticks nothing, also when both come at once', async () => {
  const family = await aLinkedFamily(app);
  const task = await family.aTask({ title: 'Hop 9 times', assignedToUserId: family.mia.id });
  const said = intent(family, 'CompleteTaskIntent', slot('TaskName', 'hop'), asMia(family));
  const statuses = (await Promise.all([1, 2, 3, 4].map(() => send(app, said)))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 400, 400, 400]);
  const { body } = await family.owner.browser.get(`/api/families/${family.id}/tasks`).expect(200);
  expect(body).toMatchObject([{ id: task.id, currentCount: 1 }]);
});

test('a request that could not be served because the database was busy may come again', async () => {
  const family = await aLinkedFamily(app);
  const said = intent(family, 'GetRewardsIntent');
  await app.database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table voice_tokens`);
    await send(app, said).expect(503);
  });
  expect(await hear(app, said)).toContain('no reward pots');
  await send(app, said).expect(400);
});

test('the end of a conversation and unknown requests are answered with nothing', async () => {
  const ended = anEnvelope({ request: { type: 'SessionEndedRequest', reason: 'EXCEEDED_MAX_REPROMPTS' } });
  expect((await answerTo(app, ended)).response).toEqual({});
  const { session: _none, ...event } = anEnvelope({ request: { type: 'AlexaSkillEvent.SkillEnabled' } });
  expect((await answerTo(app, event)).response).toEqual({});
});

test('an Alexa user can send thirty requests a minute', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 31; n++) statuses.push((await send(strict, anEnvelope())).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});
