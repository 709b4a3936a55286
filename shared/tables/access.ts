import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import { moment, now } from './columns.ts';
import { accounts } from './family.ts';

/** A browser of a signed-in person, or a family's tablet, which has no user. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the session id in hex, so a copy of this table signs nobody in. */
    idHash: text('id_hash').primaryKey(),
    /** The id in the list of devices; it is no secret. */
    id: serial().notNull(),
    kind: text({ enum: ['person', 'tablet'] })
      .notNull()
      .default('person'),
    /** "Chrome on Android", or the name that a parent gave the tablet. */
    label: text().notNull().default(''),
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Both null until the person has a family. */
    familyId: integer('family_id'),
    memberId: integer('member_id'),
    /** Lifetime: `longSessionLife` of server/lifetimes/lives.ts. */
    isLong: boolean('is_long').notNull().default(false),
    createdAt: now('created_at'),
    seenAt: now('seen_at'),
    confirmedAt: moment('confirmed_at'),
    /** Each touch of the tablet extends the turn. */
    turnMemberId: integer('turn_member_id'),
    turnUntil: moment('turn_until'),
  },
  (t) => [
    unique('one_session_per_id').on(t.id),
    index('sessions_of_account').on(t.accountId),
    index('sessions_of_member').on(t.memberId),
    index('sessions_by_age').on(t.seenAt),
    index('tablets_of_family').on(t.familyId).where(sql`${t.kind} = 'tablet'`),
    check('session_kinds', sql`${t.kind} in ('person', 'tablet')`),
    check('a_tablet_is_nobody', sql`(${t.accountId} is null) = (${t.kind} = 'tablet')`),
    check(
      'a_person_in_a_family_is_a_member',
      sql`(${t.memberId} is null) = (${t.familyId} is null) or ${t.kind} = 'tablet'`,
    ),
    check('a_tablet_is_no_member', sql`${t.memberId} is null or ${t.kind} <> 'tablet'`),
    check('a_tablet_has_a_family', sql`${t.familyId} is not null or ${t.kind} <> 'tablet'`),
    check('a_tablet_confirms_nothing', sql`${t.confirmedAt} is null or ${t.kind} <> 'tablet'`),
    check('turns_are_at_tablets', sql`${t.turnMemberId} is null or ${t.kind} = 'tablet'`),
    check('turns_end', sql`(${t.turnMemberId} is null) = (${t.turnUntil} is null)`),
  ],
);

/** The settings name the administrator. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    idHash: text('id_hash').primaryKey(),
    /** A hash of the credentials: other credentials in the settings end the session. */
    credentialsMark: text('credentials_mark').notNull(),
    createdAt: now('created_at'),
    seenAt: now('seen_at'),
  },
  (t) => [index('admin_sessions_by_age').on(t.seenAt)],
);
