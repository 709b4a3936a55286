import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AccountHolder } from '../callers/caller.ts';
import { tablesWith } from '../system/secrets/traces.ts';
import { aFamily, aUsername, type Person, password, type TestFamily } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';
import { limitKeys } from './accounts.ts';

const app = testApp();
const strict = testApp({ rateLimitMultiplier: 1, trustProxy: 1 }, { database: () => app.database });

/** A POST under a key, to be sent again. */
function aKept({ owner }: TestFamily, path: string, body: object) {
  const key = randomUUID();
  return () => owner.browser.post(path).set('Idempotency-Key', key).send(body);
}
const adding = (family: TestFamily, name: string, username: string) =>
  aKept(family, '/api/users', { name, username, password, role: 'member', familyId: family.id });
const naming = (family: TestFamily, name: string) =>
  aKept(family, '/api/alexa/test', {
    intent: 'SetUserIntent',
    slots: { UserName: { value: name } },
    userId: 'kitchen',
  });
const remove = ({ owner }: TestFamily, id: number) => owner.browser.delete(`/api/users/${id}`).expect(200);
const rename = ({ owner }: TestFamily, { id }: Pick<Person, 'id'>, name: string, username: string) =>
  owner.browser.put(`/api/users/${id}`).send({ name, username }).expect(200);
const gone = { code: 'person_gone', message: 'Whoever this was about has left the family' };

test('a child of a short name leaves the answers of the family that are about others as they are', async () => {
  const family = await aFamily(app);
  const task = { familyId: family.id, title: 'Sweep the steps', assignedToUserId: family.owner.id };
  const [addTask, addLeo] = [aKept(family, '/api/tasks', task), adding(family, 'Leo', aUsername('leo'))];
  const addE = adding(family, 'e', aUsername('short'));
  const [sweep, leo, e] = [await addTask(), await addLeo(), await addE()];
  expect([sweep.status, leo.status, e.status]).toEqual([201, 201, 201]);
  await remove(family, e.body.id);
  expect((await addE().expect(410)).body).toEqual(gone);
  expect((await addTask().expect(201)).body).toEqual(sweep.body);
  expect((await addLeo().expect(201)).body).toEqual(leo.body);
});

test('a child who was renamed before leaves no trace of the former name and username either', async () => {
  const family = await aFamily(app);
  const word = `quokka${randomUUID().slice(0, 8)}`;
  const [name, username] = [`Zoe ${word}`, aUsername(word)];
  const [add, speak] = [adding(family, name, username), naming(family, name)];
  // Counted by the name, which is nobody's yet.
  await app.browser().post('/api/login').send({ username, password: 'wrong one' }).expect(401);
  const { body: zoe } = await add().expect(201);
  expect((await speak().expect(200)).body.speechText).toContain(word);
  expect(await tablesWith(app.database.db, [word])).toEqual([
    'accounts',
    'idempotency_keys',
    'members',
    'rate_limits',
    'voice_conversations',
  ]);
  await rename(family, zoe, 'Zoe', aUsername('zoe'));
  expect(await tablesWith(app.database.db, [word])).toEqual(['idempotency_keys', 'voice_conversations']);
  await remove(family, zoe.id);
  expect(await tablesWith(app.database.db, [word])).toEqual([]);
  expect((await speak().expect(410)).body).toEqual(gone);
});

test('a new username gives no new sign-in attempts', async () => {
  const { owner } = await aFamily(strict);
  const { browser } = owner;
  const wrong = () => browser.post('/api/confirm').send({ password: 'wrong one' });
  for (let n = 0; n < 10; n++) await wrong().expect(401);
  await wrong().expect(429);
  const username = aUsername('another');
  await browser.put(`/api/users/${owner.id}`).send({ name: 'Robin', username }).expect(200);
  await wrong().expect(429);
  await browser.post('/api/login').send({ username, password: 'wrong one' }).expect(429);
  expect(await tablesWith(app.database.db, [owner.username])).toEqual([]);
});

test('children without a username each have tries of their own', () => {
  const keysOf = (id: number) =>
    limitKeys(
      { user: { accountId: id } as AccountHolder, passwordHash: 'a hash' },
      { username: '', password },
    );
  expect(new Set([...keysOf(1), ...keysOf(2)]).size).toBe(4);
});

test('a sign-in by a former username is counted no more, and one by the account still is', async () => {
  const family = await aFamily(app);
  const [former, present] = [aUsername('former'), aUsername('present')];
  const wrong = () =>
    app.browser().post('/api/login').send({ username: former, password: 'wrong one' }).expect(401);
  await wrong();
  const { body: zoe } = await adding(family, 'Zoe', former)().expect(201);
  await wrong();
  await rename(family, zoe, 'Zoe', former.toUpperCase());
  expect(await tablesWith(app.database.db, [`username:${former}`])).toEqual(['rate_limits']);
  await rename(family, zoe, 'Zoe', present);
  expect(await tablesWith(app.database.db, [former])).not.toContain('rate_limits');
  expect(await tablesWith(app.database.db, [`signin-account:account:${zoe.id}`])).toEqual(['rate_limits']);
});

test('stored responses of other families with the same name stay', async () => {
  const [family, neighbours] = [await aFamily(app), await aFamily(app)];
  const { body: child } = await adding(family, 'Mia', aUsername('mia'))().expect(201);
  const speak = naming(neighbours, 'Robin');
  const said = await speak().expect(200);
  await remove(family, child.id);
  expect((await speak().expect(200)).body).toEqual(said.body);
});
