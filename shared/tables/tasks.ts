import { isNotNull, type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  type PgColumn,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { chores } from './chores.ts';
import { now } from './columns.ts';
import { memberKey, ofFamily } from './family.ts';
import { rewardPots } from './pots.ts';

/** Neither done nor closed. */
export const isOpen = (task: { completed: PgColumn; closedAs: PgColumn }): SQL =>
  sql`(not ${task.completed} and ${task.closedAs} is null)`;

export const tasks = pgTable(
  'tasks',
  {
    id: serial().notNull(),
    familyId: ofFamily(),
    title: text().notNull(),
    description: text(),
    /** One emoji; null: guessed from the title. */
    picture: text(),
    assignedToUserId: integer('assigned_to_user_id'),
    rewardPotId: integer('reward_pot_id'),
    dueDate: date('due_date', { mode: 'string' }),
    currentCount: integer('current_count').notNull().default(0),
    targetCount: integer('target_count').notNull().default(1),
    completed: boolean().notNull().generatedAlwaysAs(sql`current_count = target_count`),
    /** The chore that opened the task; null for a single task, and after the chore was deleted. */
    choreId: integer('chore_id'),
    day: date({ mode: 'string' }),
    /** The member of a chore with a task for each; otherwise null. */
    plannedFor: integer('planned_for'),
    partOfDay: text('part_of_day', { enum: ['morning', 'afternoon', 'evening'] }),
    /** Why an undone task is closed, and since which day. */
    closedAs: text('closed_as', { enum: ['missed', 'skipped', 'paused'] }),
    closedOn: date('closed_on', { mode: 'string' }),
    createdAt: now('created_at'),
  },
  (t) => [
    primaryKey({ name: 'tasks_key', columns: [t.familyId, t.id] }),
    memberKey('tasks_assignee', t.familyId, t.assignedToUserId).onDelete('cascade'),
    foreignKey({
      name: 'tasks_pot',
      columns: [t.familyId, t.rewardPotId],
      foreignColumns: [rewardPots.familyId, rewardPots.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'tasks_chore',
      columns: [t.familyId, t.choreId],
      foreignColumns: [chores.familyId, chores.id],
      // The migration changes it to SET NULL (chore_id).
    }).onDelete('set null'),
    index('active_tasks').on(t.familyId, t.id).where(isOpen(t)),
    uniqueIndex('one_task_per_day').on(t.familyId, t.choreId, t.day, sql`coalesce(${t.plannedFor}, 0)`),
    index('tasks_of_day').on(t.familyId, t.day),
    // Partial indexes: many tasks have no assignee or no pot.
    index('tasks_of_user').on(t.familyId, t.assignedToUserId).where(isNotNull(t.assignedToUserId)),
    index('tasks_of_pot').on(t.familyId, t.rewardPotId).where(isNotNull(t.rewardPotId)),
    check('closed_on_a_day', sql`(${t.closedAs} is null) = (${t.closedOn} is null)`),
    check('task_counts', sql`${t.currentCount} between 0 and ${t.targetCount} and ${t.targetCount} >= 1`),
  ],
);
