import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Completion } from '#shared/contract/chores/tasks.ts';
import type { Db } from '../database/connect.ts';
import {
  dayAsText,
  type FamilyId,
  intParameter,
  momentText,
  type PagedTable,
  pages,
  statement,
} from '../database/statement.ts';
import { standingCompletions } from '../ledger/standing.ts';
import { peopleOf } from '../members/members.ts';

/** As the wire has it. */
export const thanksOf = sql`case when ${standingCompletions.thanks} is not null then
  json_build_object('text', ${standingCompletions.thanks}, 'isSeen', ${standingCompletions.thanksSeenAt} is not null) end`;

/**
 * The ledger from the newest on. It is joined to a family's people alone: joined to all there are, each page would
 * read them from end to end.
 */
export const ledgerWith = (peopleOf: (familyId: FamilyId) => SQL): PagedTable => ({
  columns: {
    id: standingCompletions.id,
    userId: standingCompletions.userId,
    userName: sql`person.name`,
    taskId: standingCompletions.taskId,
    taskTitle: standingCompletions.taskTitle,
    rewardPotId: standingCompletions.rewardPotId,
    potName: standingCompletions.potName,
    completedAt: momentText(standingCompletions.completedAt),
    tickedByUserId: standingCompletions.tickedByUserId,
    day: dayAsText(standingCompletions.day),
    thanks: thanksOf,
  } satisfies Record<keyof Completion, unknown>,
  table: standingCompletions,
  id: standingCompletions.id,
  where: (familyId) => eq(standingCompletions.familyId, familyId),
  join: (familyId) =>
    sql`left join (${peopleOf(familyId)}) person on person.id = ${standingCompletions.userId}`,
});
export const completionPages = pages('completions_page', ledgerWith(peopleOf));

const titles = statement<{ title: string }>(
  'completed_titles',
  sql`select ${standingCompletions.taskTitle} as title from ${standingCompletions}
    where ${eq(standingCompletions.familyId, intParameter('familyId'))}
    order by ${desc(standingCompletions.id)} limit ${intParameter('limit')}`,
);

/** What was completed last. */
export const completedTitles = (db: Db, familyId: number, limit: number) => titles(db, { familyId, limit });
