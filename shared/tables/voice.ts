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
import { families, memberKey, users } from './family.ts';

/** Requests of Amazon that were served, until they are too old to be sent again. */
export const voiceRequests = pgTable(
  'voice_requests',
  { requestId: text('request_id').primaryKey(), expiresAt: moment('expires_at').notNull() },
  (t) => [index('voice_requests_by_expiry').on(t.expiresAt)],
);

/** Where a conversation of the voice test page stands; Amazon's conversations travel in their requests. */
export const voiceConversations = pgTable(
  'voice_conversations',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    state: jsonb().$type<Record<string, unknown>>().notNull(),
    spokenAt: now('spoken_at'),
  },
  (t) => [
    primaryKey({ name: 'voice_conversations_key', columns: [t.userId, t.name] }),
    index('voice_conversations_by_age').on(t.spokenAt),
  ],
);

/** Families that chose how far voice goes; one without a row has everything switched on. */
export const voiceSettings = pgTable('voice_settings', {
  familyId: integer('family_id')
    .primaryKey()
    .references(() => families.id, { onDelete: 'cascade' }),
  mayComplete: boolean('may_complete').notNull().default(true),
  /** When the link ended with a password or with signing out everywhere, until the family is linked again. */
  linkEndedAt: moment('link_ended_at'),
});

/** Voices that Alexa tells apart and a member has claimed, by SHA-256 of Amazon's id of the person. */
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

// Codes, links and tokens say whose family a voice is about: they are found before any family is known, and so belong
// to the owner who consented and go with them.

const consenting = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Consents under way: the code that Amazon exchanges for tokens, by SHA-256. */
export const voiceCodes = pgTable(
  'voice_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    familyId: integer('family_id').notNull(),
    userId: consenting(),
    redirectUri: text('redirect_uri').notNull(),
    codeChallenge: text('code_challenge').notNull(),
    codeChallengeMethod: text('code_challenge_method').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('voice_codes_of_user').on(t.userId), index('voice_codes_by_expiry').on(t.expiresAt)],
);

/** An Amazon account linked to a family: what the owner consented to, until it is taken back. */
export const voiceLinks = pgTable(
  'voice_links',
  {
    id: serial().primaryKey(),
    familyId: integer('family_id').notNull(),
    /** The owner who consented. */
    userId: consenting(),
    /** SHA-256 of the code it was made from: the same code again ends it (RFC 6749, 4.1.2). */
    codeHash: text('code_hash'),
    /** SHA-256 of the refresh token. */
    refreshHash: text('refresh_hash').notNull(),
    /** SHA-256 of Alexa's user id, once it has spoken: disabling the skill names nothing else. */
    alexaUserHash: text('alexa_user_hash'),
    linkedAt: now('linked_at'),
  },
  (t) => [
    unique('one_link_per_code').on(t.codeHash),
    unique('one_refresh_token').on(t.refreshHash),
    index('voice_links_of_user').on(t.userId),
    index('voice_links_of_family').on(t.familyId),
    index('voice_links_of_alexa_user').on(t.alexaUserHash),
  ],
);

/** Access tokens by SHA-256: what a voice request carries to say whose family it is about. */
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
