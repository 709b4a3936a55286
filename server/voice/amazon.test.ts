import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { voiceLinks, voiceTokens } from '#shared/tables.ts';
import { anEnvelope, certificates, type EnvelopeWish, keys, signed, skillId } from '../test/amazon.ts';
import { aFamily, type Person, type TestFamily } from '../test/builders.ts';
import { type TestApp, testApp } from '../test/testApp.ts';
import { sha256 } from './people.ts';

const amazon = {
  roots: [certificates.root],
  now: Date.now,
  fetchChain: async () => certificates.leaf + certificates.middle,
};
const alexa = { skillId, clientId: undefined, clientSecret: undefined };
const app = testApp({ alexa }, { amazon });
const strict = testApp({ alexa, rateLimitMultiplier: 1 }, { amazon });
const withoutSkill = testApp();

function send(to: TestApp, envelope: unknown, key = keys.leaf) {
  const { body, signature = '', certificateUrl = '' } = signed(envelope, key);
  return to
    .browser()
    .post('/api/alexa')
    .set({
      'Content-Type': 'application/json',
      'Signature-256': signature,
      SignatureCertChainUrl: certificateUrl,
    })
    .send(body.toString());
}

let count = 0;

/** A family with Mia and a link to an Amazon account, and what says so in an envelope. */
async function aLinkedFamily() {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const [accessToken, userId] = [`token-${++count}`, `amzn1.ask.account.${count}`];
  const { db } = app.database;
  const [link] = await db
    .insert(voiceLinks)
    .values({ familyId: family.id, userId: family.owner.id, refreshHash: sha256(`refresh-${count}`) })
    .returning({ id: voiceLinks.id });
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db
    .insert(voiceTokens)
    .values({ tokenHash: sha256(accessToken), familyId: family.id, linkId: link?.id ?? 0, expiresAt });
  return { ...family, mia, user: { accessToken, userId } };
}

type LinkedFamily = TestFamily & { mia: Person; user: { accessToken: string; userId: string } };

/** An intent as Alexa sends it to this family's skill, without dialogState. */
function intent(family: LinkedFamily, name: string, slots = {}, { system, session }: EnvelopeWish = {}) {
  return anEnvelope({
    request: { type: 'IntentRequest', intent: { name, confirmationStatus: 'NONE', slots } },
    system: { user: family.user, ...system },
    session: { user: family.user, ...session },
  });
}
const slot = (name: string, value: string) => ({ [name]: { name, value, confirmationStatus: 'NONE' } });
const asMia = (family: LinkedFamily) => ({ session: { attributes: { memberId: family.mia.id } } });
const ssmlOf = (body: { response: { outputSpeech: { ssml: string } } }) => body.response.outputSpeech.ssml;

test('without a skill id the endpoint answers 503 and the rest runs', async () => {
  await send(withoutSkill, anEnvelope()).expect(503);
  await withoutSkill.browser().get('/api/health').expect(200);
  await withoutSkill
    .browser()
    .post('/api/alexa/test')
    .send({ intent: 'LaunchRequest', userId: 'u' })
    .expect(200);
});

test('a genuine request of nobody’s is asked to link', async () => {
  const { body } = await send(app, anEnvelope()).expect(200);
  expect(ssmlOf(body)).toContain('Please link your family first');
  expect(body.response).toMatchObject({ card: { type: 'LinkAccount' }, shouldEndSession: true });
});

test('a request that nobody signed, or somebody else did, changes nothing and learns nothing', async () => {
  const family = await aLinkedFamily();
  await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  const tick = () => intent(family, 'CompleteTaskIntent', slot('TaskName', 'feed the cat'), asMia(family));
  const refusal = { message: 'This request is not from Alexa' };
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
  const family = await aLinkedFamily();
  await app
    .browser()
    .post('/api/alexa?verify=false&skipVerification=1')
    .set({ 'X-Skip-Verification': '1', 'X-Forwarded-Host': 'localhost' })
    .send(intent(family, 'GetMyTasksIntent'))
    .expect(400);
});

test('a body over 256 KB is too large, one below it is heard', async () => {
  const big = (size: number) => anEnvelope({ session: { attributes: { padding: 'x'.repeat(size) } } });
  await send(app, big(200_000)).expect(200);
  await send(app, big(300_000)).expect(413);
});

test('a body that is packed is refused: the signature is over what was sent', async () => {
  await app.browser().post('/api/alexa').set('Content-Encoding', 'gzip').send('{}').expect(415);
});

test('a tick by voice of the member chosen earlier', async () => {
  const family = await aLinkedFamily();
  await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  const said = intent(family, 'CompleteTaskIntent', slot('TaskName', 'feed the cat'), asMia(family));
  const { body } = await send(app, said).expect(200);
  expect(ssmlOf(body)).toBe('<speak>Done: Feed the cat.</speak>');
  expect(body.response.card).toMatchObject({ type: 'Simple' });
});

test('the same request again is refused and ticks nothing, also when both come at once', async () => {
  const family = await aLinkedFamily();
  const task = await family.aTask({ title: 'Hop 9 times', assignedToUserId: family.mia.id });
  const said = intent(family, 'CompleteTaskIntent', slot('TaskName', 'hop'), asMia(family));
  const statuses = (await Promise.all([1, 2, 3, 4].map(() => send(app, said)))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 400, 400, 400]);
  const { body } = await family.owner.browser.get(`/api/families/${family.id}/tasks`).expect(200);
  expect(body).toMatchObject([{ id: task.id, currentCount: 1 }]);
});

test('a token that has run out, or that nobody gave, links to no family', async () => {
  const family = await aLinkedFamily();
  const wrong = intent(
    family,
    'GetMyTasksIntent',
    {},
    { system: { user: { ...family.user, accessToken: 'made up' } } },
  );
  expect(ssmlOf((await send(app, wrong).expect(200)).body)).toContain('Please link');
  await app.database.db.execute(
    sql`update voice_tokens set expires_at = now() where family_id = ${family.id}`,
  );
  expect(ssmlOf((await send(app, intent(family, 'GetMyTasksIntent')).expect(200)).body)).toContain(
    'Please link',
  );
});

test('Alexa’s user id alone proves nothing', async () => {
  const family = await aLinkedFamily();
  await send(app, intent(family, 'GetRewardsIntent')).expect(200);
  const { userId } = family.user;
  const { body } = await send(
    app,
    intent(family, 'GetRewardsIntent', {}, { system: { user: { userId } } }),
  ).expect(200);
  expect(ssmlOf(body)).toContain('Please link');
});

test('a member of another family cannot be smuggled in as the speaker', async () => {
  const [family, other] = [await aLinkedFamily(), await aLinkedFamily()];
  const { body } = await send(app, intent(family, 'GetMyTasksIntent', {}, asMia(other))).expect(200);
  expect(ssmlOf(body)).toContain('Who is this?');
});

test('a recognised voice is known from the first introduction on, and before what was chosen', async () => {
  const family = await aLinkedFamily();
  await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  const person = { system: { person: { personId: 'amzn1.ask.person.MIA' } } };
  const first = await send(app, intent(family, 'GetMyTasksIntent', {}, person)).expect(200);
  expect(ssmlOf(first.body)).toContain('Who is this?');
  await send(app, intent(family, 'SetUserIntent', slot('UserName', 'Mia'), person)).expect(200);
  const robinChosen = { session: { attributes: { memberId: family.owner.id } } };
  const later = await send(app, intent(family, 'GetMyTasksIntent', {}, { ...person, ...robinChosen })).expect(
    200,
  );
  expect(ssmlOf(later.body)).toContain('One task left, Mia');
});

test('a recognised voice means nothing in another family', async () => {
  const [family, other] = [await aLinkedFamily(), await aLinkedFamily()];
  const person = { system: { person: { personId: 'amzn1.ask.person.GUEST' } } };
  await send(app, intent(family, 'SetUserIntent', slot('UserName', 'Mia'), person)).expect(200);
  const { body } = await send(app, intent(other, 'GetMyTasksIntent', {}, person)).expect(200);
  expect(ssmlOf(body)).toContain('Who is this?');
});

test('opening the skill teaches Alexa the family’s names and tasks, a hundred at most', async () => {
  const family = await aLinkedFamily();
  for (let n = 1; n <= 110; n++) await family.aTask({ title: `Chore ${n}` });
  const launch = anEnvelope({ system: { user: family.user }, session: { user: family.user } });
  const { body } = await send(app, launch).expect(200);
  const [entities] = body.response.directives;
  expect(entities).toMatchObject({ type: 'Dialog.UpdateDynamicEntities', updateBehavior: 'REPLACE' });
  const [people, tasks] = entities.types;
  expect(people.values.map(({ name }: { name: { value: string } }) => name.value)).toEqual(['Robin', 'Mia']);
  expect(tasks.values).toHaveLength(98);
  expect(body.response.shouldEndSession).toBe(false);
});

test('a list is shown where there is a screen, and nowhere else', async () => {
  const family = await aLinkedFamily();
  await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  await family.aTask({ title: 'Read', assignedToUserId: family.mia.id });
  const screen = { device: { deviceId: 'd', supportedInterfaces: { 'Alexa.Presentation.APL': {} } } };
  const shown = await send(
    app,
    intent(family, 'GetMyTasksIntent', {}, { ...asMia(family), system: screen }),
  ).expect(200);
  expect(shown.body.response.directives).toMatchObject([
    {
      type: 'Alexa.Presentation.APL.RenderDocument',
      datasources: { list: { title: 'Mia’s tasks', lines: ['Feed the cat', 'Read'] } },
    },
  ]);
  const heard = await send(app, intent(family, 'GetMyTasksIntent', {}, asMia(family))).expect(200);
  expect(heard.body.response.directives).toBeUndefined();
});

test('a slot that Alexa could not resolve is read as it was said', async () => {
  const family = await aLinkedFamily();
  await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  const authority = { authority: 'amzn1.er-authority.TASK_NAME', status: { code: 'ER_SUCCESS_NO_MATCH' } };
  const taskName = {
    ...slot('TaskName', 'feed the cat').TaskName,
    resolutions: { resolutionsPerAuthority: [authority] },
  };
  const { body } = await send(
    app,
    intent(family, 'CompleteTaskIntent', { TaskName: taskName }, asMia(family)),
  );
  expect(ssmlOf(body)).toBe('<speak>Done: Feed the cat.</speak>');
});

test('an intent without slots, and a slot without a value, are asked about', async () => {
  const family = await aLinkedFamily();
  for (const slots of [undefined, { TaskName: { name: 'TaskName', confirmationStatus: 'NONE' } }]) {
    const { body } = await send(app, intent(family, 'CompleteTaskIntent', slots, asMia(family))).expect(200);
    expect(ssmlOf(body)).toContain('Which task did you finish?');
    expect(body.response.directives).toMatchObject([{ type: 'Dialog.ElicitSlot', slotToElicit: 'TaskName' }]);
  }
});

test('the end of a conversation and unknown requests are answered with nothing', async () => {
  const ended = anEnvelope({ request: { type: 'SessionEndedRequest', reason: 'EXCEEDED_MAX_REPROMPTS' } });
  expect((await send(app, ended).expect(200)).body.response).toEqual({});
  const { session: _none, ...event } = anEnvelope({ request: { type: 'AlexaSkillEvent.SkillEnabled' } });
  expect((await send(app, event).expect(200)).body.response).toEqual({});
});

test('disabling the skill ends the link of that Alexa user and of nobody else', async () => {
  const [family, other] = [await aLinkedFamily(), await aLinkedFamily()];
  for (const linked of [family, other]) await send(app, intent(linked, 'GetRewardsIntent')).expect(200);
  const { session: _none, ...disabled } = anEnvelope({
    request: {
      type: 'AlexaSkillEvent.SkillDisabled',
      timestamp: new Date(Date.now() - 30 * 60_000).toISOString(),
    },
    system: { user: { userId: family.user.userId } },
  });
  await send(app, disabled).expect(200);
  expect(ssmlOf((await send(app, intent(family, 'GetRewardsIntent')).expect(200)).body)).toContain(
    'Please link',
  );
  expect(ssmlOf((await send(app, intent(other, 'GetRewardsIntent')).expect(200)).body)).toContain(
    'no reward pots',
  );
});

test('an Alexa user who links again speaks through the new link alone', async () => {
  const [family, again] = [await aLinkedFamily(), await aLinkedFamily()];
  await send(app, intent(family, 'GetRewardsIntent')).expect(200);
  again.user.userId = family.user.userId;
  await send(app, intent(again, 'GetRewardsIntent')).expect(200);
  expect(ssmlOf((await send(app, intent(family, 'GetRewardsIntent')).expect(200)).body)).toContain(
    'Please link',
  );
});

test('voice completion that is switched off ticks nothing, by name or by yes', async () => {
  const family = await aLinkedFamily();
  const task = await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  await app.database.db.execute(sql`insert into voice_settings values (${family.id}, false)`);
  const confirmed = {
    session: { attributes: { memberId: family.mia.id, pending: { kind: 'confirm', taskId: task.id } } },
  };
  for (const said of [
    intent(family, 'CompleteTaskIntent', slot('TaskName', 'feed the cat'), asMia(family)),
    intent(family, 'AMAZON.YesIntent', {}, confirmed),
  ]) {
    expect(ssmlOf((await send(app, said).expect(200)).body)).toContain('switched off');
  }
  expect(ssmlOf((await send(app, intent(family, 'GetMyTasksIntent', {}, asMia(family)))).body)).toContain(
    'One task left',
  );
});

test('session attributes that make no sense count as none', async () => {
  const family = await aLinkedFamily();
  const odd = { session: { attributes: { memberId: 'Mia', pending: { kind: 'explode' } } } };
  const { body } = await send(app, intent(family, 'GetMyTasksIntent', {}, odd)).expect(200);
  expect(ssmlOf(body)).toContain('Who is this?');
});

test('one Alexa user is heard thirty times a minute', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 31; n++) statuses.push((await send(strict, anEnvelope())).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});
