import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { moment, now } from './columns.ts';
import { memberKey, ofFamily } from './family.ts';

export const rewardPots = pgTable(
  'reward_pots',
  {
    id: serial().notNull(),
    familyId: ofFamily(),
    name: text().notNull(),
    description: text(),
    icon: text().notNull(),
    colorClass: text('color_class').notNull(),
    targetCount: integer('target_count').notNull(),
    /** Always the number of completions of this round. */
    currentCount: integer('current_count').notNull().default(0),
    round: integer().notNull().default(1),
    archivedAt: moment('archived_at'),
    createdAt: now('created_at'),
  },
  (t) => [
    primaryKey({ name: 'reward_pots_key', columns: [t.familyId, t.id] }),
    index('live_pots').on(t.familyId, t.id).where(sql`${t.archivedAt} is null`),
    index('shelved_pots').on(t.familyId, t.archivedAt, t.id).where(sql`${t.archivedAt} is not null`),
    check('pot_counts', sql`${t.currentCount} >= 0 and ${t.targetCount} >= 1 and ${t.round} >= 1`),
  ],
);

export const potContributors = pgTable(
  'pot_contributors',
  {
    familyId: integer('family_id').notNull(),
    rewardPotId: integer('reward_pot_id').notNull(),
    userId: integer('user_id').notNull(),
    /** The first contributor gives the bar its colour. */
    position: smallint().notNull(),
  },
  (t) => [
    primaryKey({ name: 'pot_contributors_key', columns: [t.familyId, t.rewardPotId, t.userId] }),
    foreignKey({
      name: 'pot_contributors_pot',
      columns: [t.familyId, t.rewardPotId],
      foreignColumns: [rewardPots.familyId, rewardPots.id],
    }).onDelete('cascade'),
    memberKey('pot_contributors_user', t.familyId, t.userId).onDelete('cascade'),
    index('contributions_of_user').on(t.familyId, t.userId),
  ],
);
