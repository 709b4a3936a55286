import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { alexa } from '../voice/accountLinking.ts';
import { amazon } from '../voice/amazon.ts';
import { confirmed, tick } from '../world/builders.ts';
import { aChore, openTasks } from '../world/chores.ts';
import { testApp } from '../world/testApp.ts';
import { aWholeFamily, type WholeFamily } from '../world/wholeFamily.ts';
import { distribute, type PlainKey, plainKeys } from './places.ts';

// On the tables as deploy/citus/distribute.sql leaves them: no key empties a column there when the row that it names
// goes, and a plain key refuses where the app did not empty it first.

const app = testApp({ alexa }, { amazon });
beforeAll(async () => void (await distribute(app.database)));

/** Of a key, what names the other row beside the family. */
const naming = ({ columns: [, column = ''] }: PlainKey) => sql.identifier(column);

async function namesOf(family: WholeFamily, key: PlainKey, id: number): Promise<number> {
  const { rows } = await app.database.db.execute<{ n: number }>(sql`select count(*)::int as n
    from ${sql.identifier(key.on)} where family_id = ${family.id} and ${naming(key)} = ${id}`);
  return rows[0]?.n ?? -1;
}

const keysTo = (table: string) => plainKeys.filter(({ to }) => to === table);

test('who leaves is in no row any more, and the family goes on', async () => {
  const family = await aWholeFamily(app);
  const { leo, owner } = family;
  const naturally = await Promise.all(keysTo('members').map((key) => namesOf(family, key, leo.id)));
  expect(naturally.filter((n) => n > 0).length).toBeGreaterThan(2);
  for (const key of keysTo('members')) {
    const named = sql.identifier(key.on);
    await app.database.db.execute(
      sql`update ${named} set ${naming(key)} = ${leo.id} where family_id = ${family.id}`,
    );
    expect(await namesOf(family, key, leo.id), key.name).toBeGreaterThan(0);
  }
  await owner.browser.delete(`/api/users/${leo.id}`).expect(200);
  for (const key of keysTo('members')) expect(await namesOf(family, key, leo.id), key.name).toBe(0);
  await owner.browser.get(`/api/families/${family.id}/recent-completions`).expect(200);
});

test('a chore goes on without its pot, and a task without its chore', async () => {
  const family = await aWholeFamily(app);
  const { browser } = family.owner;
  const pot = await family.aPot({ name: 'A kite' });
  const chore = await aChore(family, { title: 'Sweep', rewardPotId: pot.id });
  expect(keysTo('reward_pots').map(({ name }) => name)).toEqual(['chores_pot']);
  const done = (await openTasks(family)).find(({ choreId }) => choreId === chore.id);
  await tick(family.owner, done?.id ?? 0).expect(200);
  await family.aTask({ rewardPotId: pot.id });
  await browser.delete(`/api/reward-pots/${pot.id}?reason=delete`).expect(200);
  const { body: chores } = await browser.get(`/api/families/${family.id}/chores`).expect(200);
  expect(chores).toContainEqual(expect.objectContaining({ id: chore.id, rewardPotId: null }));

  const another = await aChore(family, { title: 'Dust' });
  const dusted = (await openTasks(family)).find(({ choreId }) => choreId === another.id);
  await tick(family.owner, dusted?.id ?? 0).expect(200);
  await browser.delete(`/api/chores/${another.id}`).expect(200);
  const { body: tasks } = await browser.get(`/api/families/${family.id}/tasks?completed=true`).expect(200);
  expect(tasks).toContainEqual(expect.objectContaining({ id: dusted?.id, choreId: null }));
});

test('a parent leaves, and then the family goes as a whole', async () => {
  const family = await aWholeFamily(app);
  await confirmed(family.kim);
  await family.kim.browser.post(`/api/families/${family.id}/leave`).send({}).expect(200);
  await confirmed(family.owner);
  await family.owner.browser.delete(`/api/families/${family.id}`).send({ name: family.name }).expect(200);
  for (const { on } of plainKeys) {
    const { rows } = await app.database.db.execute(
      sql`select from ${sql.identifier(on)} where family_id = ${family.id}`,
    );
    expect(rows, on).toEqual([]);
  }
});
