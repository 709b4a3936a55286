import type pg from 'pg';

/** A backup must not restore access that was ended. Rate limits are not worth saving. */
const excludedTables = [
  'sessions',
  'admin_sessions',
  'invitations',
  'sign_in_links',
  'recovery_codes',
  'calendar_feeds',
  'push_keys',
  'push_subscriptions',
  'notices',
  'rate_limits',
  'voice_codes',
  'voice_links',
  'voice_people',
  'voice_tokens',
];

/** Older backups contain tables that are not restored. */
export const isRestored = (table: string): boolean => !excludedTables.includes(table);

export interface Table {
  name: string;
  columns: string[];
}

export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select t.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and not t.table_name = any ($1)
     group by t.table_name order by t.table_name`,
    [excludedTables],
  );
  return rows;
}

/** Timestamps of the applied migrations, oldest first; empty if the database has no tables. */
export async function appliedMigrations(client: pg.ClientBase): Promise<number[]> {
  const { rows: there } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (there[0]?.name === null) return [];
  const { rows } = await client.query<{ at: string }>(
    'select created_at as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ at }) => Number(at));
}
