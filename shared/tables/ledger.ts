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

/** True unless the row was undone. */
export const stands = ({ undoneAt }: { undoneAt: PgColumn }): SQL => sql`${undoneAt} is null`;

export const isUnread = (t: Record<'thanks' | 'thanksSeenAt' | 'undoneAt', PgColumn>): SQL =>
  sql`${t.thanks} is not null and ${t.thanksSeenAt} is null and ${stands(t)}`;

/** Later writes only set undo and thanks. The row outlives task and pot, so it has copies of them, not references. */
export const completions = pgTable(
  'completions',
  {
    id: serial().notNull(),
    familyId: ofFamily(),
    taskId: integer('task_id').notNull(),
    taskTitle: text('task_title').notNull(),
    userId: integer('user_id'),
    tickedByUserId: integer('ticked_by_user_id'),
    tickedFrom: text('ticked_from', { enum: ['web', 'voice', 'tablet'] }).notNull(),
    rewardPotId: integer('reward_pot_id'),
    potRound: integer('pot_round'),
    potName: text('pot_name'),
    completedAt: now('completed_at'),
    day: today('day'),
    /** Set once, by an undo; the row then counts nowhere. */
    undoneAt: moment('undone_at'),
    undoneByUserId: integer('undone_by_user_id'),
    thanks: text(),
    thanksSeenAt: moment('thanks_seen_at'),
  },
  (t) => [
    // The key starts with the family: for a large family PostgreSQL would otherwise scan the newest rows of all
    // families.
    primaryKey({ name: 'completions_key', columns: [t.familyId, t.id] }),
    uniqueIndex('one_standing_completion').on(t.familyId, t.taskId).where(stands(t)),
    // The migration changes all to SET NULL (user column), which PostgreSQL 15 supports and Drizzle does not.
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
    // Ids of a pot increase with its rounds.
    index('completions_of_pot').on(t.familyId, t.rewardPotId, t.id),
  ],
);

/** The device makes the id, so a repeated request changes nothing. */
export const ticks = pgTable(
  'ticks',
  {
    familyId: integer('family_id').notNull(),
    id: uuid().notNull(),
    taskId: integer('task_id').notNull(),
    /** These differ if a parent ticks for a child. */
    tickedByUserId: integer('ticked_by_user_id'),
    creditedUserId: integer('credited_user_id'),
    tickedFrom: text('ticked_from', { enum: ['web', 'voice', 'tablet'] }).notNull(),
    /** `madeAt` is the time of the tap, `at` when the server received it. */
    madeAt: now('made_at'),
    at: now('at'),
    /** The family's day at `at`. */
    day: today('day'),
    countAfter: integer('count_after').notNull(),
    undoneAt: moment('undone_at'),
  },
  (t) => [
    primaryKey({ name: 'ticks_key', columns: [t.familyId, t.id] }),
    foreignKey({
      name: 'ticks_task',
      columns: [t.familyId, t.taskId],
      foreignColumns: [tasks.familyId, tasks.id],
    }).onDelete('cascade'),
    // SET NULL (user column) as for completions.
    memberKey('ticks_ticked_by', t.familyId, t.tickedByUserId).onDelete('set null'),
    memberKey('ticks_credited', t.familyId, t.creditedUserId).onDelete('set null'),
    index('ticks_of_task').on(t.familyId, t.taskId),
    // Ticks are inserted in order of time, so a small index is enough.
    index('ticks_by_age').using('brin', t.at),
  ],
);
