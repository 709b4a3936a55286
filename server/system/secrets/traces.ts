import { sql } from 'drizzle-orm';
import type { Db } from '../../database/connect.ts';

/** The names of all tables of ours, as the database knows them. */
export async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return rows.map(({ name }) => name).sort();
}

/** The tables in which one of the words stands in any column, however it is written. */
export async function tablesWith(db: Db, words: readonly string[]): Promise<string[]> {
  const lowered = words.map((word) => word.toLowerCase());
  const found: string[] = [];
  for (const name of await tableNames(db)) {
    const table = sql.identifier(name);
    const has = sql.join(
      lowered.map((word) => sql`strpos(lower(${table}::text), ${word}) > 0`),
      sql` or `,
    );
    if ((await db.execute(sql`select from ${table} where ${has} limit 1`)).rowCount) found.push(name);
  }
  return found;
}
