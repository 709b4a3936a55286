import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { familyDay } from '#shared/domain/days/days.ts';
import { fingerprint } from '../../system/tools/fingerprint.ts';
import { aFamily, tick } from '../../system/world/builders.ts';
import { aChore, openTasks } from '../../system/world/chores.ts';
import { daysPass } from '../../system/world/daysPass.ts';
import { testApp } from '../../system/world/testApp.ts';
import { readPlanFacts } from './planFacts.ts';
import { planDay, turnDay } from './turnDay.ts';

const app = testApp();

async function versionOf(familyId: number): Promise<number> {
  const { rows } = await app.database.db.execute<{ version: string }>(
    sql`select version from families where id = ${familyId}`,
  );
  return Number(rows[0]?.version);
}

test('what was planned before somebody else wrote is not written', async () => {
  const family = await aFamily(app);
  const { db } = app.database;
  await aChore(family, { ifMissed: 'wait' });
  await daysPass(app, family.id, 1);
  const facts = await readPlanFacts(db, family.id);
  // Somebody looks, and finishes what was kept open from yesterday.
  const [kept] = await openTasks(family);
  await tick(family.owner, kept?.id ?? 0).expect(200);
  const before = await fingerprint(db);
  const day = familyDay(facts.now, facts, facts.today);
  expect(await planDay(db, family.id, facts, day)).toBe(false);
  expect(await fingerprint(db)).toEqual(before);
});

test('a day that others turn and tick in the same moment turns once, with one task of each chore', async () => {
  const family = await aFamily(app);
  for (const ifMissed of ['wait', 'replace'] as const) await aChore(family, { ifMissed });
  for (let day = 0; day < 5; day++) {
    const [first] = await openTasks(family);
    await daysPass(app, family.id, 1);
    const looks = Array.from({ length: 6 }, () => turnDay(app.database.db, family.id));
    await Promise.all([...looks, tick(family.owner, first?.id ?? 0)]);
    const chores = (await openTasks(family)).map(({ choreId }) => choreId);
    expect(new Set(chores).size).toBe(chores.length);
  }
});

test('a tick moves the version of its family and no other', async () => {
  const [family, neighbours] = [await aFamily(app), await aFamily(app)];
  const { id } = await family.aTask();
  const [before, theirs] = [await versionOf(family.id), await versionOf(neighbours.id)];
  await tick(family.owner, id).expect(200);
  expect(await versionOf(family.id)).toBe(before + 1);
  expect(await versionOf(neighbours.id)).toBe(theirs);
});
