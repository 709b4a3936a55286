import type pg from 'pg';

/**
 * What gives access must not come back once it was ended: sessions, what somebody could come in or read by (invitations,
 * links, codes and calendars), browsers that are reminded, and a family's link with Alexa with the voices that it knows. Who has tried too often is not worth keeping.
 */
const leftOut = [
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

/** Whether rows of this table belong in a database again; older backups hold some that do not. */
export const isRestored = (table: string): boolean => !leftOut.includes(table);

export interface Table {
  name: string;
  /** Those that are stored; generated ones follow by themselves. */
  columns: string[];
}

/** Every table of ours, in the order of their names. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select t.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and not t.table_name = any ($1)
     group by t.table_name order by t.table_name`,
    [leftOut],
  );
  return rows;
}

/** When each applied migration was written, oldest first; none where the tables were never made. */
export async function appliedMigrations(client: pg.ClientBase): Promise<number[]> {
  const { rows: there } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (there[0]?.name === null) return [];
  const { rows } = await client.query<{ at: string }>(
    'select created_at as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ at }) => Number(at));
}
