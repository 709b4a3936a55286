import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { writeIn } from '../system/races/overtaken.ts';
import { queriesWaiting } from '../system/tools/waiting.ts';
import { aFamily, aTablet } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp();

async function aHouse(pin: string | null) {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const setPin = (value: string | null) =>
    family.owner.browser.put(`/api/users/${mia.id}/pin`).send({ pin: value });
  await setPin(pin).expect(200);
  const tablet = await aTablet(app, family);
  const begin = (given?: string) =>
    Promise.resolve(tablet.post('/api/tablet/turn').send({ memberId: mia.id, pin: given }));
  const inTurn = async () => (await tablet.get('/api/tablet').expect(200)).body.turn?.memberId;
  return { family, mia, setPin, tablet, begin, inTurn };
}

test.each([
  ['a PIN where there was none is asked for', null, undefined, 'first', 403, 'Please enter the PIN'],
  [
    'another PIN than the one that was right is asked for',
    '4711',
    '4711',
    'another',
    403,
    'This is not the PIN',
  ],
  ['no PIN where there was one lets her on', '4711', '4711', null, 200, undefined],
])('%s, given at the moment at which her turn begins', async (_, before, given, after, status, message) => {
  const { db } = app.database;
  const { family, mia, begin, inTurn } = await aHouse(before);
  const { answer } = await db.transaction(async (tx) => {
    await writeIn(tx, family.id);
    const answer = begin(given);
    // What was looked at before the lock is behind it by now; a turn that waits for nothing has begun.
    await Promise.race([answer, queriesWaiting(db, 1)]);
    await tx.execute(sql`delete from member_pins where user_id = ${mia.id}`);
    if (after !== null)
      await tx.execute(sql`insert into member_pins (family_id, user_id, pin_hash)
        values (${family.id}, ${mia.id}, ${after})`);
    return { answer };
  });
  const { status: found, body } = await answer;
  expect([found, body.message]).toEqual([status, message]);
  expect(await inTurn()).toBe(status === 200 ? mia.id : undefined);
});

test('a turn that begins while the PIN changes is ended', async () => {
  const { db } = app.database;
  const { family, begin, setPin, inTurn } = await aHouse(null);
  const both = await db.transaction(async (tx) => {
    await tx.execute(sql`select from sessions where kind = 'tablet' and family_id = ${family.id} for update`);
    const beginning = begin();
    await queriesWaiting(db, 1);
    const setting = Promise.resolve(setPin('4711'));
    await Promise.race([setting, queriesWaiting(db, 2)]);
    return { beginning, setting };
  });
  expect((await both.beginning).status).toBe(200);
  expect((await both.setting).status).toBe(200);
  expect(await inTurn()).toBeUndefined();
});
