import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aFamily, aUsername, password } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp();

const newMember = (familyId: number, username = aUsername()) => ({
  name: 'Leo',
  username,
  password,
  familyId,
  role: 'member',
});

test.each([
  ['a variation selector', (name: string) => `${name}\ufe0f`, 400],
  ['a grapheme joiner', (name: string) => `${name.slice(0, 2)}\u034f${name.slice(2)}`, 400],
  ['a supplementary variation selector', (name: string) => `${name}\u{e0100}`, 400],
  ['doubled spaces', (name: string) => name.replace(' ', '  '), 409],
  ['a space that does not break', (name: string) => name.replace(' ', '\u00a0'), 409],
])('no username differs from another only by %s', async (_, change, status) => {
  const family = await aFamily(app);
  const username = `mia ${aUsername('of')}`;
  const add = (name: string) => family.owner.browser.post('/api/users').send(newMember(family.id, name));
  await add(username).expect(201);
  await add(change(username)).expect(status);
});

test('an old username with double spaces still signs in only its owner', async () => {
  const family = await aFamily(app);
  const [one, two] = [await family.aMember('Mia'), await family.aMember('Leo')];
  const rename = ({ id }: { id: number }, username: string, key: string) =>
    app.database.db.execute(
      sql`update accounts set username = ${username}, username_key = ${key} where id = ${id}`,
    );
  await rename(one, `${one.username} x`, `${one.username} x`);
  await rename(two, `${one.username}  x`, `${one.username}  x`);
  const login = (username: string) => app.browser().post('/api/login').send({ username, password });
  expect((await login(`${one.username} X`).expect(200)).body.id).toBe(one.id);
  expect((await login(`${one.username}  X`).expect(200)).body.id).toBe(two.id);
});

test('a name or a title of blanks and invisible characters alone is refused', async () => {
  const family = await aFamily(app);
  for (const nothing of ['\u2800', '\u3164 \u3164', '\u202e\u2066', '\ufe0f']) {
    const task = {
      title: nothing,
      assignedToUserId: family.owner.id,
      rewardPotId: null,
      familyId: family.id,
    };
    await family.owner.browser.post('/api/tasks').send(task).expect(400);
    await family.owner.browser
      .post('/api/users')
      .send({ ...newMember(family.id), name: nothing })
      .expect(400);
    await family.owner.browser.put(`/api/families/${family.id}`).send({ name: nothing }).expect(400);
  }
});
