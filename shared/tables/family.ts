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

// Every table of a family has family_id, and references inside a family contain it: no row can refer to another
// family, and the tables can be distributed by family_id.

export const families = pgTable('families', {
  id: serial().primaryKey(),
  name: text().notNull(),
  /** Incremented by every write except ticks: while it is the same, the facts of a tick are still true. */
  edition: integer().notNull().default(0),
  /** Incremented by every write in the family, ticks too. */
  version: bigint({ mode: 'number' }).notNull().default(0),
  /** An IANA name. Only Node uses it: some PostgreSQL packages know fewer zones. */
  timeZone: text('time_zone').notNull().default('UTC'),
  /** The hour at which the day starts, 0 to 6. */
  dayStartsAt: smallint('day_starts_at').notNull().default(0),
  /** Never goes back. */
  today: today('today'),
  turnsAt: moment('turns_at')
    .notNull()
    .default(sql`((date_trunc('day', now() at time zone 'UTC') + interval '1 day') at time zone 'UTC')`),
  createdAt: now('created_at'),
});

/** A child who does not sign in has no username, email and password. */
export const accounts = pgTable(
  'accounts',
  {
    /** The ids of members are from the same sequence. */
    id: serial().primaryKey(),
    /** The name that somebody signed up with. Only until they have a family: from then on the member has it. */
    name: text(),
    username: text(),
    /** `usernameKey(username)`, see shared/domain/people/members.ts. */
    usernameKey: text('username_key'),
    email: text(),
    emailKey: text('email_key'),
    passwordHash: text('password_hash'),
    createdAt: now('created_at'),
  },
  (t) => [unique('one_username').on(t.usernameKey), unique('one_email').on(t.emailKey)],
);

export const ofFamily = () =>
  integer('family_id')
    .notNull()
    .references(() => families.id, { onDelete: 'cascade' });

/** By the clock of the database. More than three days ahead means that the clock was wrong at the last change. */
export const dayIsOver = ({ turnsAt }: { turnsAt: AnyPgColumn }) =>
  sql<boolean>`(${turnsAt} <= now() or ${turnsAt} > now() + interval '3 days')`;

/** Who belongs to a family, and as what. An account without a row is a pending owner: they have not made a family yet. */
export const members = pgTable(
  'members',
  {
    familyId: ofFamily(),
    /**
     * The account's id for its first membership: an owner keeps the id that they had before. Other tables and the wire
     * call it user_id, …_user_id and userId.
     */
    id: integer().notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    avatarColor: text('avatar_color').notNull(),
    role: text({ enum: ['owner', 'member'] }).notNull(),
    /** Has the rights of a parent; always true for the owner. */
    manages: boolean().notNull(),
    /** Promoted, but without a new password yet (server/members/parents.ts). */
    becomesParent: boolean('becomes_parent').notNull().default(false),
    readsAloud: boolean('reads_aloud').notNull().default(false),
    /** All completions ever credited. It is stored so that no page counts a history. */
    completedTasks: integer('completed_tasks').notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'members_key', columns: [t.familyId, t.id] }),
    unique('one_membership_each').on(t.familyId, t.accountId),
    index('families_of_account').on(t.accountId),
    uniqueIndex('one_owner_per_family').on(t.familyId).where(sql`${t.role} = 'owner'`),
    check('members_role', sql`${t.role} in ('owner', 'member')`),
    check('parents_are_no_more_to_become', sql`not (${t.manages} and ${t.becomesParent})`),
    check('owners_manage', sql`${t.manages} or ${t.role} <> 'owner'`),
  ],
);

/** The condition that the joined row of `members` is the one that a row of the same family names. */
export const isMember = (familyId: AnyPgColumn, memberId: AnyPgColumn) =>
  sql`${members.familyId} = ${familyId} and ${members.id} = ${memberId}`;

/** A reference to a member of the same family. */
export const memberKey = (name: string, familyId: AnyPgColumn, memberId: AnyPgColumn) =>
  foreignKey({ name, columns: [familyId, memberId], foreignColumns: [members.familyId, members.id] });
