import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aFamily, tick } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp();

test('a key that comes again with another body is a 409, and has no effect', async () => {
  const family = await aFamily(app);
  const key = randomUUID();
  const task = { assignedToUserId: family.owner.id, rewardPotId: null, familyId: family.id };
  const add = (title: string) =>
    family.owner.browser
      .post('/api/tasks')
      .set('Idempotency-Key', key)
      .send({ ...task, title });
  const { body: first } = await add('Mop').expect(201);
  expect((await add('Sweep').expect(409)).body.id).toBeUndefined();
  expect((await add('Mop').expect(201)).body).toEqual(first);
  const { body } = await family.owner.browser.get(`/api/families/${family.id}/tasks`).expect(200);
  expect(body.map(({ title }: { title: string }) => title)).toEqual(['Mop']);
});

test('a key that comes again at another path is a 409', async () => {
  const family = await aFamily(app);
  const key = randomUUID();
  const [one, other] = [await family.aTask(), await family.aTask()];
  await tick(family.owner, one.id, key).expect(200);
  await tick(family.owner, other.id, key).expect(409);
});
