import { sql } from 'drizzle-orm';
import type { TestApp } from './testApp.ts';

/** Every day and moment that a family goes by. */
const times: Record<string, { key: string; days: string[]; moments: string[] }> = {
  families: { key: 'id', days: ['today'], moments: ['turns_at'] },
  chores: {
    key: 'family_id',
    days: ['starts_on', 'ends_on', 'planned_until', 'turn_day'],
    moments: ['created_at'],
  },
  tasks: { key: 'family_id', days: ['day', 'due_date', 'closed_on'], moments: ['created_at'] },
  completions: { key: 'family_id', days: ['day'], moments: ['completed_at', 'undone_at'] },
  ticks: { key: 'family_id', days: ['day'], moments: ['made_at', 'at', 'undone_at'] },
  reward_pots: { key: 'family_id', days: [], moments: ['archived_at'] },
  pauses: { key: 'family_id', days: ['starts_on', 'ends_on'], moments: [] },
  deleted_times: { key: 'family_id', days: ['day', 'ended_on'], moments: [] },
  deletions: { key: 'family_id', days: [], moments: ['deleted_at'] },
};

/** Far enough that no day meets another on its way. */
const farOff = 40_000;

/** The clock goes on by whole days, as far as a family can tell: all that it has is so much older. */
export async function daysPass(app: TestApp, familyId: number, days: number): Promise<void> {
  await move(app, familyId, -days - farOff);
  await move(app, familyId, farOff);
}

async function move({ database: { db } }: TestApp, familyId: number, days: number): Promise<void> {
  for (const [table, { key, days: dates, moments }] of Object.entries(times)) {
    const set = [
      ...dates.map((column) => `${column} = ${column} + (${days})`),
      ...moments.map((column) => `${column} = ${column} + interval '${days} days'`),
    ];
    await db.execute(sql.raw(`update ${table} set ${set.join(', ')} where ${key} = ${familyId}`));
  }
}
