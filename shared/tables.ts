import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

// Every family row carries family_id, and every reference inside a family is composite with it: no row can
// point into another family, and the same tables distribute by family_id.

const moment = (name: string) => timestamp(name, { withTimezone: true });
const now = (name: string) => moment(name).notNull().defaultNow();

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

export const rewardPots = pgTable(
  'reward_pots',
  {
    id: serial().primaryKey(),
    familyId: integer('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
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
    foreignKey({
      name: 'pot_contributors_user',
      columns: [t.familyId, t.userId],
      foreignColumns: [users.familyId, users.id],
    }).onDelete('cascade'),
    index('contributions_of_user').on(t.familyId, t.userId),
  ],
);

export const tasks = pgTable(
  'tasks',
  {
    id: serial().primaryKey(),
    familyId: integer('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
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
    foreignKey({
      name: 'tasks_assignee',
      columns: [t.familyId, t.assignedToUserId],
      foreignColumns: [users.familyId, users.id],
    }).onDelete('cascade'),
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
    id: serial().primaryKey(),
    familyId: integer('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
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
    unique('one_completion_per_task').on(t.familyId, t.taskId),
    // The migration narrows both to SET NULL (user column), which PostgreSQL 15 knows and Drizzle does not.
    foreignKey({
      name: 'completions_user',
      columns: [t.familyId, t.userId],
      foreignColumns: [users.familyId, users.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'completions_ticked_by',
      columns: [t.familyId, t.tickedByUserId],
      foreignColumns: [users.familyId, users.id],
    }).onDelete('set null'),
    index('completions_of_family').on(t.familyId, t.id),
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

/** What a POST with an Idempotency-Key answered, kept for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: uuid().notNull(),
    /** SHA-256 of method, path and body: a key belongs to one request. */
    requestHash: text('request_hash').notNull(),
    status: smallint(),
    response: jsonb(),
    createdAt: now('created_at'),
  },
  (t) => [
    primaryKey({ name: 'idempotency_keys_key', columns: [t.userId, t.key] }),
    index('idempotency_keys_by_age').on(t.createdAt),
  ],
);

/** Counters of rate-limiter-flexible, shared by all processes; the shape is the library's. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index('rate_limits_by_expiry').on(t.expire)],
);

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
  mayComplete: boolean('may_complete').notNull(),
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
    foreignKey({
      name: 'voice_people_user',
      columns: [t.familyId, t.userId],
      foreignColumns: [users.familyId, users.id],
    }).onDelete('cascade'),
    index('voice_people_of_user').on(t.familyId, t.userId),
  ],
);

/** Consents under way: the code that Amazon exchanges for tokens, by SHA-256. */
export const voiceCodes = pgTable(
  'voice_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    familyId: integer('family_id').notNull(),
    userId: integer('user_id').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    codeChallenge: text('code_challenge').notNull(),
    codeChallengeMethod: text('code_challenge_method').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'voice_codes_user',
      columns: [t.familyId, t.userId],
      foreignColumns: [users.familyId, users.id],
    }).onDelete('cascade'),
    index('voice_codes_of_user').on(t.familyId, t.userId),
    index('voice_codes_by_expiry').on(t.expiresAt),
  ],
);

/** An Amazon account linked to a family: what the owner consented to, until it is taken back. */
export const voiceLinks = pgTable(
  'voice_links',
  {
    id: serial().primaryKey(),
    familyId: integer('family_id').notNull(),
    /** The owner who consented. */
    userId: integer('user_id').notNull(),
    /** SHA-256 of the code it was made from: the same code again ends it (RFC 6749, 4.1.2). */
    codeHash: text('code_hash'),
    /** SHA-256 of the refresh token. */
    refreshHash: text('refresh_hash').notNull(),
    /** SHA-256 of Alexa's user id, once it has spoken: disabling the skill names nothing else. */
    alexaUserHash: text('alexa_user_hash'),
    linkedAt: now('linked_at'),
  },
  (t) => [
    unique('voice_links_in_family').on(t.familyId, t.id),
    unique('one_link_per_code').on(t.codeHash),
    unique('one_refresh_token').on(t.refreshHash),
    foreignKey({
      name: 'voice_links_user',
      columns: [t.familyId, t.userId],
      foreignColumns: [users.familyId, users.id],
    }).onDelete('cascade'),
    index('voice_links_of_user').on(t.familyId, t.userId),
    index('voice_links_of_alexa_user').on(t.alexaUserHash),
  ],
);

/** Access tokens by SHA-256: what a voice request carries to say whose family it is about. */
export const voiceTokens = pgTable(
  'voice_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    familyId: integer('family_id').notNull(),
    linkId: integer('link_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'voice_tokens_link',
      columns: [t.familyId, t.linkId],
      foreignColumns: [voiceLinks.familyId, voiceLinks.id],
    }).onDelete('cascade'),
    index('voice_tokens_of_link').on(t.familyId, t.linkId),
    index('voice_tokens_by_expiry').on(t.expiresAt),
  ],
);

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: serial().primaryKey(),
    title: text().notNull(),
    slug: text().notNull(),
    content: text().notNull(),
    bannerImage: text('banner_image'),
    tags: text().array().notNull().default([]),
    published: boolean().notNull().default(false),
    /** What the search looks through: searchText of server/blog/search.ts. */
    searchText: text('search_text').notNull(),
    createdAt: now('created_at'),
    updatedAt: now('updated_at'),
  },
  (t) => [
    unique('one_slug').on(t.slug),
    index('published_posts').on(t.id).where(sql`${t.published}`),
    index('searched_posts').using('gin', t.searchText.op('gin_trgm_ops')).where(sql`${t.published}`),
  ],
);
