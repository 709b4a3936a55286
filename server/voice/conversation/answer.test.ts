import { expect, test } from 'vitest';
import { alexa } from '../../system/voice/accountLinking.ts';
import { amazon, anEnvelope } from '../../system/voice/amazon.ts';
import {
  aLinkedFamily,
  answerTo,
  asMia,
  hear,
  intent,
  launch,
  slot,
  textOf,
} from '../../system/voice/speaking.ts';
import { testApp } from '../../system/world/testApp.ts';

const app = testApp({ alexa }, { amazon });

test('a tick by voice of the member chosen earlier', async () => {
  const family = await aLinkedFamily(app);
  await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  const said = intent(family, 'CompleteTaskIntent', slot('TaskName', 'feed the cat'), asMia(family));
  const { response } = await answerTo(app, said);
  expect(response.outputSpeech?.ssml).toBe('<speak>Done: Feed the cat.</speak>');
  expect(response.card).toMatchObject({ type: 'Simple' });
});

test('opening the skill teaches Alexa the family’s names and tasks, a hundred at most', async () => {
  const family = await aLinkedFamily(app);
  for (let n = 1; n <= 110; n++) await family.aTask({ title: `Chore ${n}` });
  const { response } = await answerTo(app, launch(family));
  const entities = response.directives?.find(({ type }) => type === 'Dialog.UpdateDynamicEntities');
  expect(entities).toMatchObject({
    updateBehavior: 'REPLACE',
    types: [
      { name: 'FAMILY_MEMBER', values: [{ name: { value: 'Robin' } }, { name: { value: 'Mia' } }] },
      { name: 'TASK_NAME', values: { length: 98 } },
    ],
  });
  expect(response.shouldEndSession).toBe(false);
});

test('titles of any kind are said, shown and taught in a form that Alexa takes', async () => {
  const family = await aLinkedFamily(app);
  for (const title of ["Tom & Jerry's <b>", '</speak>', '😀'.repeat(100), 'x'.repeat(200), 'a\tb\u0007'])
    await family.aTask({ title, assignedToUserId: family.mia.id });
  expect(await hear(app, launch(family))).toContain('Who is this?');
  expect(await hear(app, intent(family, 'GetMyTasksIntent', {}, asMia(family)))).toContain(
    "Tom & Jerry's <b>",
  );
});

test('a list is shown where there is a screen, and nowhere else', async () => {
  const family = await aLinkedFamily(app);
  await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  await family.aTask({ title: 'Read', assignedToUserId: family.mia.id });
  const screen = { device: { deviceId: 'd', supportedInterfaces: { 'Alexa.Presentation.APL': {} } } };
  const shown = await answerTo(
    app,
    intent(family, 'GetMyTasksIntent', {}, { ...asMia(family), system: screen }),
  );
  expect(shown.response.directives).toMatchObject([
    {
      type: 'Alexa.Presentation.APL.RenderDocument',
      datasources: { list: { title: 'Mia’s tasks', lines: ['Feed the cat', 'Read'] } },
    },
  ]);
  const heard = await answerTo(app, intent(family, 'GetMyTasksIntent', {}, asMia(family)));
  expect(heard.response.directives).toBeUndefined();
});

test('a slot that Alexa could not resolve is read as it was said', async () => {
  const family = await aLinkedFamily(app);
  await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  const authority = { authority: 'amzn1.er-authority.TASK_NAME', status: { code: 'ER_SUCCESS_NO_MATCH' } };
  const taskName = {
    ...slot('TaskName', 'feed the cat').TaskName,
    resolutions: { resolutionsPerAuthority: [authority] },
  };
  const said = intent(family, 'CompleteTaskIntent', { TaskName: taskName }, asMia(family));
  expect(await hear(app, said)).toBe('Done: Feed the cat.');
});

test('an intent without slots, and a slot without a value, are asked about', async () => {
  const family = await aLinkedFamily(app);
  const withoutSlots = anEnvelope({
    request: { type: 'IntentRequest', intent: { name: 'CompleteTaskIntent', confirmationStatus: 'NONE' } },
    system: { user: family.user },
    session: { user: family.user, ...asMia(family).session },
  });
  const withoutValue = { TaskName: { name: 'TaskName', confirmationStatus: 'NONE' } };
  for (const said of [withoutSlots, intent(family, 'CompleteTaskIntent', withoutValue, asMia(family))]) {
    const answer = await answerTo(app, said);
    expect(textOf(answer)).toContain('Which task did you finish?');
    expect(answer.response.directives).toMatchObject([
      { type: 'Dialog.ElicitSlot', slotToElicit: 'TaskName' },
    ]);
  }
});

test('voice completion that is switched off ticks nothing, by name, by place or by yes', async () => {
  const family = await aLinkedFamily(app);
  const task = await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  await family.owner.browser.put('/api/voice/link').send({ mayComplete: false }).expect(200);
  const waiting = (pending: object) => ({ session: { attributes: { memberId: family.mia.id, pending } } });
  const who = {
    session: {
      attributes: { pending: { kind: 'who', intent: 'CompleteTaskIntent', taskName: 'feed the cat' } },
    },
  };
  for (const said of [
    intent(family, 'CompleteTaskIntent', slot('TaskName', 'feed the cat'), asMia(family)),
    intent(family, 'CompleteTaskFreeIntent', slot('TaskQuery', 'feed the cat'), asMia(family)),
    intent(
      family,
      'CompleteTaskIntent',
      slot('TaskName', 'the first one'),
      waiting({ kind: 'choose', taskIds: [task.id] }),
    ),
    intent(family, 'AMAZON.YesIntent', {}, waiting({ kind: 'confirm', taskId: task.id })),
    intent(family, 'SetUserIntent', slot('UserName', 'Mia'), who),
  ]) {
    expect(await hear(app, said)).toContain('switched off');
  }
  expect(await hear(app, intent(family, 'GetMyTasksIntent', {}, asMia(family)))).toContain('One task left');
});
