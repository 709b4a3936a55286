import { sql } from 'drizzle-orm';
import type { Db } from '../../database/connect.ts';
import { everyTable } from './everyTable.ts';

/** Tables that a refused call may write to: when somebody was last seen, and what counts against limits. */
const bookkeeping = ['sessions', 'admin_sessions', 'rate_limits', 'idempotency_keys'];

const tables = everyTable.filter(({ name }) => !bookkeeping.includes(name));
const hasFamily = ({ columns }: (typeof tables)[number]) => columns.some(({ name }) => name === 'family_id');

/** One line per table that says whether any of its rows changed; of one family's rows alone when it is named. */
export async function fingerprint(db: Db, familyId?: number): Promise<Record<string, string>> {
  const lines = tables
    .filter((table) => familyId === undefined || hasFamily(table))
    .map(({ name }) => {
      const table = sql.identifier(name);
      const narrowed = familyId === undefined ? sql`` : sql`where family_id = ${familyId}`;
      return sql`select ${name}::text as name,
        count(*) || ' ' || coalesce(sum(hashtextextended(${table}::text, 0)), 0) as line
        from ${table} ${narrowed}`;
    });
  const { rows } = await db.execute<{ name: string; line: string }>(sql.join(lines, sql` union all `));
  return Object.fromEntries(rows.map(({ name, line }) => [name, line]));
}
