import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { moment, now } from './columns.ts';
import { accounts, families, memberKey } from './family.ts';

/** Served requests of Amazon, stored against replay until they are too old. */
export const voiceRequests = pgTable(
  'voice_requests',
  { requestId: text('request_id').primaryKey(), expiresAt: moment('expires_at').notNull() },
  (t) => [index('voice_requests_by_expiry').on(t.expiresAt)],
);

/** State of a conversation on the voice test page; Amazon's requests contain theirs. */
export const voiceConversations = pgTable(
  'voice_conversations',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    state: jsonb().$type<Record<string, unknown>>().notNull(),
    spokenAt: now('spoken_at'),
  },
  (t) => [
    primaryKey({ name: 'voice_conversations_key', columns: [t.accountId, t.name] }),
    index('voice_conversations_by_age').on(t.spokenAt),
  ],
);

/** A family without a row has everything enabled. */
export const voiceSettings = pgTable('voice_settings', {
  familyId: integer('family_id')
    .primaryKey()
    .references(() => families.id, { onDelete: 'cascade' }),
  mayComplete: boolean('may_complete').notNull().default(true),
  /** When a new password or signing out everywhere ended the link; null after the family is linked again. */
  linkEndedAt: moment('link_ended_at'),
});

/** Voices that members have claimed, by SHA-256 of Amazon's person id. */
export const voicePeople = pgTable(
  'voice_people',
  {
    familyId: integer('family_id').notNull(),
    personHash: text('person_hash').notNull(),
    userId: integer('user_id').notNull(),
    knownSince: now('known_since'),
  },
  (t) => [
    primaryKey({ name: 'voice_people_key', columns: [t.familyId, t.personHash] }),
    memberKey('voice_people_user', t.familyId, t.userId).onDelete('cascade'),
    index('voice_people_of_user').on(t.familyId, t.userId),
  ],
);

// Codes, links and tokens are found before the family is known, so they belong to the account of the owner who consented.

const consenting = () =>
  integer('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

export const voiceCodes = pgTable(
  'voice_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    familyId: integer('family_id').notNull(),
    accountId: consenting(),
    redirectUri: text('redirect_uri').notNull(),
    codeChallenge: text('code_challenge').notNull(),
    codeChallengeMethod: text('code_challenge_method').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('voice_codes_of_account').on(t.accountId), index('voice_codes_by_expiry').on(t.expiresAt)],
);

export const voiceLinks = pgTable(
  'voice_links',
  {
    id: serial().primaryKey(),
    familyId: integer('family_id').notNull(),
    accountId: consenting(),
    /** SHA-256 of the code: a second use of the code ends the link (RFC 6749, 4.1.2). */
    codeHash: text('code_hash'),
    refreshHash: text('refresh_hash').notNull(),
    /** SHA-256 of Alexa's user id, known after the first request: a disabled skill sends only this id. */
    alexaUserHash: text('alexa_user_hash'),
    linkedAt: now('linked_at'),
  },
  (t) => [
    unique('one_link_per_code').on(t.codeHash),
    unique('one_refresh_token').on(t.refreshHash),
    index('voice_links_of_account').on(t.accountId),
    index('voice_links_of_family').on(t.familyId),
    index('voice_links_of_alexa_user').on(t.alexaUserHash),
  ],
);

/** Access tokens of voice requests, by SHA-256. */
export const voiceTokens = pgTable(
  'voice_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    familyId: integer('family_id').notNull(),
    linkId: integer('link_id')
      .notNull()
      .references(() => voiceLinks.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('voice_tokens_of_link').on(t.linkId), index('voice_tokens_by_expiry').on(t.expiresAt)],
);
