import { type SQL, sql } from 'drizzle-orm';
import type { Database, Db } from '../../database/connect.ts';
import { intParameter, statement } from '../../database/statement.ts';
import { everyTable } from '../secrets/everyTable.ts';

/**
 * Tables that a refused call may write to, or one that reads: when somebody was last seen, what counts against limits,
 * and the keys that are made when they are asked for first.
 */
const bookkeeping = ['sessions', 'admin_sessions', 'rate_limits', 'idempotency_keys', 'push_keys'];

const tables = everyTable.filter(({ name }) => !bookkeeping.includes(name));
const hasFamily = ({ columns }: (typeof tables)[number]) => columns.some(({ name }) => name === 'family_id');

/** A query of so many parts takes longer to plan than to run, and is asked for thousands of times. */
const looks = (name: string, looked: typeof tables, where: SQL) =>
  statement<{ name: string; line: string }>(
    name,
    sql.join(
      looked.map(({ name }) => {
        const table = sql.identifier(name);
        return sql`select ${sql.raw(`'${name}'`)} as name,
          count(*) || ' ' || coalesce(sum(hashtextextended(${table}::text, 0)), 0) as line from ${table} ${where}`;
      }),
      sql` union all `,
    ),
  );
const everything = looks('fingerprint', tables, sql``);
const ofFamily = looks(
  'fingerprint_of_family',
  tables.filter(hasFamily),
  sql`where family_id = ${intParameter('familyId')}`,
);

/** One line per table that says whether any of its rows changed; of one family's rows alone when it is named. */
export async function fingerprint(db: Db, familyId?: number): Promise<Record<string, string>> {
  const rows = await (familyId === undefined ? everything(db, {}) : ofFamily(db, { familyId }));
  return Object.fromEntries(rows.map(({ name, line }) => [name, line]));
}

/** The same of everything, which looks again only where somebody has asked the database since. */
export function lastFingerprint({ db, pool }: Database): () => Promise<Record<string, string>> {
  let asked = 0;
  pool.on('acquire', () => {
    asked += 1;
  });
  let last: { asked: number; lines: Record<string, string> } | undefined;
  return async () => {
    if (last?.asked !== asked) last = { lines: await fingerprint(db), asked };
    return last.lines;
  };
}
