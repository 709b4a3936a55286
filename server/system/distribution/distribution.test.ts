import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp, testDatabase } from '../world/testApp.ts';
import { distribute, familyTables, type PlainKey, placings, plainKeys } from './places.ts';

// The rule by which a distributed PostgreSQL can keep a family's rows together on one node, and the script that puts
// them there (docs/operations.md, One family, one place: Citus): held to the database's own catalogue, so that it holds
// for tables that are still to come.

const app = testApp();
const distributed = testDatabase();

/** A type alias, not an interface: Drizzle wants rows with an index signature. */
type UniqueKey = { name: string; on: string; columns: string[] };
/** `action` is what becomes of its rows when the one that they refer to is deleted. */
type Reference = UniqueKey & { to: string; target: string[]; action: string };

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
        case k.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'other' end as action,
        array(select a.attname::text from unnest(k.conkey) with ordinality n(attnum, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = n.attnum order by place) as columns,
        array(select a.attname::text from unnest(k.confkey) with ordinality n(attnum, place)
          join pg_attribute a on a.attrelid = f.oid and a.attnum = n.attnum order by place) as target
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`)
  ).rows;

const kinds = new Map(placings.map(([table, { kind }]) => [table, kind]));
const tablesOf = (kind: string) => [...kinds].flatMap(([table, its]) => (its === kind ? [table] : []));

test('the script places every table once', async () => {
  const { rows } = await app.database.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  );
  expect(placings.map(([table]) => table).sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('whatever has a family beside all that is a family’s goes by that family', async () => {
  for (const [table, place] of placings)
    if (place.kind === 'family')
      expect([table, place]).toEqual([
        table,
        { kind: 'family', column: table === 'families' ? 'id' : 'family_id', beside: 'families' },
      ]);
});

test('each row of a family’s table says whose it is, and no default says it for it', async () => {
  const { rows } = await app.database.db.execute<{ table: string }>(sql`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name = 'family_id' and is_nullable = 'NO' and column_default is null`);
  const named = new Set(rows.map(({ table }) => table));
  expect(tablesOf('family').filter((table) => table !== 'families' && !named.has(table))).toEqual([]);
});

test('each unique key of a family’s table contains the family', async () => {
  const keys = (await uniqueKeys()).filter(({ on }) => familyTables.has(on));
  expect(keys.length).toBeGreaterThanOrEqual(familyTables.size);
  expect(keys.filter(({ on, columns }) => !columns.includes(familyTables.get(on) ?? ''))).toEqual([]);
});

test('a row with an id is known by its family and that id', async () => {
  const { rows } = await app.database.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and table_name <> 'families'`);
  const keys = await uniqueKeys();
  const withId = rows.map(({ name }) => name).filter((name) => familyTables.has(name));
  const primary = withId.map((name) => keys.find(({ on, columns }) => on === name && columns.includes('id')));
  expect(primary.map((key) => key?.columns.join())).toEqual(withId.map(() => 'family_id,id'));
});

test('each counter is of one table’s ids alone', async () => {
  const { rows } = await app.database.db.execute<{ counter: string; counts: string; type: string }>(sql`
    select pg_get_serial_sequence(format('%I', c.relname), a.attname) as counter,
      format('%s.%s', c.relname, a.attname) as counts, pg_get_expr(d.adbin, d.adrelid) as type
    from pg_attrdef d join pg_class c on c.oid = d.adrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.adnum
    where c.relnamespace = 'public'::regnamespace and pg_get_expr(d.adbin, d.adrelid) like '%nextval%'`);
  expect(rows.length).toBeGreaterThan(5);
  for (const { counter, counts, type } of rows) {
    expect([counts, counter]).toEqual([
      expect.stringMatching(/\.id$/),
      `public.${counts.replace('.', '_')}_seq`,
    ]);
    expect(type).toBe(`nextval('${counter.replace('public.', '')}'::regclass)`);
  }
});

test('each reference of a family’s table stays inside the family or goes to what is the same everywhere', async () => {
  const leaving = (await references()).filter(({ on, to, columns, target }) => {
    const [own, theirs] = [familyTables.get(on), familyTables.get(to)];
    if (own === undefined) return false;
    if (theirs === undefined) return kinds.get(to) !== 'copied';
    return columns.indexOf(own) < 0 || columns.indexOf(own) !== target.indexOf(theirs);
  });
  expect(leaving).toEqual([]);
});

test('what is the same everywhere refers to nothing else, and what stays behind to nothing', async () => {
  const outwards = (await references()).filter(({ on, to }) =>
    kinds.get(on) === 'copied'
      ? kinds.get(to) !== 'copied'
      : kinds.get(on) === 'stays' || kinds.get(to) === 'stays',
  );
  expect(outwards).toEqual([]);
});

test('each table comes after those that it refers to', async () => {
  const order = placings.map(([table]) => table);
  const early = (await references()).filter(({ on, to }) => order.indexOf(on) < order.indexOf(to));
  expect(early).toEqual([]);
});

test('of the keys, those become plain that would set a column of a family’s row to null, and no others', async () => {
  const refused = (await references()).filter(
    ({ on, action }) => familyTables.has(on) && action === 'set null',
  );
  const byName = (a: PlainKey, b: PlainKey) => a.name.localeCompare(b.name);
  expect([...plainKeys].sort(byName)).toEqual(refused.map(({ action: _, ...key }) => key).sort(byName));
  expect((await references()).filter(({ action }) => action === 'other')).toEqual([]);
});

test('no trigger of ours is on any table', async () => {
  const { rows } = await app.database.db.execute(sql`select tgname from pg_trigger where not tgisinternal`);
  expect(rows).toEqual([]);
});

test('PostgreSQL runs the script, and is asked for what is read in it here', async () => {
  const asked = placings.flatMap(([table, place]) => {
    if (place.kind === 'stays') return [];
    return [
      place.kind === 'copied' ? `${table} copied` : `${table} by ${place.column} beside ${place.beside}`,
    ];
  });
  expect(await distribute(distributed())).toEqual(asked);
  const left = await distributed().db.execute(sql`select conname from pg_constraint where confdeltype = 'n'`);
  expect(left.rows).toEqual([]);
});
