import { isNotNull, sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { moment, now } from './columns.ts';
import { memberKey, ofFamily } from './family.ts';
import { rewardPots } from './pots.ts';

/** Rules by which tasks repeat (docs/product.md, Chores). The task of a day is a row of `tasks`. */
export const chores = pgTable(
  'chores',
  {
    id: serial().notNull(),
    familyId: ofFamily(),
    title: text().notNull(),
    description: text(),
    /** One emoji; null: guessed from the title. */
    picture: text(),
    targetCount: integer('target_count').notNull().default(1),
    rewardPotId: integer('reward_pot_id'),
    /** A `Repeat` of shared/domain/repeats/repeat.ts. */
    repeat: jsonb().notNull(),
    whoKind: text('who_kind', { enum: ['one', 'each', 'anyone', 'turns'] }).notNull(),
    turnsPer: text('turns_per', { enum: ['time', 'week'] }),
    ifMissed: text('if_missed', { enum: ['replace', 'wait'] }).notNull(),
    partOfDay: text('part_of_day', { enum: ['morning', 'afternoon', 'evening'] }),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    plannedUntil: date('planned_until', { mode: 'string' }).notNull(),
    /** The member who had the last turn, and its first day. */
    turnUserId: integer('turn_user_id'),
    turnDay: date('turn_day', { mode: 'string' }),
    createdAt: now('created_at'),
  },
  (t) => [
    primaryKey({ name: 'chores_key', columns: [t.familyId, t.id] }),
    // The migration changes both to SET NULL (one column), which PostgreSQL 15 supports and Drizzle does not.
    foreignKey({
      name: 'chores_pot',
      columns: [t.familyId, t.rewardPotId],
      foreignColumns: [rewardPots.familyId, rewardPots.id],
    }).onDelete('set null'),
    memberKey('chores_turn', t.familyId, t.turnUserId).onDelete('set null'),
    index('chores_of_pot').on(t.familyId, t.rewardPotId).where(isNotNull(t.rewardPotId)),
    index('turns_of_user').on(t.familyId, t.turnUserId).where(isNotNull(t.turnUserId)),
    check('chore_count', sql`${t.targetCount} >= 1`),
    check('turns_have_a_length', sql`(${t.turnsPer} is not null) = (${t.whoKind} = 'turns')`),
  ],
);

export const choreMembers = pgTable(
  'chore_members',
  {
    familyId: integer('family_id').notNull(),
    choreId: integer('chore_id').notNull(),
    userId: integer('user_id').notNull(),
    position: smallint().notNull(),
  },
  (t) => [
    primaryKey({ name: 'chore_members_key', columns: [t.familyId, t.choreId, t.userId] }),
    foreignKey({
      name: 'chore_members_chore',
      columns: [t.familyId, t.choreId],
      foreignColumns: [chores.familyId, chores.id],
    }).onDelete('cascade'),
    memberKey('chore_members_user', t.familyId, t.userId).onDelete('cascade'),
    index('chores_of_user').on(t.familyId, t.userId),
  ],
);

/** Away times: no task is opened, and none is missed. */
export const pauses = pgTable(
  'pauses',
  {
    id: serial().notNull(),
    familyId: ofFamily(),
    /** Null: the whole family. */
    userId: integer('user_id'),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** Null: not known yet. */
    endsOn: date('ends_on', { mode: 'string' }),
    createdAt: now('created_at'),
  },
  (t) => [
    primaryKey({ name: 'pauses_key', columns: [t.familyId, t.id] }),
    memberKey('pauses_user', t.familyId, t.userId).onDelete('cascade'),
    index('pauses_of_user').on(t.familyId, t.userId),
    check('pauses_end', sql`${t.endsOn} >= ${t.startsOn}`),
  ],
);

/** The newest deleted day of a line, which is not opened again. `plannedFor` is 0 for a line without member. */
export const deletedTimes = pgTable(
  'deleted_times',
  {
    familyId: integer('family_id').notNull(),
    choreId: integer('chore_id').notNull(),
    plannedFor: integer('planned_for').notNull(),
    day: date({ mode: 'string' }).notNull(),
    endedOn: date('ended_on', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'deleted_times_key', columns: [t.familyId, t.choreId, t.plannedFor] }),
    foreignKey({
      name: 'deleted_times_chore',
      columns: [t.familyId, t.choreId],
      foreignColumns: [chores.familyId, chores.id],
    }).onDelete('cascade'),
  ],
);

/** Deleted things as JSON of their rows, for 30 days. The event of a deletion says who deleted it. */
export const deletions = pgTable(
  'deletions',
  {
    familyId: ofFamily(),
    kind: text({ enum: ['task', 'chore', 'pot'] }).notNull(),
    /** The old id, which a restore uses again. */
    thingId: integer('thing_id').notNull(),
    title: text().notNull(),
    /** Rows by table, as PostgreSQL writes them in JSON. */
    rows: jsonb().notNull(),
    deletedAt: moment('deleted_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'deletions_key', columns: [t.familyId, t.kind, t.thingId] }),
    index('deletions_by_age').using('brin', t.deletedAt),
  ],
);
