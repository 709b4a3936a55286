import { expect, test } from 'vitest';
import { aFamilyWithMia, completionsOf, say, talking } from '../system/voice/testPage.ts';
import { aFamily } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp();
const strict = testApp({ rateLimitMultiplier: 1 });

test('signed out, every request is asked to link the family', async () => {
  for (const intent of [
    'LaunchRequest',
    'GetMyTasksIntent',
    'SetUserIntent',
    'AMAZON.YesIntent',
    'NoSuchIntent',
  ]) {
    const { body } = await say(app.browser(), intent, { UserName: 'Mia', TaskName: 'Feed the cat' }).expect(
      200,
    );
    expect(body.speechText).toMatch(/^Please link your family first/);
    expect(body.response.response.card).toEqual({ type: 'LinkAccount' });
  }
});

test('the answer names its handler and holds the request and the response as Alexa sees them', async () => {
  const { owner } = await aFamily(app);
  const { body } = await say(owner.browser, 'GetMyTasksIntent').expect(200);
  expect(body).toMatchObject({
    speechText: 'Nothing is left to do, Robin. Well done!',
    handler: 'GetMyTasksIntent',
    request: { version: '1.0', request: { type: 'IntentRequest', intent: { name: 'GetMyTasksIntent' } } },
    response: { version: '1.0', response: { outputSpeech: { type: 'SSML' }, shouldEndSession: true } },
  });
});

test('goodbye ends the conversation, and two conversations do not mix', async () => {
  const family = await aFamilyWithMia(app);
  const [one, two] = [talking(family.owner), talking(family.owner)];
  await one('SetUserIntent', { UserName: 'Mia' });
  expect(await two('GetMyTasksIntent')).toMatch(/^Who is this/);
  await one('AMAZON.StopIntent');
  expect(await one('GetMyTasksIntent')).toMatch(/^Who is this/);
});

test('the user id of another conversation has no effect', async () => {
  const [family, other] = [await aFamilyWithMia(app), await aFamilyWithMia(app)];
  await say(family.owner.browser, 'SetUserIntent', { UserName: 'Mia' }, 'shared').expect(200);
  const { body } = await say(other.owner.browser, 'GetMyTasksIntent', {}, 'shared').expect(200);
  expect(body.speechText).toMatch(/^Who is this/);
  await say(family.owner.browser, 'GetFamilyProgressIntent', {}, 'shared').expect(200);
  const repeated = await say((await aFamily(app)).owner.browser, 'AMAZON.RepeatIntent', {}, 'shared').expect(
    200,
  );
  expect(repeated.body.speechText).toMatch(/^You can say:/);
});

test('a yes does not answer the question of another member', async () => {
  const family = await aFamilyWithMia(app);
  await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  await say(family.owner.browser, 'SetUserIntent', { UserName: 'Robin' }, 'shared').expect(200);
  await say(family.owner.browser, 'CompleteTaskIntent', { TaskName: 'feed the cat' }, 'shared').expect(200);
  await say(family.mia.browser, 'AMAZON.YesIntent', {}, 'shared').expect(200);
  expect(await completionsOf(family)).toEqual([]);
});

test.each([
  ['no body', undefined],
  ['no intent', { slots: {}, userId: 'user-27' }],
  ['an empty intent', { intent: '', slots: {}, userId: 'user-27' }],
  ['no user id', { intent: 'GetMyTasksIntent', slots: {} }],
  ['slots that are a list', { intent: 'GetMyTasksIntent', slots: [], userId: 'user-27' }],
  [
    'slots without objects',
    { intent: 'GetMyTasksIntent', slots: { TaskName: 'Feed the cat' }, userId: 'user-27' },
  ],
  [
    'a slot that is a number',
    { intent: 'GetMyTasksIntent', slots: { TaskName: { value: 7 } }, userId: 'user-27' },
  ],
  ['an endless user id', { intent: 'GetMyTasksIntent', slots: {}, userId: 'u'.repeat(201) }],
])('a body with %s is refused', async (_fault, body) => {
  const { owner } = await aFamily(app);
  await owner.browser.post('/api/alexa/test').send(body).expect(400);
});

test('slots may be left out, or be there without a value', async () => {
  const { owner } = await aFamily(app);
  await owner.browser.post('/api/alexa/test').send({ intent: 'CompleteTaskIntent', userId: 'u' }).expect(200);
  await owner.browser
    .post('/api/alexa/test')
    .send({ intent: 'CompleteTaskIntent', slots: { TaskName: {} }, userId: 'u' })
    .expect(200);
});

test('the thirty-first request within a minute gets 429', async () => {
  const { owner } = await aFamily(strict);
  const statuses: number[] = [];
  for (let n = 0; n < 31; n++) statuses.push((await say(owner.browser, 'AMAZON.HelpIntent')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});
