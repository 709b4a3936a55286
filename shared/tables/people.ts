import { index, integer, pgTable, primaryKey, serial, text, unique } from 'drizzle-orm/pg-core';
import { moment, now } from './columns.ts';
import { accounts, memberKey, ofFamily } from './family.ts';

// Secrets that sign somebody in without a password. They are found by hash before the family is known, so they belong
// to an account, which has one member in the family. A used, revoked or replaced one is deleted.

const ofAccount = (name = 'account_id') =>
  integer(name)
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** Links for another parent. Valid only while `invitedBy` is a parent. */
export const invitations = pgTable(
  'invitations',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: serial().notNull(),
    familyId: integer('family_id').notNull(),
    invitedBy: ofAccount('invited_by'),
    createdAt: now('created_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    unique('one_invitation_per_id').on(t.id),
    index('invitations_of_family').on(t.familyId),
    index('invitations_of_account').on(t.invitedBy),
    index('invitations_by_expiry').on(t.expiresAt),
  ],
);

/** One per person: a new link replaces the old one. */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    accountId: ofAccount().primaryKey(),
    familyId: integer('family_id').notNull(),
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

/** Codes on paper that replace a lost password once. */
export const recoveryCodes = pgTable('recovery_codes', {
  accountId: ofAccount().primaryKey(),
  /** SHA-256 is enough: the code has 160 bits. */
  codeHash: text('code_hash').notNull(),
  createdAt: now('created_at'),
});

export const memberPins = pgTable(
  'member_pins',
  {
    familyId: integer('family_id').notNull(),
    userId: integer('user_id').notNull(),
    /** bcrypt of an HMAC of the PIN with the server's secret. */
    pinHash: text('pin_hash').notNull(),
    misses: integer().notNull().default(0),
    lockedUntil: moment('locked_until'),
  },
  (t) => [
    primaryKey({ name: 'member_pins_key', columns: [t.familyId, t.userId] }),
    memberKey('member_pins_user', t.familyId, t.userId).onDelete('cascade'),
  ],
);

export const childConsents = pgTable(
  'child_consents',
  {
    familyId: ofFamily(),
    childUserId: integer('child_user_id').notNull(),
    /** Null after that parent has left. */
    agreedByUserId: integer('agreed_by_user_id'),
    agreedAt: now('agreed_at'),
  },
  (t) => [
    primaryKey({ name: 'child_consents_key', columns: [t.familyId, t.childUserId] }),
    memberKey('child_consents_child', t.familyId, t.childUserId).onDelete('cascade'),
    // The migration changes it to SET NULL (agreed_by_user_id), which PostgreSQL 15 supports and Drizzle does not.
    memberKey('child_consents_agreed_by', t.familyId, t.agreedByUserId).onDelete('set null'),
    index('child_consents_of_user').on(t.familyId, t.agreedByUserId),
  ],
);

/** One feed per member and one of the whole family; a new address replaces the old one. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    tokenHash: text('token_hash').primaryKey(),
    familyId: integer('family_id').notNull(),
    ofAccountId: integer('of_account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The feed is valid only while this account's member may make it. */
    madeBy: ofAccount('made_by'),
    createdAt: now('created_at'),
  },
  (t) => [
    unique('one_calendar_feed_each').on(t.familyId, t.ofAccountId).nullsNotDistinct(),
    index('calendar_feeds_of_account').on(t.ofAccountId),
    index('calendar_feeds_by_maker').on(t.madeBy),
  ],
);
