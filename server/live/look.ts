import { and, eq, sql } from 'drizzle-orm';
import { sessions } from '#shared/tables/access.ts';
import { dayIsOver, families, members } from '#shared/tables/family.ts';
import type { Db } from '../database/connect.ts';
import { statement } from '../database/statement.ts';
import { isLiving } from '../lifetimes/lives.ts';

/** A session that goes on, and its family as it is. */
export type StreamState = { deviceId: number; familyId: number; version: number; dayIsOver: boolean };

/** One by one (`offset 0`): for sessions of which it does not know how many come, PostgreSQL would read all families. */
const itsFamily = sql`(select * from ${families} where ${eq(families.id, sessions.familyId)} offset 0) ${families}`;

const findLiving = statement<StreamState>(
  'living_streams',
  sql`select ${sessions.id} as "deviceId", ${families.id} as "familyId", ${families.version}::float8 as version,
      ${dayIsOver(families)} as "dayIsOver"
    from ${sessions} cross join lateral ${itsFamily}
    left join ${members} on ${and(eq(members.familyId, sessions.familyId), eq(members.id, sessions.memberId))}
    where ${sessions.id} = any (${sql.placeholder('deviceIds')}::int[]) and ${isLiving}
      and (${sessions.kind} = 'tablet' or ${members.id} is not null)`,
);

/** Of these sessions those that go on, by what the list of devices calls them. */
export async function lookAt(db: Db, deviceIds: readonly number[]): Promise<Map<number, StreamState>> {
  const found = await findLiving(db, { deviceIds: `{${deviceIds.join()}}` });
  return new Map(found.map((row) => [row.deviceId, row]));
}
