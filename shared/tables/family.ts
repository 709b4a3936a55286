import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, now, today } from './columns.ts';

// Families and their members.
// Every family row carries family_id, and every reference inside a family is composite with it: no row can
// point into another family, and the same tables distribute by family_id.

export const families = pgTable('families', {
  id: serial().primaryKey(),
  name: text().notNull(),
  /** Raised by every write inside the family but ticks: what a tick was decided on still holds while it stands. */
  edition: integer().notNull().default(0),
  /** Raised by every write inside the family, ticks too: while it stands, nothing of the family has changed. */
  version: bigint({ mode: 'number' }).notNull().default(0),
  /** An IANA name. PostgreSQL never works with it: some packages of it know fewer zones than Node. */
  timeZone: text('time_zone').notNull().default('UTC'),
  /** The hour at which the family's day begins, 0 to 6. */
  dayStartsAt: smallint('day_starts_at').notNull().default(0),
  /** The day that the family has; it never goes back. */
  today: today('today'),
  /** When the next one begins. */
  turnsAt: moment('turns_at')
    .notNull()
    .default(sql`((date_trunc('day', now() at time zone 'UTC') + interval '1 day') at time zone 'UTC')`),
  createdAt: now('created_at'),
});

/** Everybody there is; a child who never signs in has no username, no e-mail and no password. */
export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    username: text(),
    /** usernameKey(username): what makes two usernames the same. */
    usernameKey: text('username_key'),
    email: text(),
    emailKey: text('email_key'),
    passwordHash: text('password_hash'),
    avatarColor: text('avatar_color').notNull(),
    createdAt: now('created_at'),
  },
  (t) => [unique('one_username').on(t.usernameKey), unique('one_email').on(t.emailKey)],
);

export const ofFamily = () =>
  integer('family_id')
    .notNull()
    .references(() => families.id, { onDelete: 'cascade' });

/** Who belongs to a family, and as what. A user without a row is a pending owner: one who has not made a family yet. */
/**
 * By the database's clock: the day of a family is over, or is more than two days ahead because the clock was wrong when
 * it turned. Either way it has to turn.
 */
export const dayIsOver = ({ turnsAt }: { turnsAt: AnyPgColumn }) =>
  sql<boolean>`(${turnsAt} <= now() or ${turnsAt} > now() + interval '3 days')`;

export const members = pgTable(
  'members',
  {
    familyId: ofFamily(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: ['owner', 'member'] }).notNull(),
    /** Whether they do what the owner does for tasks, pots and children; the owner always does. */
    manages: boolean().notNull(),
    /** Made a parent by another one: manages once they have chosen a password that nobody else has set. */
    becomesParent: boolean('becomes_parent').notNull().default(false),
    /** Whether a screen offers to read their chores aloud. */
    readsAloud: boolean('reads_aloud').notNull().default(false),
    /** Completions ever credited, kept with each one so that no page counts a history. */
    completedTasks: integer('completed_tasks').notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'members_key', columns: [t.familyId, t.userId] }),
    index('families_of_user').on(t.userId),
    uniqueIndex('one_owner_per_family').on(t.familyId).where(sql`${t.role} = 'owner'`),
    check('members_role', sql`${t.role} in ('owner', 'member')`),
    check('parents_are_no_more_to_become', sql`not (${t.manages} and ${t.becomesParent})`),
    check('owners_manage', sql`${t.manages} or ${t.role} <> 'owner'`),
  ],
);

/** A reference to a member of the same family. */
export const memberKey = (name: string, familyId: AnyPgColumn, userId: AnyPgColumn) =>
  foreignKey({ name, columns: [familyId, userId], foreignColumns: [members.familyId, members.userId] });
