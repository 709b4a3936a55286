import { type SQL, sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  type PgColumn,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, now, today } from './columns.ts';
import { memberKey, ofFamily } from './family.ts';
import { tasks } from './tasks.ts';

/** Not taken back. */
export const stands = ({ undoneAt }: { undoneAt: PgColumn }): SQL => sql`${undoneAt} is null`;

/** Of kind words: whoever they are for has not seen them. */
export const isUnread = (t: Record<'thanks' | 'thanksSeenAt' | 'undoneAt', PgColumn>): SQL =>
  sql`${t.thanks} is not null and ${t.thanksSeenAt} is null and ${stands(t)}`;

/**
 * The ledger: one row for each completion, written once; only its being taken back and a kind line are noted in it. It holds what was true at that moment (title, pot,
 * round) and no foreign key to task or pot, because it outlives both; only the member is taken out on removal.
 */
export const completions = pgTable(
  'completions',
  {
    id: serial().notNull(),
    familyId: ofFamily(),
    taskId: integer('task_id').notNull(),
    taskTitle: text('task_title').notNull(),
    /** Who gets the credit. */
    userId: integer('user_id'),
    tickedByUserId: integer('ticked_by_user_id'),
    tickedFrom: text('ticked_from', { enum: ['web', 'voice', 'tablet'] }).notNull(),
    rewardPotId: integer('reward_pot_id'),
    potRound: integer('pot_round'),
    potName: text('pot_name'),
    completedAt: now('completed_at'),
    /** The family's day it counts for. */
    day: today('day'),
    /** Set once, by whoever takes it back: from then on it counts nowhere. */
    undoneAt: moment('undone_at'),
    undoneByUserId: integer('undone_by_user_id'),
    /** A kind line of a parent, and when whoever did it read it. */
    thanks: text(),
    thanksSeenAt: moment('thanks_seen_at'),
  },
  (t) => [
    // Not by id alone: for a family that PostgreSQL believes to be large it would walk through everybody's newest rows.
    primaryKey({ name: 'completions_key', columns: [t.familyId, t.id] }),
    uniqueIndex('one_standing_completion').on(t.familyId, t.taskId).where(stands(t)),
    // The migration narrows all to SET NULL (user column), which PostgreSQL 15 knows and Drizzle does not.
    memberKey('completions_user', t.familyId, t.userId).onDelete('set null'),
    memberKey('completions_ticked_by', t.familyId, t.tickedByUserId).onDelete('set null'),
    memberKey('completions_undone_by', t.familyId, t.undoneByUserId).onDelete('set null'),
    index('completions_undone_by_user')
      .on(t.familyId, t.undoneByUserId)
      .where(sql`${t.undoneByUserId} is not null`),
    index('unread_thanks').on(t.familyId, t.userId, t.id).where(isUnread(t)),
    index('completions_of_day').on(t.familyId, t.day),
    index('completions_of_user').on(t.familyId, t.userId),
    index('completions_ticked_by_user').on(t.familyId, t.tickedByUserId),
    // A pot's rounds follow each other as the ids do.
    index('completions_of_pot').on(t.familyId, t.rewardPotId, t.id),
  ],
);

/**
 * Every tap that counted, under the id its device gave it: the same id again changes nothing. The count of a task is
 * that of its newest tick that stands.
 */
export const ticks = pgTable(
  'ticks',
  {
    familyId: integer('family_id').notNull(),
    id: uuid().notNull(),
    taskId: integer('task_id').notNull(),
    /** Who tapped, and who gets the credit: not the same where a parent ticks for a child. */
    tickedByUserId: integer('ticked_by_user_id'),
    creditedUserId: integer('credited_user_id'),
    tickedFrom: text('ticked_from', { enum: ['web', 'voice', 'tablet'] }).notNull(),
    /** When the finger tapped; `at` is when the server heard of it. */
    madeAt: now('made_at'),
    at: now('at'),
    /** The family's day on which it came. */
    day: today('day'),
    /** The task's count with this tick. */
    countAfter: integer('count_after').notNull(),
    /** Set once, by whoever takes the tick back. */
    undoneAt: moment('undone_at'),
  },
  (t) => [
    primaryKey({ name: 'ticks_key', columns: [t.familyId, t.id] }),
    foreignKey({
      name: 'ticks_task',
      columns: [t.familyId, t.taskId],
      foreignColumns: [tasks.familyId, tasks.id],
    }).onDelete('cascade'),
    // The migration narrows all to SET NULL (user column), as for completions.
    memberKey('ticks_ticked_by', t.familyId, t.tickedByUserId).onDelete('set null'),
    memberKey('ticks_credited', t.familyId, t.creditedUserId).onDelete('set null'),
    index('ticks_of_task').on(t.familyId, t.taskId),
    // Ticks come in the order of time: a few bytes for many pages.
    index('ticks_by_age').using('brin', t.at),
  ],
);
