import { sql } from 'drizzle-orm';
import { MendableError } from '../job.ts';
import type { Db } from './connect.ts';

/** A pooler must set the time limits itself. @throws MendableError that names the missing ones */
export async function requireLimits(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') and setting = '0'
    order by name`);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new MendableError(
    `The sessions that DATABASE_URL leads to have no ${names}. docs/pgbouncer.ini sets them in its connect_query; docs/operations.md, A pooler, says how to without it.`,
  );
}
