import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  type PgColumn,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, now } from './tables/columns.ts';

// Families, their members and what belongs to them; the tables of everything else are in tables/.
// Every family row carries family_id, and every reference inside a family is composite with it: no row can
// point into another family, and the same tables distribute by family_id.

export const families = pgTable(
  'families',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    ownerUserId: integer('owner_user_id')
      .notNull()
      .references((): PgColumn => users.id),
    createdAt: now('created_at'),
  },
  (t) => [unique('one_family_per_owner').on(t.ownerUserId)],
);

export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    /** Null for a pending owner: one who has not made a family yet. */
    familyId: integer('family_id').references(() => families.id, { onDelete: 'cascade' }),
    role: text({ enum: ['owner', 'member'] }).notNull(),
    name: text().notNull(),
    username: text(),
    /** usernameKey(username): what makes two usernames the same. */
    usernameKey: text('username_key'),
    email: text(),
    emailKey: text('email_key'),
    passwordHash: text('password_hash').notNull(),
    avatarColor: text('avatar_color').notNull(),
    /** Completions ever credited, kept with each one so that no page counts a history. */
    completedTasks: integer('completed_tasks').notNull().default(0),
    createdAt: now('created_at'),
  },
  (t) => [
    unique('users_in_family').on(t.familyId, t.id),
    unique('one_username').on(t.usernameKey),
    unique('one_email').on(t.emailKey),
    uniqueIndex('one_owner_per_family').on(t.familyId).where(sql`${t.role} = 'owner'`),
    index('pending_owners').on(t.createdAt).where(sql`${t.familyId} is null`),
    check('users_role', sql`${t.role} in ('owner', 'member')`),
    check('members_have_a_family', sql`${t.role} = 'owner' or ${t.familyId} is not null`),
  ],
);

const ofFamily = () =>
  integer('family_id')
    .notNull()
    .references(() => families.id, { onDelete: 'cascade' });

/** A reference to a member of the same family. */
export const memberKey = (name: string, familyId: AnyPgColumn, userId: AnyPgColumn) =>
  foreignKey({ name, columns: [familyId, userId], foreignColumns: [users.familyId, users.id] });

export const rewardPots = pgTable(
  'reward_pots',
  {
    id: serial().primaryKey(),
    familyId: ofFamily(),
    name: text().notNull(),
    description: text(),
    icon: text().notNull(),
    colorClass: text('color_class').notNull(),
    targetCount: integer('target_count').notNull(),
    /** The completions of this pot in this round, at all times. */
    currentCount: integer('current_count').notNull().default(0),
    round: integer().notNull().default(1),
    archivedAt: moment('archived_at'),
    createdAt: now('created_at'),
  },
  (t) => [
    unique('reward_pots_in_family').on(t.familyId, t.id),
    index('live_pots').on(t.familyId, t.id).where(sql`${t.archivedAt} is null`),
    check('pot_counts', sql`${t.currentCount} >= 0 and ${t.targetCount} >= 1 and ${t.round} >= 1`),
  ],
);

export const potContributors = pgTable(
  'pot_contributors',
  {
    familyId: integer('family_id').notNull(),
    rewardPotId: integer('reward_pot_id').notNull(),
    userId: integer('user_id').notNull(),
    /** The order in which they were chosen: the first gives the bar its colour. */
    position: smallint().notNull(),
  },
  (t) => [
    primaryKey({ name: 'pot_contributors_key', columns: [t.familyId, t.rewardPotId, t.userId] }),
    foreignKey({
      name: 'pot_contributors_pot',
      columns: [t.familyId, t.rewardPotId],
      foreignColumns: [rewardPots.familyId, rewardPots.id],
    }).onDelete('cascade'),
    memberKey('pot_contributors_user', t.familyId, t.userId).onDelete('cascade'),
    index('contributions_of_user').on(t.familyId, t.userId),
  ],
);

export const tasks = pgTable(
  'tasks',
  {
    id: serial().primaryKey(),
    familyId: ofFamily(),
    title: text().notNull(),
    description: text(),
    assignedToUserId: integer('assigned_to_user_id'),
    rewardPotId: integer('reward_pot_id'),
    dueDate: date('due_date', { mode: 'string' }),
    currentCount: integer('current_count').notNull().default(0),
    targetCount: integer('target_count').notNull().default(1),
    completed: boolean().notNull().generatedAlwaysAs(sql`current_count = target_count`),
    createdAt: now('created_at'),
  },
  (t) => [
    memberKey('tasks_assignee', t.familyId, t.assignedToUserId).onDelete('cascade'),
    foreignKey({
      name: 'tasks_pot',
      columns: [t.familyId, t.rewardPotId],
      foreignColumns: [rewardPots.familyId, rewardPots.id],
    }).onDelete('cascade'),
    index('tasks_of_family').on(t.familyId, t.id),
    index('active_tasks').on(t.familyId, t.id).where(sql`not ${t.completed}`),
    index('tasks_of_user').on(t.familyId, t.assignedToUserId),
    index('tasks_of_pot').on(t.familyId, t.rewardPotId),
    check('task_counts', sql`${t.currentCount} between 0 and ${t.targetCount} and ${t.targetCount} >= 1`),
  ],
);

/**
 * The ledger: one row for each completion, written once. It holds what was true at that moment (title, pot,
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
    tickedFrom: text('ticked_from', { enum: ['web', 'voice'] }).notNull(),
    rewardPotId: integer('reward_pot_id'),
    potRound: integer('pot_round'),
    potName: text('pot_name'),
    completedAt: now('completed_at'),
  },
  (t) => [
    // Not by id alone: for a family that PostgreSQL believes to be large it would walk through everybody's newest rows.
    primaryKey({ name: 'completions_key', columns: [t.familyId, t.id] }),
    unique('one_completion_per_task').on(t.familyId, t.taskId),
    // The migration narrows both to SET NULL (user column), which PostgreSQL 15 knows and Drizzle does not.
    memberKey('completions_user', t.familyId, t.userId).onDelete('set null'),
    memberKey('completions_ticked_by', t.familyId, t.tickedByUserId).onDelete('set null'),
    index('completions_of_user').on(t.familyId, t.userId),
    index('completions_ticked_by_user').on(t.familyId, t.tickedByUserId),
    index('completions_of_pot_round').on(t.familyId, t.rewardPotId, t.potRound),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the session id, in hex: a stolen copy of this table signs nobody in. */
    idHash: text('id_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: now('created_at'),
    seenAt: now('seen_at'),
  },
  (t) => [index('sessions_of_user').on(t.userId), index('sessions_by_age').on(t.seenAt)],
);
