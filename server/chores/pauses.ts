import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Away, type NewPause, pausesAtMost } from '#shared/contract/chores.ts';
import { dayNumber } from '#shared/domain/days.ts';
import { isAway, nextInTurn } from '#shared/domain/plan.ts';
import { chores, pauses } from '#shared/tables/chores.ts';
import { members } from '#shared/tables/family.ts';
import { isOpen, tasks } from '#shared/tables/tasks.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { lockFamily } from '../database/lock.ts';
import { requireRoom } from '../families/room.ts';
import { badField, notFound } from '../http/errors.ts';
import type { Insider } from '../sessions/sessions.ts';
import { readPlanFacts } from './planFacts.ts';
import { planDay } from './turnDay.ts';

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
export function addPause(db: Db, owner: Insider, given: NewPause): Promise<Away> {
  const { familyId } = owner;
  return inTransaction(db, async (tx) => {
    await lockFamily(tx, familyId);
    await requireRoom(tx, familyId, 'pauses');
    if (given.memberId !== null) await requireOwnMember(tx, familyId, given.memberId);
    const [created] = await tx
      .insert(pauses)
      .values({ familyId, userId: given.memberId, startsOn: given.from, endsOn: given.to })
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
  const isMember = and(eq(members.familyId, familyId), eq(members.userId, id));
  if ((await tx.$count(members, isMember)) === 0)
    throw badField('memberId', 'Please choose somebody of your family');
}

/** Open tasks whose turn it was go to the next who is here. */
async function handOnTurns(tx: Db, familyId: number, given: NewPause): Promise<void> {
  const facts = await readPlanFacts(tx, familyId);
  const isTurn = sql`${tasks.choreId} in (select c.id from chores c where c.family_id = ${familyId} and c.who_kind = 'turns')`;
  const found = await tx
    .select({ id: tasks.id, choreId: tasks.choreId, holder: tasks.assignedToUserId })
    .from(tasks)
    .where(and(touched(familyId, given), isOpen(tasks), isTurn));
  for (const { id, choreId, holder } of found) {
    const rule = facts.chores.find((chore) => chore.id === choreId);
    if (rule?.who.kind !== 'turns' || holder === null) continue;
    const isHere = (memberId: number) => !isAway(facts.pauses, memberId, dayNumber(facts.today));
    const next = nextInTurn(rule.who.memberIds, holder, isHere);
    if (next === undefined) continue;
    await tx
      .update(tasks)
      .set({ assignedToUserId: next })
      .where(and(eq(tasks.familyId, familyId), eq(tasks.id, id)));
    await tx
      .update(chores)
      .set({ turnUserId: next, turnDay: facts.today })
      .where(and(eq(chores.familyId, familyId), eq(chores.id, rule.id)));
  }
}

/**
 * Takes an away time back: what was closed for it is to be done again where nothing newer came, or else was missed,
 * and today's tasks open.
 * @throws 404
 */
export function removePause(db: Db, owner: Insider, id: number): Promise<Away> {
  const { familyId } = owner;
  return inTransaction(db, async (tx) => {
    await lockFamily(tx, familyId);
    const removed = await requirePause(tx, familyId, id);
    await tx.delete(pauses).where(pause(familyId, id));
    const isStillAway = sql`exists (select from pauses p where p.family_id = ${tasks.familyId}
      and (p.user_id is null or p.user_id = coalesce(${tasks.plannedFor}, ${tasks.assignedToUserId}))
      and p.starts_on <= ${tasks.day} and (p.ends_on is null or p.ends_on >= ${tasks.day}))`;
    const hasNewer = sql`exists (select from tasks n where n.family_id = ${tasks.familyId}
      and n.chore_id = ${tasks.choreId} and n.day > ${tasks.day}
      and coalesce(n.planned_for, 0) = coalesce(${tasks.plannedFor}, 0))`;
    await tx
      .update(tasks)
      .set({
        closedAs: sql`case when ${hasNewer} then 'missed' end`,
        closedOn: sql`case when ${hasNewer} then ${tasks.closedOn} end`,
      })
      .where(and(touched(familyId, removed), eq(tasks.closedAs, 'paused'), sql`not ${isStillAway}`));
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
