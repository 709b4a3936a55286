import { expect, test } from 'vitest';
import { changesOf } from '../system/tools/scraping.ts';
import { tick } from '../system/world/builders.ts';
import { testReminding } from '../system/world/reminding.ts';
import { reminded } from '../system/world/subscriptions.ts';

const { app, at, aHome, aBrowserOf, service } = testReminding();

test.each([
  [201, 'taken'],
  [503, 'later'],
  [410, 'gone'],
  [403, 'refused'],
])('a reminder that a push service answers with %i counts as %s', async (status, outcome) => {
  await at(3, '06:00');
  const { owner, mia, aTask } = await aHome();
  await aBrowserOf(owner);
  await reminded(owner, { taskDone: true });
  const { id } = await aTask({ assignedToUserId: mia.id });
  await tick(mia, id).expect(200);
  service.answers((res) => void res.writeHead(status).end());
  await at(3, '06:03');
  const changed = changesOf(app);
  await app.push().sweep();
  const sent = Object.entries(changed()).filter(([series]) => series.includes('push_messages'));
  expect(sent).toEqual([[`chorepod_push_messages_total{outcome="${outcome}"}`, 1]]);
});
