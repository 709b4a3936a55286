import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from './tools/testApp.ts';

// The rule by which a distributed PostgreSQL can keep a family's rows together on one machine (docs/operations.md):
// read from the database's own catalogue, so that it holds for tables that are still to come.

const app = testApp();

/** Tables whose rows belong to one family, by the column that says to which. */
const familyTables: Record<string, string> = {
  families: 'id',
  members: 'family_id',
  reward_pots: 'family_id',
  pot_contributors: 'family_id',
  tasks: 'family_id',
  ticks: 'family_id',
  completions: 'family_id',
  chores: 'family_id',
  chore_members: 'family_id',
  pauses: 'family_id',
  deletions: 'family_id',
  voice_settings: 'family_id',
  voice_people: 'family_id',
  member_pins: 'family_id',
  child_consents: 'family_id',
  reminders: 'family_id',
  notices: 'family_id',
};

/** Tables that are the same everywhere: people and their sign-ins, found before any family is known. */
const sharedTables = [
  'users',
  'sessions',
  'admin_sessions',
  'idempotency_keys',
  'rate_limits',
  'blog_posts',
  'calendar_feeds',
  'invitations',
  'push_keys',
  'push_subscriptions',
  'recovery_codes',
  'sign_in_links',
  'voice_codes',
  'voice_conversations',
  'voice_links',
  'voice_requests',
  'voice_tokens',
];

/** A type alias, not an interface: Drizzle wants rows with an index signature. */
type UniqueKey = { name: string; on: string; columns: string[] };
type Reference = UniqueKey & { to: string; target: string[] };

const uniqueKeys = async (): Promise<UniqueKey[]> =>
  (
    await app.database.db.execute<UniqueKey>(sql`
      select i.indexrelid::regclass::text as name, c.relname as "on",
        array(select a.attname::text from unnest(i.indkey) with ordinality n(attnum, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = n.attnum order by place) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisunique and c.relnamespace = 'public'::regnamespace`)
  ).rows;

const references = async (): Promise<Reference[]> =>
  (
    await app.database.db.execute<Reference>(sql`
      select k.conname as name, c.relname as "on", f.relname as "to",
        array(select a.attname::text from unnest(k.conkey) with ordinality n(attnum, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = n.attnum order by place) as columns,
        array(select a.attname::text from unnest(k.confkey) with ordinality n(attnum, place)
          join pg_attribute a on a.attrelid = f.oid and a.attnum = n.attnum order by place) as target
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`)
  ).rows;

test('every table is a family’s or the same everywhere', async () => {
  const { rows } = await app.database.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...Object.keys(familyTables), ...sharedTables].sort());
});

test('each unique key of a family’s table contains the family', async () => {
  const keys = (await uniqueKeys()).filter(({ on }) => on in familyTables);
  expect(keys.length).toBeGreaterThanOrEqual(Object.keys(familyTables).length);
  expect(keys.filter(({ on, columns }) => !columns.includes(familyTables[on] ?? ''))).toEqual([]);
});

test('a row with an id is known by its family and that id', async () => {
  const { rows } = await app.database.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and table_name <> 'families'`);
  const keys = await uniqueKeys();
  const withId = rows.map(({ name }) => name).filter((name) => name in familyTables);
  const primary = withId.map((name) => keys.find(({ on, columns }) => on === name && columns.includes('id')));
  expect(primary.map((key) => key?.columns.join())).toEqual(withId.map(() => 'family_id,id'));
});

test('each reference of a family’s table stays inside the family or goes to what is the same everywhere', async () => {
  const leaving = (await references()).filter(({ on, to, columns, target }) => {
    const [own, theirs] = [familyTables[on], familyTables[to]];
    if (own === undefined || theirs === undefined) return false;
    return columns.indexOf(own) < 0 || columns.indexOf(own) !== target.indexOf(theirs);
  });
  expect(leaving).toEqual([]);
});

test('nothing that is the same everywhere refers to a family’s row', async () => {
  expect((await references()).filter(({ on, to }) => !(on in familyTables) && to in familyTables)).toEqual(
    [],
  );
});
