import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { NewPot, Pot, PotEdit } from '#shared/contract/chores/pots.ts';
import { isFull } from '#shared/domain/pots/pots.ts';
import { chores } from '#shared/tables/chores.ts';
import type { Happened } from '#shared/tables/events.ts';
import { members } from '#shared/tables/family.ts';
import { potContributors, rewardPots } from '#shared/tables/pots.ts';
import { tasks } from '#shared/tables/tasks.ts';
import type { Caller } from '../callers/caller.ts';
import { recordAs } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { lockFamily, newId } from '../database/lock.ts';
import { list, selected } from '../database/statement.ts';
import { badField, conflict, notFound } from '../errors/refusals.ts';
import { saveDeletedTimes } from '../families/deletedTimes.ts';
import { saveDeleted } from '../families/deletions.ts';
import { notePotFull } from '../families/potFull.ts';
import { requireRoom } from '../families/room.ts';

// Inside a second sql``, because Drizzle takes the table's name off each column at the surface of a query on one
// table: `family_id = family_id` would read the contributors of all families.
const contributorsOf = sql<string>`${contributorsJson(sql`${rewardPots}`)}`;

/** JSON text of the members who fill a pot: of the row that is called so. */
export function contributorsJson(pot: SQL): SQL {
  return sql`coalesce((
    select json_agg(${potContributors.userId} order by ${potContributors.position})
    from ${potContributors}
    where ${potContributors.familyId} = ${pot}.family_id and ${potContributors.rewardPotId} = ${pot}.id
  )::text, '[]')`;
}

const potColumns = {
  id: rewardPots.id,
  familyId: rewardPots.familyId,
  name: rewardPots.name,
  description: rewardPots.description,
  icon: rewardPots.icon,
  targetCount: rewardPots.targetCount,
  currentCount: rewardPots.currentCount,
  contributorUserIds: contributorsOf,
  colorClass: rewardPots.colorClass,
} satisfies Record<keyof Pot, unknown>;

const inFamily = (familyId: number | SQL) =>
  and(eq(rewardPots.familyId, familyId), isNull(rewardPots.archivedAt));
const live = (familyId: number, id: number) => and(inFamily(familyId), eq(rewardPots.id, id));

/** The family's pots that are not archived, newest first. */
export const livePots = list<Pot>(
  'live_pots',
  (familyId) => sql`select ${selected(potColumns)} from ${rewardPots}
    where ${inFamily(familyId)} order by ${desc(rewardPots.id)}`,
);

/** @throws 404 for a pot that is archived, foreign or missing */
export async function requirePot(db: Db, familyId: number, id: number) {
  const [pot] = await db.select(potColumns).from(rewardPots).where(live(familyId, id));
  if (!pot) throw notFound('Pot');
  return pot;
}

/** @throws 400 at `rewardPotId` unless the pot is one of this family's live ones */
export async function requireLivePot(db: Db, familyId: number, id: number): Promise<void> {
  const [pot] = await db.select({ id: rewardPots.id }).from(rewardPots).where(live(familyId, id));
  if (!pot) throw badField('rewardPotId', 'Please choose one of your reward pots');
}

/** @throws 400 when a contributor is not a member of the family */
export function createPot(db: Db, parent: Caller, { contributorUserIds, ...pot }: NewPot) {
  const { familyId } = parent;
  const userIds = [...new Set(contributorUserIds)];
  return inTransaction(db, async (tx) => {
    const id = await newId(tx, 'reward_pots');
    await recordAs(tx, parent, { kind: 'pot.added', thingId: id });
    await requireRoom(tx, familyId, 'pots');
    const found = await tx
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.familyId, familyId), inArray(members.id, userIds)));
    if (found.length !== userIds.length)
      throw badField('contributorUserIds', 'Please choose contributors from your family');
    await tx.insert(rewardPots).values({ ...pot, familyId, id });
    await tx
      .insert(potContributors)
      .values(userIds.map((userId, position) => ({ familyId, rewardPotId: id, userId, position })));
    return requirePot(tx, familyId, id);
  });
}

/** Changes what a pot is called and how much it takes; its count stays. @throws 404 */
export function editPot(db: Db, parent: Caller, id: number, edit: PotEdit) {
  const { familyId, id: editedBy } = parent;
  return changePot(db, parent, { kind: 'pot.edited', thingId: id }, async (tx, before) => {
    await tx.update(rewardPots).set(edit).where(live(familyId, id));
    if (!isFull(before) && isFull({ ...before, targetCount: edit.targetCount }))
      await notePotFull(tx, { familyId, potId: id, editedBy });
  });
}

/** Begins the next round at 0 (docs/product.md, Pots). @throws 404, 409 when the pot is not full */
export function restartPot(db: Db, parent: Caller, id: number) {
  return changePot(db, parent, { kind: 'pot.restarted', thingId: id }, async (tx, pot) => {
    if (!isFull(pot)) throw conflict('pot_not_full', 'Only a full pot can be restarted');
    await tx
      .update(rewardPots)
      .set({ currentCount: 0, round: sql`${rewardPots.round} + 1` })
      .where(live(parent.familyId, id));
  });
}

type PotView = Awaited<ReturnType<typeof requirePot>>;

function changePot(
  db: Db,
  parent: Caller,
  happened: Happened & { thingId: number },
  change: (tx: Db, pot: PotView) => Promise<void>,
) {
  const id = happened.thingId;
  return inTransaction(db, async (tx) => {
    await recordAs(tx, parent, happened);
    await change(tx, await requirePot(tx, parent.familyId, id));
    return requirePot(tx, parent.familyId, id);
  });
}

/**
 * Redeems a full pot (archived for good, its active tasks go on without it) or deletes one with its tasks. Without
 * a reason a full pot is redeemed and any other deleted (docs/product.md, Pots). Answers the pot as it was.
 * @throws 404, 409 when an unfilled pot is redeemed
 */
export function removePot(db: Db, parent: Caller, id: number, reason: 'redeem' | 'delete' | undefined) {
  const { familyId } = parent;
  return inTransaction(db, async (tx) => {
    await lockFamily(tx, familyId);
    const pot = await requirePot(tx, familyId, id);
    const redeems = reason === 'redeem' || (reason === undefined && isFull(pot));
    await recordAs(tx, parent, { kind: redeems ? 'pot.redeemed' : 'pot.deleted', thingId: id });
    if (redeems && !isFull(pot)) throw conflict('pot_not_full', 'This pot is not full yet');
    if (redeems) await archivePot(tx, familyId, id);
    else await deletePot(tx, familyId, pot);
    return pot;
  });
}

/** With its tasks; chores go on without it. It can be brought back (server/pots/deletedPots.ts). */
async function deletePot(tx: Db, familyId: number, { id, name }: PotView): Promise<void> {
  const ofPot = sql`family_id = ${familyId} and reward_pot_id = ${id}`;
  await saveDeleted(
    tx,
    familyId,
    { kind: 'pot', id, title: name },
    {
      pots: sql`select * from ${rewardPots} where ${live(familyId, id)}`,
      contributors: sql`select * from ${potContributors} where ${ofPot}`,
      tasks: sql`select * from ${tasks} where ${ofPot}`,
      ticks: sql`select k.* from ticks k join tasks t on t.family_id = k.family_id and t.id = k.task_id
        where t.family_id = ${familyId} and t.reward_pot_id = ${id}`,
      chores: sql`select ${chores.id} as id from ${chores} where ${ofPot}`,
    },
  );
  await saveDeletedTimes(tx, familyId, sql`t.reward_pot_id = ${id}`);
  await takeFromChores(tx, familyId, id);
  await tx.delete(rewardPots).where(live(familyId, id));
}

async function takeFromChores(tx: Db, familyId: number, potId: number): Promise<void> {
  await tx
    .update(chores)
    .set({ rewardPotId: null })
    .where(and(eq(chores.familyId, familyId), eq(chores.rewardPotId, potId)));
}

async function archivePot(tx: Db, familyId: number, id: number): Promise<void> {
  await tx
    .update(tasks)
    .set({ rewardPotId: null })
    .where(and(eq(tasks.familyId, familyId), eq(tasks.rewardPotId, id), eq(tasks.completed, false)));
  await takeFromChores(tx, familyId, id);
  await tx.update(rewardPots).set({ archivedAt: sql`clock_timestamp()` }).where(live(familyId, id));
}
