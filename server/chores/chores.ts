import { and, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { type Chore, type ChoreEdit, ifMissedBy } from '#shared/contract/chores/chores.ts';
import { editCounter } from '#shared/contract/chores/tasks.ts';
import { dayNumber, dayText } from '#shared/domain/days/days.ts';
import type { PlannedChore } from '#shared/domain/planning/facts.ts';
import { nextTimes } from '#shared/domain/planning/nextTimes.ts';
import { readCounter } from '#shared/domain/words/counter.ts';
import { choreMembers, chores } from '#shared/tables/chores.ts';
import { members } from '#shared/tables/family.ts';
import { isOpen, tasks } from '#shared/tables/tasks.ts';
import type { Caller } from '../callers/caller.ts';
import { recordAs } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { newId } from '../database/lock.ts';
import { badField, notFound } from '../errors/refusals.ts';
import { moveDeletedTimes } from '../families/deletedTimes.ts';
import { withinRoom } from '../families/room.ts';
import { requireLivePot } from '../pots/pots.ts';
import { editedTurn } from './planning/editedTurn.ts';
import { type FamilyPlanFacts, readPlanFacts, storedWho, whoseIds } from './planning/planFacts.ts';
import { type KnownPlans, withinBudget } from './planning/planning.ts';
import { planDay } from './planning/turnDay.ts';

const choreColumns = {
  id: chores.id,
  familyId: chores.familyId,
  title: chores.title,
  description: chores.description,
  picture: chores.picture,
  targetCount: chores.targetCount,
  rewardPotId: chores.rewardPotId,
  partOfDay: chores.partOfDay,
};

const chore = (familyId: number, id: number) => and(eq(chores.familyId, familyId), eq(chores.id, id));

/** The family's rules, the newest first, each with its next two dates. Not for a transaction that has written. */
export const listChores = (db: Db, familyId: number, plans: KnownPlans): Promise<Chore[]> =>
  readChores(db, familyId, eq(chores.familyId, familyId), (facts) => plans.nextTimes(familyId, facts));

/** @throws 404 for a chore that is foreign or missing */
export async function requireChore(db: Db, familyId: number, id: number): Promise<Chore> {
  const [found] = await readChores(db, familyId, chore(familyId, id), (facts) => {
    const alone = { ...facts, chores: facts.chores.filter((rule) => rule.id === id) };
    return withinBudget('read', (work) => nextTimes(alone, work));
  });
  if (!found) throw notFound('Chore');
  return found;
}

async function readChores(
  db: Db,
  familyId: number,
  which: SQL | undefined,
  nextOf: (facts: FamilyPlanFacts) => ReturnType<KnownPlans['nextTimes']>,
): Promise<Chore[]> {
  const facts = await readPlanFacts(db, familyId);
  const found = await db.select(choreColumns).from(chores).where(which).orderBy(desc(chores.id));
  const next = nextOf(facts);
  const rules = new Map(facts.chores.map((rule) => [rule.id, rule]));
  return found.flatMap((row) => {
    const rule = rules.get(row.id);
    if (!rule) return [];
    const { repeat, who, ifMissed, startsOn, endsOn } = rule;
    return [{ ...row, repeat, who, ifMissed, startsOn, endsOn, next: [...(next.get(row.id) ?? [])] }];
  });
}

/** Whether there is such a chore, where that is all to be known. @throws 404 */
export async function requireChoreId(db: Db, familyId: number, id: number): Promise<void> {
  const [found] = await db.select({ id: chores.id }).from(chores).where(chore(familyId, id));
  if (!found) throw notFound('Chore');
}

/** Its first task opens at once, where today is one of its days. @throws 400 for another family's thing, 409 */
export function createChore(db: Db, owner: Caller, newChore: ChoreEdit): Promise<Chore> {
  const { familyId } = owner;
  return inTransaction(db, async (tx) => {
    const id = await newId(tx, 'chores');
    await recordAs(tx, owner, { kind: 'chore.added', thingId: id });
    await requireOwnParts(tx, familyId, newChore);
    return withinRoom(tx, familyId, ['chores', 'choreTasks', 'openTasks'], () =>
      insertChore(tx, familyId, id, newChore),
    );
  });
}

async function insertChore(tx: Db, familyId: number, id: number, newChore: ChoreEdit): Promise<Chore> {
  const { today } = await readPlanFacts(tx, familyId);
  const { title, targetCount } = readCounter(newChore.title);
  const { memberIds, ...who } = storedWho(newChore.who);
  const { description, picture, repeat, rewardPotId, partOfDay, endsOn } = newChore;
  await tx.insert(chores).values({
    familyId,
    id,
    title,
    targetCount,
    description,
    picture,
    repeat,
    rewardPotId,
    partOfDay,
    endsOn,
    ...who,
    ifMissed: newChore.ifMissed ?? ifMissedBy(repeat),
    startsOn: newChore.startsOn ?? today,
    plannedUntil: dayText(dayNumber(today) - 1),
  });
  await writeMembers(tx, familyId, id, memberIds);
  return planned(tx, familyId, id);
}

async function writeMembers(tx: Db, familyId: number, choreId: number, ids: readonly number[]) {
  const rows = ids.map((userId, position) => ({ familyId, choreId, userId, position }));
  if (rows.length > 0) await tx.insert(choreMembers).values(rows);
}

/** Opens what a changed rule has for today, and answers it. */
async function planned(tx: Db, familyId: number, id: number): Promise<Chore> {
  await planDay(tx, familyId, await readPlanFacts(tx, familyId));
  return requireChore(tx, familyId, id);
}

/**
 * Changes a rule from today on: what is open and was not begun goes by it, what was done or missed stays.
 * @throws 404, 400 for another family's thing
 */
export function editChore(db: Db, owner: Caller, id: number, edit: ChoreEdit): Promise<Chore> {
  const { familyId } = owner;
  return inTransaction(db, async (tx) => {
    await recordAs(tx, owner, { kind: 'chore.edited', thingId: id });
    const before = await requireChore(tx, familyId, id);
    const keepsPot = edit.rewardPotId === before.rewardPotId;
    await requireOwnParts(tx, familyId, keepsPot ? { ...edit, rewardPotId: null } : edit);
    return withinRoom(tx, familyId, ['choreTasks', 'openTasks'], () =>
      changeChore(tx, familyId, before, edit),
    );
  });
}

async function changeChore(tx: Db, familyId: number, before: Chore, edit: ChoreEdit): Promise<Chore> {
  const { id } = before;
  const facts = await readPlanFacts(tx, familyId);
  const rule = facts.chores.find((known) => known.id === id);
  if (!rule) throw notFound('Chore');
  const { memberIds, ...who } = storedWho(edit.who);
  const { description, repeat, rewardPotId, partOfDay, endsOn } = edit;
  const { picture = before.picture } = edit;
  const changed = { description, picture, rewardPotId, partOfDay, ...editCounter(before, edit.title) };
  const { columns, next } = editedTurn(facts, rule, edit.who);
  const { reopened, isHandedOn } = await fitOpenTasks(tx, familyId, rule, edit.who, changed, next);
  await tx
    .update(chores)
    .set({
      ...changed,
      repeat,
      endsOn,
      ...who,
      ifMissed: edit.ifMissed ?? before.ifMissed,
      startsOn: edit.startsOn ?? before.startsOn,
      plannedUntil: replannedFrom(facts, rule, edit, reopened),
      ...(isHandedOn ? { turnUserId: next, turnDay: facts.today } : columns),
    })
    .where(chore(familyId, id));
  await tx.delete(choreMembers).where(and(eq(choreMembers.familyId, familyId), eq(choreMembers.choreId, id)));
  await writeMembers(tx, familyId, id, memberIds);
  if ((edit.who.kind === 'each') !== (rule.who.kind === 'each'))
    await moveDeletedTimes(tx, { familyId, choreId: id, who: edit.who });
  return planned(tx, familyId, id);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A changed rule is planned again for today, and for the days of tasks that changed hands. */
function replannedFrom(
  { today }: FamilyPlanFacts,
  before: PlannedChore,
  edit: ChoreEdit,
  reopened: readonly string[],
): string {
  const hasNewDays =
    !isSame(before.repeat, edit.repeat) || (edit.startsOn !== null && edit.startsOn !== before.startsOn);
  if (!hasNewDays && isSame(before.who, edit.who)) return before.plannedUntil;
  const first = hasNewDays ? today : [today, ...reopened].sort()[0];
  return dayText(dayNumber(first ?? today) - 1);
}

/**
 * Open tasks of a chore take over the edited rule. Only a change of the members changes hands: tasks of former members
 * go, and a turn holder who is no longer a member hands the task on to the next.
 * @returns the days of the tasks that went, and whether one was handed on to `next`
 */
async function fitOpenTasks(
  tx: Db,
  familyId: number,
  before: PlannedChore,
  who: ChoreEdit['who'],
  changed: Pick<Chore, 'title' | 'description' | 'picture' | 'targetCount' | 'rewardPotId' | 'partOfDay'>,
  next: number | undefined,
): Promise<{ reopened: string[]; isHandedOn: boolean }> {
  const open = and(eq(tasks.familyId, familyId), eq(tasks.choreId, before.id), isOpen(tasks));
  const ids = whoseIds(who);
  const isLeft =
    who.kind === 'each'
      ? sql`(${tasks.plannedFor} is null or ${notInArray(tasks.plannedFor, ids)})`
      : sql`${tasks.plannedFor} is not null`;
  const left = await tx.delete(tasks).where(and(open, isLeft)).returning({ day: tasks.day });
  const reopened = left.flatMap(({ day }) => day ?? []);
  const { targetCount, ...words } = changed;
  await tx
    .update(tasks)
    .set({ ...words, targetCount: sql`greatest(${targetCount}, ${tasks.currentCount} + 1)` })
    .where(open);
  if (isSame(before.who, who)) return { reopened, isHandedOn: false };
  if (who.kind === 'one') await tx.update(tasks).set({ assignedToUserId: who.memberId }).where(open);
  if (who.kind === 'anyone') await tx.update(tasks).set({ assignedToUserId: null }).where(open);
  if (next === undefined) return { reopened, isHandedOn: false };
  const isOut = sql`(${tasks.assignedToUserId} is null or ${notInArray(tasks.assignedToUserId, ids)})`;
  const handedOn = await tx
    .update(tasks)
    .set({ assignedToUserId: next })
    .where(and(open, isOut))
    .returning({ id: tasks.id });
  return { reopened, isHandedOn: handedOn.length > 0 };
}

/** Everybody named must be of this family, and the pot live. @throws 400 */
async function requireOwnParts(
  tx: Db,
  familyId: number,
  { who, rewardPotId }: Pick<ChoreEdit, 'who' | 'rewardPotId'>,
): Promise<void> {
  const ids = whoseIds(who);
  const found = await tx.$count(members, and(eq(members.familyId, familyId), inArray(members.id, ids)));
  if (found !== ids.length) throw badField('who', 'Please choose members of your family');
  if (rewardPotId !== null) await requireLivePot(tx, familyId, rewardPotId);
}
