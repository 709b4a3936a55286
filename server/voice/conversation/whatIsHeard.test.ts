import { expect, test } from 'vitest';
import { aFamilyWithMia, say, talking } from '../../system/voice/testPage.ts';
import { tick } from '../../system/world/builders.ts';
import { testApp } from '../../system/world/testApp.ts';

const app = testApp();

test('titles come back as they were written', async () => {
  const family = await aFamilyWithMia(app);
  const titles = ["Tom & Jerry's <b>", 'Say &amp; and &lt;', '<speak>"x"</speak>', '5 > 3 < 4'];
  for (const title of titles) await family.aTask({ title, assignedToUserId: family.mia.id });
  const { body } = await say(family.mia.browser, 'GetMyTasksIntent').expect(200);
  expect(body.speechText).toBe(`Four tasks left, Mia: ${titles.slice(0, 3).join(', ')}, and ${titles[3]}.`);
  expect(body.response.response.outputSpeech.ssml).toContain('Tom &amp; Jerry&apos;s &lt;b&gt;');
});

test('many tasks are cut to the first six, the soonest due first', async () => {
  const family = await aFamilyWithMia(app);
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
  const family = await aFamilyWithMia(app);
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

test('an undone point is not counted', async () => {
  const family = await aFamilyWithMia(app);
  const hear = talking(family.mia);
  for (const title of ['One', 'Two']) {
    const { id } = await family.aTask({ title, assignedToUserId: family.mia.id });
    await tick(family.mia, id).expect(200);
    if (title === 'Two') await family.mia.browser.post(`/api/tasks/${id}/undo`).expect(200);
  }
  expect(await hear('GetPointsIntent')).toBe('You have one point, Mia: one without a pot.');
});

test('rewards and the family’s progress need no name', async () => {
  const family = await aFamilyWithMia(app);
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
  const family = await aFamilyWithMia(app);
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
