import { expect, test } from 'vitest';
import { aFamily, type Person, type TestFamily } from '../test/builders.ts';
import { type Browser, testApp } from '../test/testApp.ts';

const app = testApp();
const strict = testApp({ rateLimitMultiplier: 1 });

let conversations = 0;
const say = (browser: Browser, intent: string, slots: Record<string, string> = {}, userId = 'user-27') =>
  browser.post('/api/alexa/test').send({
    intent,
    slots: Object.fromEntries(Object.entries(slots).map(([name, value]) => [name, { value }])),
    userId,
  });

/** Somebody talking to the skill at the test page, in a conversation of their own. */
function talking({ browser }: Pick<Person, 'browser'>) {
  const userId = `user-${++conversations}`;
  return async (intent: string, slots: Record<string, string> = {}): Promise<string> =>
    (await say(browser, intent, slots, userId).expect(200)).body.speechText;
}

async function aFamilyWithMia(): Promise<TestFamily & { mia: Person }> {
  const family = await aFamily(app);
  return { ...family, mia: await family.aMember('Mia') };
}

const completionsOf = async (family: TestFamily) =>
  (await family.owner.browser.get(`/api/families/${family.id}/recent-completions`).expect(200)).body;

test('nobody signed in is asked to link the family, whatever they say', async () => {
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

test('an owner is asked who speaks, and gets the answer once it is said', async () => {
  const family = await aFamilyWithMia();
  await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  const hear = talking(family.owner);
  expect(await hear('GetMyTasksIntent')).toBe('Who is this? You can say: I am Robin or Mia.');
  expect(await hear('SetUserIntent', { UserName: 'mia' })).toBe(
    'Hi Mia! One task left, Mia: Feed the cat. What else?',
  );
  expect(await hear('GetMyTasksIntent')).toBe('One task left, Mia: Feed the cat. What else?');
});

test('the task that was said before the name is ticked once the name is known', async () => {
  const family = await aFamilyWithMia();
  await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  const hear = talking(family.owner);
  await hear('CompleteTaskIntent', { TaskName: 'feed the cat' });
  expect(await completionsOf(family)).toEqual([]);
  expect(await hear('SetUserIntent', { UserName: 'Mia' })).toBe('Hi Mia! Done: Feed the cat. What else?');
  expect(await completionsOf(family)).toMatchObject([{ taskTitle: 'Feed the cat', userName: 'Mia' }]);
});

test('a member is heard as themselves and as nobody else', async () => {
  const family = await aFamilyWithMia();
  await family.aTask({ title: 'Pay the bills' });
  await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  const hear = talking(family.mia);
  expect(await hear('GetMyTasksIntent')).toBe('One task left, Mia: Feed the cat.');
  expect(await hear('SetUserIntent', { UserName: 'Robin' })).toMatch(/^I do not know that name/);
  expect(await hear('GetMyTasksIntent')).toContain('Mia: Feed the cat');
  expect(await hear('CompleteTaskIntent', { TaskName: 'pay the bills' })).toBe(
    'Pay the bills is Robin’s task, so Robin or a parent has to tick it. What else?',
  );
  expect(await completionsOf(family)).toEqual([]);
});

test('an unknown name and one of another family sound the same', async () => {
  const [family, other] = [await aFamilyWithMia(), await aFamily(app)];
  const leo = await other.aMember('Leonard');
  const hear = talking(family.owner);
  const unknown = await hear('SetUserIntent', { UserName: 'Zebedee' });
  expect(unknown).toMatch(/^I do not know that name/);
  expect(await hear('SetUserIntent', { UserName: 'Leonard' })).toBe(unknown);
  expect(await hear('SetUserIntent', { UserName: leo.username })).toBe(unknown);
});

test('two members of one name are told apart by username', async () => {
  const family = await aFamilyWithMia();
  const second = await family.aMember('Mia');
  const hear = talking(family.owner);
  expect(await hear('SetUserIntent', { UserName: 'Mia' })).toBe(
    `There is more than one Mia. Please say your username: ${family.mia.username} or ${second.username}.`,
  );
  expect(await hear('SetUserIntent', { UserName: second.username })).toMatch(/^Hi Mia!/);
});

test('a member who has left is not spoken for any more', async () => {
  const family = await aFamilyWithMia();
  await family.aMember('Leo');
  const hear = talking(family.owner);
  expect(await hear('SetUserIntent', { UserName: 'Mia' })).toMatch(/^Hi Mia!/);
  await family.owner.browser.delete(`/api/users/${family.mia.id}`).expect(200);
  expect(await hear('GetMyTasksIntent')).toBe('Who is this? You can say: I am Robin or Leo.');
});

test('a tick by voice is a tick: counted, credited, paid, and marked as said', async () => {
  const family = await aFamilyWithMia();
  const pot = await family.aPot({ name: 'Pizza night', targetCount: 1 });
  await family.aTask({ title: 'Clean room 2 times', assignedToUserId: family.mia.id, rewardPotId: pot.id });
  const hear = talking(family.mia);
  expect(await hear('CompleteTaskIntent', { TaskName: 'I cleaned my room' })).toBe(
    'Clean room: one of two done.',
  );
  expect(await hear('GetMyTasksIntent')).toBe('One task left, Mia: Clean room, one of two done.');
  expect(await hear('CompleteTaskFreeIntent', { TaskQuery: 'clean room' })).toBe(
    'Done: Clean room. Pizza night is full. Hooray!',
  );
  expect(await completionsOf(family)).toMatchObject([
    { taskTitle: 'Clean room', userName: 'Mia', potName: 'Pizza night' },
  ]);
  expect((await family.pot(pot.id)).currentCount).toBe(1);
  const { rows } = await app.database.db.execute(
    `select ticked_from from completions where family_id = ${family.id}`,
  );
  expect(rows).toEqual([{ ticked_from: 'voice' }]);
  expect(await hear('CompleteTaskIntent', { TaskName: 'clean room' })).toBe('Clean room is done already.');
});

test('what is not sure is asked: yes ticks it, no ticks nothing, and a late yes means nothing', async () => {
  const family = await aFamilyWithMia();
  await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  const hear = talking(family.mia);
  expect(await hear('CompleteTaskIntent', { TaskName: 'feed the coat' })).toBe('Did you mean Feed the cat?');
  expect(await hear('AMAZON.NoIntent')).toMatch(/^Okay, I ticked nothing/);
  expect(await hear('AMAZON.YesIntent')).toMatch(/Which task did you finish\?$/);
  expect(await completionsOf(family)).toEqual([]);
  await hear('CompleteTaskIntent', { TaskName: 'feed the coat' });
  expect(await hear('AMAZON.YesIntent')).toBe('Done: Feed the cat. What else?');
  expect(await hear('AMAZON.YesIntent')).toMatch(/Which task did you finish\?$/);
  expect(await completionsOf(family)).toHaveLength(1);
});

test('several close ones are listed, and the name or the place in the list chooses', async () => {
  const family = await aFamilyWithMia();
  await family.aTask({ title: 'Math homework', assignedToUserId: family.mia.id });
  await family.aTask({ title: 'Spelling homework', assignedToUserId: family.mia.id });
  const hear = talking(family.mia);
  expect(await hear('CompleteTaskIntent', { TaskName: 'homework' })).toBe(
    'Which one: Math homework or Spelling homework?',
  );
  expect(await hear('CompleteTaskIntent', { TaskName: 'the second one' })).toBe(
    'Done: Spelling homework. What else?',
  );
  expect(await hear('CompleteTaskIntent', { TaskName: 'math homework' })).toBe(
    'Done: Math homework. What else?',
  );
});

test('an owner ticks somebody else’s task after a yes, and the credit is theirs', async () => {
  const family = await aFamilyWithMia();
  await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  const hear = talking(family.owner);
  await hear('SetUserIntent', { UserName: 'Robin' });
  expect(await hear('CompleteTaskIntent', { TaskName: 'feed the cat' })).toBe(
    'Feed the cat is Mia’s task. Shall I tick it for Mia?',
  );
  expect(await completionsOf(family)).toEqual([]);
  expect(await hear('AMAZON.YesIntent')).toBe('Done: Feed the cat. What else?');
  expect(await completionsOf(family)).toMatchObject([{ userName: 'Mia' }]);
});

test('a task that went away before the yes is not ticked', async () => {
  const family = await aFamilyWithMia();
  const task = await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  const hear = talking(family.mia);
  await hear('CompleteTaskIntent', { TaskName: 'the cat' });
  await family.owner.browser.delete(`/api/tasks/${task.id}`).expect(200);
  expect(await hear('AMAZON.YesIntent')).toBe('That task is not open any more. What else?');
});

test('a name that fits nothing is answered with the tasks there are', async () => {
  const family = await aFamilyWithMia();
  const hear = talking(family.mia);
  expect(await hear('CompleteTaskIntent', { TaskName: 'walk the dog' })).toBe(
    'I found no such task, and nothing is left to do, Mia.',
  );
  await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  expect(await hear('CompleteTaskIntent', { TaskName: 'walk the dog' })).toBe(
    'I found no such task. You have: Feed the cat. Which one did you finish?',
  );
  expect(await hear('CompleteTaskIntent')).toBe('Which task did you finish?');
});

test('titles come back as they were written', async () => {
  const family = await aFamilyWithMia();
  const titles = ["Tom & Jerry's <b>", 'Say &amp; and &lt;', '<speak>"x"</speak>', '5 > 3 < 4'];
  for (const title of titles) await family.aTask({ title, assignedToUserId: family.mia.id });
  const { body } = await say(family.mia.browser, 'GetMyTasksIntent').expect(200);
  expect(body.speechText).toBe(`Four tasks left, Mia: ${titles.slice(0, 3).join(', ')}, and ${titles[3]}.`);
  expect(body.response.response.outputSpeech.ssml).toContain('Tom &amp; Jerry&apos;s &lt;b&gt;');
});

test('many tasks are cut to the first six, the soonest due first', async () => {
  const family = await aFamilyWithMia();
  for (let n = 1; n <= 8; n++) {
    await family.aTask({
      title: `Chore ${n}`,
      assignedToUserId: family.mia.id,
      dueDate: n === 8 ? '2031-11-23' : null,
    });
  }
  const hear = talking(family.mia);
  expect(await hear('GetMyTasksIntent')).toBe(
    'Eight tasks left, Mia: Chore 8, due November 23; Chore 1; Chore 2; Chore 3; Chore 4; Chore 5; and two more.',
  );
});

test('points are the completions credited, with the pots they went to', async () => {
  const family = await aFamilyWithMia();
  const hear = talking(family.mia);
  expect(await hear('GetPointsIntent')).toBe('No points yet, Mia. Finish a task to get your first one!');
  const pot = await family.aPot({ name: 'Pizza night', targetCount: 6 });
  for (const [title, rewardPotId] of [
    ['One', pot.id],
    ['Two', pot.id],
    ['Three', null],
  ] as const) {
    await family.aTask({ title, assignedToUserId: family.mia.id, rewardPotId });
    await hear('CompleteTaskIntent', { TaskName: title });
  }
  expect(await hear('GetPointsIntent')).toBe(
    'You have three points, Mia: two for Pizza night and one without a pot.',
  );
});

test('rewards and the family’s progress need no name', async () => {
  const family = await aFamilyWithMia();
  const hear = talking(family.owner);
  expect(await hear('GetRewardsIntent')).toBe(
    'There are no reward pots yet. A parent can make one in ChorePod.',
  );
  await family.aPot({ name: 'Movie night', targetCount: 2 });
  const pizza = await family.aPot({ name: 'Pizza night', targetCount: 1 });
  await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id, rewardPotId: pizza.id });
  expect(await hear('GetFamilyProgressIntent')).toBe(
    'Together you have done no tasks, with one left. Robin has done no tasks, with none left. Mia has done no tasks, with one left.',
  );
  await talking(family.mia)('CompleteTaskIntent', { TaskName: 'feed the cat' });
  expect(await hear('GetRewardsIntent')).toBe(
    'Two reward pots. Pizza night is full. Movie night is at zero of two, with two tasks to go.',
  );
});

test('help, fallback, repeat and goodbye', async () => {
  const family = await aFamilyWithMia();
  const hear = talking(family.mia);
  expect(await hear('LaunchRequest')).toMatch(/^Hi Mia! Nothing is left to do\./);
  const help = await hear('AMAZON.HelpIntent');
  expect(help).toMatch(/^You can say:/);
  expect(await hear('AMAZON.RepeatIntent')).toBe(help);
  expect(await hear('AMAZON.FallbackIntent')).toMatch(/^I did not understand that/);
  expect(await hear('OrderPizzaIntent')).toMatch(/^I did not understand that/);
  expect(await hear('AlexaSkillEvent.SkillDisabled')).toMatch(/^I did not understand that/);
  for (const intent of ['AMAZON.StopIntent', 'AMAZON.CancelIntent', 'AMAZON.NavigateHomeIntent']) {
    expect(await hear(intent)).toBe('Goodbye!');
  }
  expect(await hear('SessionEndedRequest')).toBe('');
});

test('goodbye ends the conversation, and two conversations do not mix', async () => {
  const family = await aFamilyWithMia();
  const [one, two] = [talking(family.owner), talking(family.owner)];
  await one('SetUserIntent', { UserName: 'Mia' });
  expect(await two('GetMyTasksIntent')).toMatch(/^Who is this/);
  await one('AMAZON.StopIntent');
  expect(await one('GetMyTasksIntent')).toMatch(/^Who is this/);
});

test('a user id of somebody else’s conversation leads nowhere', async () => {
  const [family, other] = [await aFamilyWithMia(), await aFamilyWithMia()];
  await say(family.owner.browser, 'SetUserIntent', { UserName: 'Mia' }, 'shared').expect(200);
  const { body } = await say(other.owner.browser, 'GetMyTasksIntent', {}, 'shared').expect(200);
  expect(body.speechText).toMatch(/^Who is this/);
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

test('the thirty-first sentence within a minute is asked to wait', async () => {
  const { owner } = await aFamily(strict);
  const statuses: number[] = [];
  for (let n = 0; n < 31; n++) statuses.push((await say(owner.browser, 'AMAZON.HelpIntent')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});
