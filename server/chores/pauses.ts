import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Away, type NewPause, pausesAtMost } from '#shared/contract/chores/chores.ts';
import { nextInTurn } from '#shared/domain/people/turns.ts';
import { presentToday } from '#shared/domain/planning/presence.ts';
import { chores, pauses } from '#shared/tables/chores.ts';
import { members } from '#shared/tables/family.ts';
import { isOpen, tasks } from '#shared/tables/tasks.ts';
import type { Caller } from '../callers/caller.ts';
import { recordAs } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { closeOlderTasks } from '../database/lines.ts';
import { newId } from '../database/lock.ts';
import { badField, notFound } from '../errors/refusals.ts';
import { giveTurns } from '../families/giveTurns.ts';
import { requireRoom } from '../families/room.ts';
import { readPlanFacts } from './planning/planFacts.ts';
import { planDay } from './planning/turnDay.ts';

const pauseColumns = { id: pauses.id, memberId: pauses.userId, from: pauses.startsOn, to: pauses.endsOn };
const pause = (familyId: number, id: number) => and(eq(pauses.familyId, familyId), eq(pauses.id, id));

/** The newest first. */
export const listPauses = (db: Db, familyId: number): Promise<Away[]> =>
  db
    .select(pauseColumns)
    .from(pauses)
    .where(eq(pauses.familyId, familyId))
    .orderBy(desc(pauses.startsOn), desc(pauses.id))
    .limit(pausesAtMost);

/** @throws 404 */
export async function requirePause(db: Db, familyId: number, id: number): Promise<Away> {
  const [found] = await db.select(pauseColumns).from(pauses).where(pause(familyId, id));
  if (!found) throw notFound('Away time');
  return found;
}

/** Tasks of chores on the days of an away time, of whoever is away. */
const touched = (familyId: number, { memberId, from, to }: Omit<Away, 'id'>): SQL =>
  sql`${tasks.familyId} = ${familyId} and ${tasks.choreId} is not null and not ${tasks.completed}
    and ${tasks.day} >= ${from}::date and (${to}::date is null or ${tasks.day} <= ${to}::date)
    and (${memberId}::int is null or coalesce(${tasks.plannedFor}, ${tasks.assignedToUserId}) = ${memberId}::int)`;

/**
 * Somebody, or everybody, is away: what was missed in that time was not, what is open is not owed, and whose turn it
 * is hands it on. @throws 400 for somebody of another family, 409 where there are too many
 */
export function addPause(db: Db, parent: Caller, given: NewPause): Promise<Away> {
  const { familyId } = parent;
  return inTransaction(db, async (tx) => {
    const id = await newId(tx, 'pauses');
    await recordAs(tx, parent, { kind: 'pause.added', thingId: id });
    await requireRoom(tx, familyId, 'pauses');
    if (given.memberId !== null) await requireOwnMember(tx, familyId, given.memberId);
    const [created] = await tx
      .insert(pauses)
      .values({ familyId, id, userId: given.memberId, startsOn: given.from, endsOn: given.to })
      .returning(pauseColumns);
    if (!created) throw new Error('The insert returned no away time');
    await tx
      .update(tasks)
      .set({ closedAs: 'paused' })
      .where(and(touched(familyId, given), eq(tasks.closedAs, 'missed')));
    await handOnTurns(tx, familyId, given);
    await tx
      .update(tasks)
      .set({ closedAs: 'paused', closedOn: sql`(select today from families where id = ${familyId})` })
      .where(and(touched(familyId, given), isOpen(tasks), eq(tasks.currentCount, 0)));
    return created;
  });
}

async function requireOwnMember(tx: Db, familyId: number, id: number): Promise<void> {
  const isMember = and(eq(members.familyId, familyId), eq(members.id, id));
  if ((await tx.$count(members, isMember)) === 0)
    throw badField('memberId', 'Please choose somebody of your family');
}

/** What is open for somebody in turn goes to the next who is here. */
async function handOnTurns(tx: Db, familyId: number, given: NewPause): Promise<void> {
  const { memberId } = given;
  if (memberId === null) return;
  const facts = await readPlanFacts(tx, familyId);
  const isHere = presentToday(facts);
  const rules = new Map(facts.chores.map((rule) => [rule.id, rule]));
  const open = await tx
    .select({ taskId: tasks.id, choreId: tasks.choreId })
    .from(tasks)
    .where(and(touched(familyId, given), isOpen(tasks)));
  const handedOn = open.flatMap(({ taskId, choreId }) => {
    const rule = choreId === null ? undefined : rules.get(choreId);
    const next = rule?.who.kind === 'turns' ? nextInTurn(rule.who.memberIds, memberId, isHere) : undefined;
    return rule && next !== undefined ? [{ taskId, choreId: rule.id, memberId: next }] : [];
  });
  await giveTurns(tx, familyId, memberId, handedOn);
}

/**
 * Takes an away time back: what was closed for it is to be done again where nothing newer came, or else was missed,
 * and today's tasks open.
 * @throws 404
 */
export function removePause(db: Db, parent: Caller, id: number): Promise<Away> {
  const { familyId } = parent;
  return inTransaction(db, async (tx) => {
    await recordAs(tx, parent, { kind: 'pause.deleted', thingId: id });
    const removed = await requirePause(tx, familyId, id);
    await tx.delete(pauses).where(pause(familyId, id));
    await reopenPaused(tx, touched(familyId, removed));
    await closeOlderTasks(tx, familyId);
    await tx
      .update(chores)
      .set({
        plannedUntil: sql`least(${chores.plannedUntil}, (select today - 1 from families where id = ${familyId}))`,
      })
      .where(eq(chores.familyId, familyId));
    await planDay(tx, familyId, await readPlanFacts(tx, familyId));
    return removed;
  });
}

/** Opens those tasks that were closed for an away time which is not there any more. `closeOlderTasks` has to follow. */
export async function reopenPaused(tx: Db, which: SQL | undefined): Promise<void> {
  const isStillAway = sql`exists (select from pauses p where p.family_id = ${tasks.familyId}
    and (p.user_id is null or p.user_id = coalesce(${tasks.plannedFor}, ${tasks.assignedToUserId}))
    and p.starts_on <= ${tasks.day} and (p.ends_on is null or p.ends_on >= ${tasks.day}))`;
  await tx
    .update(tasks)
    .set({ closedAs: null, closedOn: null })
    .where(and(which, eq(tasks.closedAs, 'paused'), sql`not ${isStillAway}`));
}
