import { expect, test } from 'vitest';
import { alexa } from '../../system/voice/accountLinking.ts';
import { amazon } from '../../system/voice/amazon.ts';
import {
  aConversation,
  aLinkedFamily,
  anAlexaUserId,
  asMia,
  hear,
  intent,
  launch,
  slot,
} from '../../system/voice/speaking.ts';
import { testApp } from '../../system/world/testApp.ts';

const app = testApp({ alexa }, { amazon });

test('Alexa’s user id alone proves nothing', async () => {
  const family = await aLinkedFamily(app);
  expect(await hear(app, intent(family, 'GetRewardsIntent'))).toContain('no reward pots');
  const { userId } = family.user;
  expect(await hear(app, intent({ user: { userId } }, 'GetRewardsIntent'))).toMatch(/^Please link/);
});

test('an unknown access token links no family, and a token in the session is ignored', async () => {
  const family = await aLinkedFamily(app);
  const user = { ...family.user, accessToken: 'made up' };
  expect(await hear(app, intent({ user }, 'GetMyTasksIntent'))).toMatch(/^Please link/);
  const inSessionAlone = { system: { user }, session: { user: family.user } };
  expect(await hear(app, intent(family, 'GetMyTasksIntent', {}, inSessionAlone))).toMatch(/^Please link/);
});

test('a member of another family cannot be smuggled in as the speaker', async () => {
  const [family, other] = [await aLinkedFamily(app), await aLinkedFamily(app)];
  expect(await hear(app, intent(family, 'GetMyTasksIntent', {}, asMia(other)))).toMatch(/^Who is this\?/);
});

test('a recognised voice is known from the first introduction on, and before what was chosen', async () => {
  const family = await aLinkedFamily(app);
  await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  const person = { system: { person: { personId: 'amzn1.ask.person.MIA' } } };
  expect(await hear(app, intent(family, 'GetMyTasksIntent', {}, person))).toMatch(/^Who is this\?/);
  await hear(app, intent(family, 'SetUserIntent', slot('UserName', 'Mia'), person));
  const robinChosen = { session: { attributes: { memberId: family.owner.id } } };
  expect(await hear(app, intent(family, 'GetMyTasksIntent', {}, { ...person, ...robinChosen }))).toContain(
    'One task left, Mia',
  );
  const { body } = await family.owner.browser.get('/api/voice/link').expect(200);
  expect(body.speakers).toMatchObject([{ id: family.mia.id, name: 'Mia' }]);
});

test('a recognised voice means nothing in another family', async () => {
  const [family, other] = [await aLinkedFamily(app), await aLinkedFamily(app)];
  const person = { system: { person: { personId: 'amzn1.ask.person.GUEST' } } };
  await hear(app, intent(family, 'SetUserIntent', slot('UserName', 'Mia'), person));
  expect(await hear(app, intent(other, 'GetMyTasksIntent', {}, person))).toMatch(/^Who is this\?/);
});

test('a voice known in two families is a different member in each', async () => {
  const [here, there] = [await aLinkedFamily(app), await aLinkedFamily(app)];
  await there.aMember('Leo');
  const person = { system: { person: { personId: 'amzn1.ask.person.COUSIN' } } };
  await hear(app, intent(here, 'SetUserIntent', slot('UserName', 'Mia'), person));
  await hear(app, intent(there, 'SetUserIntent', slot('UserName', 'Leo'), person));
  expect(await hear(app, intent(here, 'GetMyTasksIntent', {}, person))).toContain('to do, Mia.');
  expect(await hear(app, intent(there, 'GetMyTasksIntent', {}, person))).toContain('to do, Leo.');
});

test('the voice of a removed member is unknown', async () => {
  const family = await aLinkedFamily(app);
  await family.aMember('Leo');
  const person = { system: { person: { personId: 'amzn1.ask.person.GONE' } } };
  await hear(app, intent(family, 'SetUserIntent', slot('UserName', 'Mia'), person));
  await family.owner.browser.delete(`/api/users/${family.mia.id}`).expect(200);
  expect(await hear(app, intent(family, 'GetMyTasksIntent', {}, person))).toMatch(/^Who is this\?/);
});

test('invalid session attributes are ignored', async () => {
  const family = await aLinkedFamily(app);
  const odd = { session: { attributes: { memberId: 'Mia', pending: { kind: 'explode' } } } };
  expect(await hear(app, intent(family, 'GetMyTasksIntent', {}, odd))).toMatch(/^Who is this\?/);
});

test('two families with the same names and tasks never meet', async () => {
  const [here, there] = [await aLinkedFamily(app, 'The Rivers'), await aLinkedFamily(app, 'The Hills')];
  const names = ['Movie night', 'Beach day'];
  for (const [n, family] of [here, there].entries()) {
    const pot = await family.aPot({ name: names[n] ?? '', targetCount: 2 });
    for (const title of ['Feed the cat', n === 0 ? 'Water the roses' : 'Polish the silver'])
      await family.aTask({ title, assignedToUserId: family.mia.id, rewardPotId: pot.id });
  }
  const countsOf = async ({ id, owner }: typeof here) =>
    (await owner.browser.get(`/api/families/${id}/recent-completions`).expect(200)).body.length;

  const mia = aConversation(app, here);
  await mia.open();
  await mia.say('SetUserIntent', slot('UserName', 'Mia'));
  expect(await mia.say('CompleteTaskIntent', slot('TaskName', 'feed the cat'))).toContain(
    'Movie night is at',
  );
  const heard = [
    await mia.say('CompleteTaskIntent', slot('TaskName', 'polish the silver')),
    await mia.say('GetMyTasksIntent'),
    await mia.say('GetPointsIntent'),
    await mia.say('GetRewardsIntent'),
    await mia.say('GetFamilyProgressIntent'),
    await mia.say('SetUserIntent', slot('UserName', there.mia.username)),
  ].join(' ');
  expect(heard).toContain('Water the roses');
  expect(heard).not.toMatch(/silver|Beach|Hills/);
  expect([await countsOf(here), await countsOf(there)]).toEqual([1, 0]);
});

test('one Amazon account, another family’s token: what counts is the token', async () => {
  const [here, there] = [await aLinkedFamily(app), await aLinkedFamily(app)];
  await here.aPot({ name: 'Movie night' });
  await there.aPot({ name: 'Beach day' });
  const userId = anAlexaUserId();
  for (const [family, pot] of [[here, 'Movie night'] as const, [there, 'Beach day'] as const]) {
    const user = { ...family.user, userId };
    expect(await hear(app, intent({ user }, 'GetRewardsIntent'))).toContain(pot);
  }
  expect(await hear(app, launch({ user: { userId } }))).toMatch(/^Please link/);
});

test('a question of one family’s conversation cannot be answered in another', async () => {
  const [here, there] = [await aLinkedFamily(app), await aLinkedFamily(app)];
  const task = await there.aTask({ title: 'Feed the cat', assignedToUserId: there.mia.id });
  const session = (pending: object) => ({ session: { attributes: { memberId: here.mia.id, pending } } });
  const yes = session({ kind: 'confirm', taskId: task.id });
  expect(await hear(app, intent(here, 'AMAZON.YesIntent', {}, yes))).toBe('That task is not open any more.');
  const first = session({ kind: 'choose', taskIds: [task.id] });
  await hear(app, intent(here, 'CompleteTaskIntent', slot('TaskName', 'the first one'), first));
  const { body } = await there.owner.browser.get(`/api/families/${there.id}/tasks`).expect(200);
  expect(body).toMatchObject([{ id: task.id, completed: false, currentCount: 0 }]);
});
