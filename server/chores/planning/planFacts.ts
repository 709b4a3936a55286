import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Pause, PlanFacts, PlannedChore, Who } from '#shared/domain/planning/facts.ts';
import type { Repeat } from '#shared/domain/repeats/repeat.ts';
import { choreMembers, chores, deletedTimes, pauses } from '#shared/tables/chores.ts';
import { families, members } from '#shared/tables/family.ts';
import { isOpen, tasks } from '#shared/tables/tasks.ts';
import type { Db } from '../../database/connect.ts';
import { isOfFormerLine } from '../../database/lines.ts';
import { intParameter, statement } from '../../database/statement.ts';
import { notFound } from '../../errors/refusals.ts';
import { standingCompletions } from '../../ledger/standing.ts';

/** How the tables hold whose a chore is. */
interface StoredWho {
  whoKind: Who['kind'];
  turnsPer: 'time' | 'week' | null;
  memberIds: readonly number[];
}

/** As the rules have it. */
export function whoOf({ whoKind, turnsPer, memberIds }: StoredWho): Who {
  const [memberId] = memberIds;
  if (whoKind === 'anyone') return { kind: 'anyone' };
  if (whoKind === 'each') return { kind: 'each', memberIds };
  if (whoKind === 'turns') return { kind: 'turns', memberIds, per: turnsPer ?? 'time' };
  if (memberId === undefined) throw new Error('A chore of one has its member');
  return { kind: 'one', memberId };
}

/** The same way back. */
export const storedWho = (who: Who): StoredWho => ({
  whoKind: who.kind,
  turnsPer: who.kind === 'turns' ? who.per : null,
  memberIds: whoseIds(who),
});

/** The members of a chore, in their order. */
export const whoseIds = (who: Who): number[] =>
  who.kind === 'anyone' ? [] : who.kind === 'one' ? [who.memberId] : [...who.memberIds];

type FoundChore = Omit<PlannedChore, 'who'> & StoredWho & { repeat: Repeat };
interface PlanRow extends Omit<PlanFacts, 'chores' | 'today'> {
  today: string;
  timeZone: string;
  dayStartsAt: number;
  turnsAt: number;
  now: number;
  version: number;
  chores: FoundChore[];
  pauses: Pause[];
}

/** What planning goes by, with the family's clock and what the database's says now: milliseconds since 1970. */
export interface FamilyPlanFacts extends PlanFacts {
  timeZone: string;
  dayStartsAt: number;
  turnsAt: number;
  now: number;
  /** The family's, at which all of this was read. */
  version: number;
}

const orderedMemberIds: SQL<number[]> = sql<number[]>`coalesce((
  select json_agg(${choreMembers.userId} order by ${choreMembers.position}) from ${choreMembers}
  where ${choreMembers.familyId} = ${chores.familyId} and ${choreMembers.choreId} = ${chores.id}), '[]')`;

const itsChores = sql`select json_build_object(
    'id', ${chores.id}, 'repeat', ${chores.repeat}, 'whoKind', ${chores.whoKind}, 'turnsPer', ${chores.turnsPer},
    'memberIds', ${orderedMemberIds}, 'ifMissed', ${chores.ifMissed}, 'startsOn', ${chores.startsOn},
    'endsOn', ${chores.endsOn}, 'plannedUntil', ${chores.plannedUntil},
    'turn', case when ${chores.turnUserId} is not null
      then json_build_object('memberId', ${chores.turnUserId}, 'day', ${chores.turnDay}) end) as chore
  from ${chores} where ${chores.familyId} = ${families.id}`;

/** The newest task of each line, or a newer one that was deleted: of a chore, or of each member whom it opens one for. */
const newestTasks = sql`select json_build_object(
    'choreId', ${chores.id}, 'taskId', newest.id, 'plannedFor', newest.planned_for, 'day', newest.day,
    'endedOn', coalesce((select ${standingCompletions.day} from ${standingCompletions}
      where ${and(eq(standingCompletions.familyId, chores.familyId), sql`${standingCompletions.taskId} = newest.id`)}),
      newest.closed_on)) as task
  from ${chores}
  left join ${choreMembers} on ${and(
    eq(choreMembers.familyId, chores.familyId),
    eq(choreMembers.choreId, chores.id),
    sql`${chores.whoKind} = 'each'`,
  )}
  cross join lateral (
    select * from (
      (select ${tasks.id}, ${tasks.day}, ${tasks.plannedFor}, ${tasks.closedOn} from ${tasks}
      where ${and(eq(tasks.familyId, chores.familyId), eq(tasks.choreId, chores.id))}
        and coalesce(${tasks.plannedFor}, 0) = coalesce(${choreMembers.userId}, 0)
      order by ${tasks.day} desc limit 1)
      union all
      select 0, ${deletedTimes.day}, ${choreMembers.userId}, ${deletedTimes.endedOn} from ${deletedTimes}
      where ${and(eq(deletedTimes.familyId, chores.familyId), eq(deletedTimes.choreId, chores.id))}
        and ${deletedTimes.plannedFor} = coalesce(${choreMembers.userId}, 0)
    ) known order by known.day desc, known.id desc limit 1) newest
  where ${chores.familyId} = ${families.id}`;

const leftTasks = sql`select json_build_object('choreId', ${tasks.choreId}, 'taskId', ${tasks.id}, 'day', ${tasks.day}) as task
  from ${tasks} where ${tasks.familyId} = ${families.id} and ${tasks.choreId} is not null
    and ${isOpen(tasks)} and ${isOfFormerLine('tasks')}`;

/** Those that have a day from the one on that was planned last. */
const itsPauses = sql`select json_build_object(
    'memberId', ${pauses.userId}, 'from', ${pauses.startsOn}, 'to', ${pauses.endsOn}) as pause
  from ${pauses} where ${pauses.familyId} = ${families.id}
    and (${pauses.endsOn} is null or ${pauses.endsOn} >= ${families.today})`;

const find = statement<{ found: PlanRow }>(
  'plan_facts',
  sql`select json_build_object(
    'today', ${families.today}, 'timeZone', ${families.timeZone}, 'dayStartsAt', ${families.dayStartsAt},
    'turnsAt', (extract(epoch from ${families.turnsAt}) * 1000)::float8,
    'version', ${families.version},
    'now', (extract(epoch from clock_timestamp()) * 1000)::float8,
    'chores', (select coalesce(json_agg(c.chore), '[]') from (${itsChores}) c),
    'newest', (select coalesce(json_agg(t.task), '[]') from (${newestTasks}) t),
    'left', (select coalesce(json_agg(t.task), '[]') from (${leftTasks}) t),
    'pauses', (select coalesce(json_agg(p.pause), '[]') from (${itsPauses}) p),
    'memberIds', (select coalesce(json_agg(${members.id}), '[]') from ${members}
      where ${members.familyId} = ${families.id})
  ) as found from ${families} where ${eq(families.id, intParameter('familyId'))}`,
);

/** @throws 404 where the family is gone */
export async function readPlanFacts(db: Db, familyId: number): Promise<FamilyPlanFacts> {
  const [row] = await find(db, { familyId });
  if (!row) throw notFound('Family');
  const chores = row.found.chores.map((chore) => ({ ...chore, who: whoOf(chore) }));
  return { ...row.found, chores };
}
