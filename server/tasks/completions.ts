import { and, desc, eq, sql } from 'drizzle-orm';
import type { Completion } from '#shared/contract/tasks.ts';
import { members, users } from '#shared/tables/family.ts';
import { completions, stands } from '#shared/tables/ledger.ts';
import type { Db } from '../database/connect.ts';
import {
  dayAsText,
  type FamilyId,
  intParameter,
  momentText,
  pages,
  statement,
} from '../database/statement.ts';

/** A family's people alone: joined to all there are, each page would read them from end to end. */
const peopleOf = (familyId: FamilyId) => sql`select ${members.userId} as id, ${users.name} as name
  from ${members} inner join ${users} on ${eq(users.id, members.userId)}
  where ${eq(members.familyId, familyId)}`;

/** The ledger from the newest on. */
export const completionPages = pages('completions_page', {
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
  } satisfies Record<keyof Completion, unknown>,
  table: completions,
  id: completions.id,
  where: (familyId) => and(eq(completions.familyId, familyId), stands(completions)),
  join: (familyId) => sql`left join (${peopleOf(familyId)}) person on person.id = ${completions.userId}`,
});

const titles = statement<{ title: string }>(
  'completed_titles',
  sql`select ${completions.taskTitle} as title from ${completions}
    where ${and(eq(completions.familyId, intParameter('familyId')), stands(completions))}
    order by ${desc(completions.id)} limit ${intParameter('limit')}`,
);

/** What was completed last. */
export const completedTitles = (db: Db, familyId: number, limit: number) => titles(db, { familyId, limit });
