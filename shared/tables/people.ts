import { index, integer, pgTable, primaryKey, serial, text, unique } from 'drizzle-orm/pg-core';
import { moment, now } from './columns.ts';
import { memberKey, ofFamily, users } from './family.ts';

// How people come in beside their password. What opens a door is found by its hash before any family is known, and so
// belongs to a user and goes with them; once it is used, taken back or replaced, its row is gone.

const ofUser = (name: string) =>
  integer(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Links by which another parent joins a family; whoever gave one away is still asked for when it is opened. */
export const invitations = pgTable(
  'invitations',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').primaryKey(),
    id: serial().notNull(),
    familyId: integer('family_id').notNull(),
    invitedBy: ofUser('invited_by'),
    createdAt: now('created_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    unique('one_invitation_per_id').on(t.id),
    index('invitations_of_family').on(t.familyId),
    index('invitations_of_user').on(t.invitedBy),
    index('invitations_by_expiry').on(t.expiresAt),
  ],
);

/** Links and typed codes that sign somebody in on a phone, one per person: a new one replaces the old. */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    userId: ofUser('user_id').primaryKey(),
    familyId: integer('family_id').notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull(),
    /** The typed code under the server's secret: it is short enough to be tried out. */
    codeHash: text('code_hash').notNull(),
    createdAt: now('created_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    unique('one_sign_in_token').on(t.tokenHash),
    unique('one_sign_in_code').on(t.codeHash),
    index('sign_in_links_by_expiry').on(t.expiresAt),
  ],
);

/** The code on paper by which somebody gets in without their password, once. */
export const recoveryCodes = pgTable('recovery_codes', {
  userId: ofUser('user_id').primaryKey(),
  /** SHA-256: with 160 bits there is nothing to try out. */
  codeHash: text('code_hash').notNull(),
  createdAt: now('created_at'),
});

/** What a face on the family's tablet asks for. */
export const memberPins = pgTable(
  'member_pins',
  {
    familyId: integer('family_id').notNull(),
    userId: integer('user_id').notNull(),
    /** bcrypt over the PIN under the server's secret. */
    pinHash: text('pin_hash').notNull(),
    /** Wrong ones in a row. */
    misses: integer().notNull().default(0),
    lockedUntil: moment('locked_until'),
  },
  (t) => [
    primaryKey({ name: 'member_pins_key', columns: [t.familyId, t.userId] }),
    memberKey('member_pins_user', t.familyId, t.userId).onDelete('cascade'),
  ],
);

/** Who agreed, and when, that a child is in the family. */
export const childConsents = pgTable(
  'child_consents',
  {
    familyId: ofFamily(),
    childUserId: integer('child_user_id').notNull(),
    /** Null once they have left. */
    agreedByUserId: integer('agreed_by_user_id'),
    agreedAt: now('agreed_at'),
  },
  (t) => [
    primaryKey({ name: 'child_consents_key', columns: [t.familyId, t.childUserId] }),
    memberKey('child_consents_child', t.familyId, t.childUserId).onDelete('cascade'),
    // The migration narrows it to SET NULL (agreed_by_user_id), which PostgreSQL 15 knows and Drizzle does not.
    memberKey('child_consents_agreed_by', t.familyId, t.agreedByUserId).onDelete('set null'),
    index('child_consents_of_user').on(t.familyId, t.agreedByUserId),
  ],
);

/** Addresses that a phone's calendar reads: one per person, and one of the whole family. A new one replaces the old. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    /** SHA-256 of the token in the address. */
    tokenHash: text('token_hash').primaryKey(),
    familyId: integer('family_id').notNull(),
    /** Whose chores are in it; null for everybody's. */
    ofUserId: integer('of_user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Whoever gave the address away is still asked for when it is read. */
    madeBy: ofUser('made_by'),
    createdAt: now('created_at'),
  },
  (t) => [
    unique('one_calendar_feed_each').on(t.familyId, t.ofUserId).nullsNotDistinct(),
    index('calendar_feeds_of_user').on(t.ofUserId),
    index('calendar_feeds_by_maker').on(t.madeBy),
  ],
);
