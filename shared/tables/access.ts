import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { now } from './columns.ts';
import { users } from './family.ts';

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the session id, in hex: a stolen copy of this table signs nobody in. */
    idHash: text('id_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The family they are in with this session; null until they have one. */
    familyId: integer('family_id'),
    createdAt: now('created_at'),
    seenAt: now('seen_at'),
  },
  (t) => [index('sessions_of_user').on(t.userId), index('sessions_by_age').on(t.seenAt)],
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
