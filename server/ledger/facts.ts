import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tap, TickFacts } from '#shared/domain/tick.ts';
import { families } from '#shared/tables/family.ts';
import { ticks } from '#shared/tables/ledger.ts';
import { rewardPots } from '#shared/tables/pots.ts';
import { tasks } from '#shared/tables/tasks.ts';
import type { Db } from '../database/connect.ts';
import { type FamilyId, intParameter, statement } from '../database/statement.ts';

/** What has to be known to decide a tap, and the family's edition and version at which it was read. */
export interface ReadFacts extends TickFacts {
  edition: number;
  version: number;
}

/** What PostgreSQL writes: null where there is nothing. */
export type FoundFacts = { [Fact in keyof ReadFacts]: Exclude<ReadFacts[Fact], undefined> | null } & {
  edition: number;
  version: number;
};

/** The facts of the tap `taskId` and `tickId` as JSON, for use within another query too; null without a family. */
export const factsOf = (familyId: FamilyId): SQL => sql`(
  select json_build_object(
    'edition', ${families.edition}, 'version', ${families.version},
    'task', case when ${tasks.id} is not null then json_build_object(
      'id', ${tasks.id}, 'assignedToUserId', ${tasks.assignedToUserId},
      'currentCount', ${tasks.currentCount}, 'targetCount', ${tasks.targetCount}, 'closedAs', ${tasks.closedAs}) end,
    'pot', case when ${rewardPots.id} is not null then json_build_object(
      'id', ${rewardPots.id}, 'currentCount', ${rewardPots.currentCount},
      'targetCount', ${rewardPots.targetCount}, 'isArchived', ${rewardPots.archivedAt} is not null) end,
    'countedFor', (select ${ticks.taskId} from ${ticks}
      where ${and(eq(ticks.familyId, families.id), eq(ticks.id, sql`${sql.placeholder('tickId')}::uuid`))})
  ) from ${families}
  left join ${tasks} on ${and(eq(tasks.familyId, families.id), eq(tasks.id, intParameter('taskId')))}
  left join ${rewardPots}
    on ${and(eq(rewardPots.familyId, tasks.familyId), eq(rewardPots.id, tasks.rewardPotId))}
  where ${eq(families.id, familyId)})`;

const findFacts = statement<{ facts: FoundFacts | null }>(
  'tick_facts',
  sql`select ${factsOf(intParameter('familyId'))} as facts`,
);

/** Undefined where the family is gone. */
export async function readFacts(
  db: Db,
  familyId: number,
  { taskId, tickId }: Pick<Tap, 'taskId' | 'tickId'>,
): Promise<ReadFacts | undefined> {
  const [row] = await findFacts(db, { familyId, taskId, tickId });
  return row?.facts ? definedFacts(row.facts) : undefined;
}

/** The facts in the words of the rules: undefined where there is nothing. */
export const definedFacts = ({ edition, version, task, pot, countedFor }: FoundFacts): ReadFacts => ({
  edition,
  version,
  task: task ?? undefined,
  pot: pot ?? undefined,
  countedFor: countedFor ?? undefined,
});
