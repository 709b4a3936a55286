import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Completion } from '#shared/contract/tasks.ts';
import { completions, stands } from '#shared/tables/ledger.ts';
import type { Db } from '../database/connect.ts';
import {
  dayAsText,
  type FamilyId,
  type Growing,
  intParameter,
  momentText,
  pages,
  statement,
} from '../database/statement.ts';
import { peopleOf } from '../members/members.ts';

/** As the wire has it. */
export const thanksOf = sql`case when ${completions.thanks} is not null then
  json_build_object('text', ${completions.thanks}, 'isSeen', ${completions.thanksSeenAt} is not null) end`;

/**
 * The ledger from the newest on. It is joined to a family's people alone: joined to all there are, each page would
 * read them from end to end.
 */
export const ledgerWith = (peopleOf: (familyId: FamilyId) => SQL): Growing => ({
  columns: {
    id: completions.id,
    userId: completions.userId,
    userName: sql`person.name`,
    taskId: completions.taskId,
    taskTitle: completions.taskTitle,
    rewardPotId: completions.rewardPotId,
    potName: completions.potName,
    completedAt: momentText(completions.completedAt),
    tickedByUserId: completions.tickedByUserId,
    day: dayAsText(completions.day),
    thanks: thanksOf,
  } satisfies Record<keyof Completion, unknown>,
  table: completions,
  id: completions.id,
  where: (familyId) => and(eq(completions.familyId, familyId), stands(completions)),
  join: (familyId) => sql`left join (${peopleOf(familyId)}) person on person.id = ${completions.userId}`,
});
export const completionPages = pages('completions_page', ledgerWith(peopleOf));

const titles = statement<{ title: string }>(
  'completed_titles',
  sql`select ${completions.taskTitle} as title from ${completions}
    where ${and(eq(completions.familyId, intParameter('familyId')), stands(completions))}
    order by ${desc(completions.id)} limit ${intParameter('limit')}`,
);

/** What was completed last. */
export const completedTitles = (db: Db, familyId: number, limit: number) => titles(db, { familyId, limit });
