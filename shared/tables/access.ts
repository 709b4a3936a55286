import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import { moment, now } from './columns.ts';
import { users } from './family.ts';

/** Browsers that are signed in: as a person, or as the tablet of a family, which is nobody. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the session id, in hex: a stolen copy of this table signs nobody in. */
    idHash: text('id_hash').primaryKey(),
    /** What the list of devices calls it by; it opens nothing. */
    id: serial().notNull(),
    kind: text({ enum: ['person', 'tablet'] })
      .notNull()
      .default('person'),
    /** What it is, in words: "Chrome on Android", or what a parent called the tablet. */
    label: text().notNull().default(''),
    /** Null for a tablet. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The family they are in with this session; null until they have one. */
    familyId: integer('family_id'),
    /** Lives as long as `longSessionLife` of server/lifetimes/lives.ts says. */
    isLong: boolean('is_long').notNull().default(false),
    createdAt: now('created_at'),
    seenAt: now('seen_at'),
    /** When the password was last given again in it. */
    confirmedAt: moment('confirmed_at'),
    /** Who is in turn at a tablet, and until when unless the tablet is touched. */
    turnMemberId: integer('turn_member_id'),
    turnUntil: moment('turn_until'),
  },
  (t) => [
    unique('one_session_per_id').on(t.id),
    index('sessions_of_user').on(t.userId),
    index('sessions_by_age').on(t.seenAt),
    index('tablets_of_family').on(t.familyId).where(sql`${t.kind} = 'tablet'`),
    check('session_kinds', sql`${t.kind} in ('person', 'tablet')`),
    check('a_tablet_is_nobody', sql`(${t.userId} is null) = (${t.kind} = 'tablet')`),
    check('a_tablet_has_a_family', sql`${t.familyId} is not null or ${t.kind} <> 'tablet'`),
    check('a_tablet_confirms_nothing', sql`${t.confirmedAt} is null or ${t.kind} <> 'tablet'`),
    check('turns_are_at_tablets', sql`${t.turnMemberId} is null or ${t.kind} = 'tablet'`),
    check('turns_end', sql`(${t.turnMemberId} is null) = (${t.turnUntil} is null)`),
  ],
);

/** The administrator's sessions; who that is stands in the settings. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    /** As in `sessions`. */
    idHash: text('id_hash').primaryKey(),
    /** Changes with the credentials in the settings, which so end every session begun with older ones. */
    credentialsMark: text('credentials_mark').notNull(),
    createdAt: now('created_at'),
    seenAt: now('seen_at'),
  },
  (t) => [index('admin_sessions_by_age').on(t.seenAt)],
);
