import { expect, test } from 'vitest';
import { alexa } from '../../system/voice/accountLinking.ts';
import { amazon } from '../../system/voice/amazon.ts';
import { aConversation, aLinkedFamily, type LinkedFamily, slot } from '../../system/voice/speaking.ts';
import type { Person } from '../../system/world/builders.ts';
import { testApp } from '../../system/world/testApp.ts';

const app = testApp({ alexa }, { amazon });

/** What the dashboard reads, as far as a conversation can change it. */
async function dashboard({ id }: LinkedFamily, { browser }: Person) {
  const read = async (path: string) => (await browser.get(`/api/families/${id}/${path}`).expect(200)).body;
  const [members, tasks, pots, completions] = [
    await read('members'),
    await read('tasks?completed=false'),
    await read('reward-pots'),
    await read('recent-completions'),
  ];
  return {
    mia: members.find(({ name }: { name: string }) => name === 'Mia'),
    left: tasks.map(({ title }: { title: string }) => title).sort(),
    pot: pots[0],
    done: completions.map(({ taskTitle, userName }: Record<string, string>) => `${userName}: ${taskTitle}`),
  };
}

test('from "open chore pod" to "stop", and the dashboard shows the same counts', async () => {
  const family = await aLinkedFamily(app);
  const { mia } = family;
  const pot = await family.aPot({
    name: 'Pizza night',
    targetCount: 4,
    contributorUserIds: JSON.stringify([mia.id]),
  });
  for (const title of ['Feed the cat', 'Clean your room 3 times', 'Read a book'])
    await family.aTask({ title, assignedToUserId: mia.id, rewardPotId: pot.id });
  const { open, say, isOpen } = aConversation(app, family);

  expect(await open()).toBe('Welcome to ChorePod. Who is this? You can say: I am Robin or Mia.');
  expect(await say('SetUserIntent', slot('UserName', 'Mia'))).toMatch(/^Hi Mia!/);
  expect(await say('GetMyTasksIntent')).toBe(
    'Three tasks left, Mia: Feed the cat; Clean your room, none of three done; and Read a book. What else?',
  );
  expect(await say('CompleteTaskIntent', slot('TaskName', 'feeding the cat'))).toBe(
    'Done: Feed the cat. Pizza night is at one of four. What else?',
  );
  expect(await say('CompleteTaskFreeIntent', slot('TaskQuery', 'my room'))).toBe(
    'Did you mean Clean your room?',
  );
  expect(await say('AMAZON.YesIntent')).toBe('Clean your room: one of three done. What else?');
  expect(await say('GetPointsIntent')).toBe('You have one point, Mia: one for Pizza night. What else?');
  expect(await say('GetRewardsIntent')).toBe(
    'One reward pot. Pizza night is at one of four, with three tasks to go. What else?',
  );
  expect(await say('GetFamilyProgressIntent')).toBe(
    'Together you have done one task, with two left. Robin has done no tasks, with none left. Mia has done one task, with two left. What else?',
  );
  expect(isOpen()).toBe(true);
  expect(await say('AMAZON.StopIntent')).toBe('Goodbye!');
  expect(isOpen()).toBe(false);

  for (const person of [family.owner, mia]) {
    expect(await dashboard(family, person)).toMatchObject({
      mia: { completedTasks: 1, activeTasks: 2 },
      left: ['Clean your room', 'Read a book'],
      pot: { name: 'Pizza night', currentCount: 1, targetCount: 4 },
      done: ['Mia: Feed the cat'],
    });
  }
});

test('what the dashboard ticks is heard in the next sentence', async () => {
  const family = await aLinkedFamily(app);
  const task = await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  const { open, say } = aConversation(app, family);
  await open();
  await say('SetUserIntent', slot('UserName', 'Mia'));
  await family.mia.browser.post(`/api/tasks/${task.id}/complete`).expect(200);
  expect(await say('GetMyTasksIntent')).toBe('Nothing is left to do, Mia. Well done! What else?');
  expect(await say('GetPointsIntent')).toBe('You have one point, Mia: one without a pot. What else?');
  expect(await say('CompleteTaskIntent', slot('TaskName', 'feed the cat'))).toBe(
    'Feed the cat is done already. What else?',
  );
});

test('a one-shot is answered and over: no conversation was opened', async () => {
  const family = await aLinkedFamily(app);
  await family.aPot({ name: 'Pizza night', targetCount: 4 });
  const { say, isOpen } = aConversation(app, family);
  expect(await say('GetRewardsIntent')).toBe(
    'One reward pot. Pizza night is at zero of four, with four tasks to go.',
  );
  expect(isOpen()).toBe(false);
});
