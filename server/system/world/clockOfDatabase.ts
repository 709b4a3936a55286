import type pg from 'pg';

// The server goes by the database's clock (docs/product.md, The family's day). So this moves that one: functions
// before PostgreSQL's own in the search path answer its time and so much more. The product knows nothing of it.

const install = `
  create schema clock;
  create table clock.ahead (by interval not null);
  insert into clock.ahead values ('0');
  ${['now', 'clock_timestamp']
    .map(
      (name) => `create function clock.${name}() returns timestamptz language sql stable
        as 'select pg_catalog.${name}() + by from clock.ahead';`,
    )
    .join('\n')}
  do $$ declare it record; begin
    for it in select adrelid::regclass as tab, attname as col, pg_get_expr(adbin, adrelid) as said
      from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
      where pg_get_expr(adbin, adrelid) like '%now()%'
    loop
      execute format('alter table %s alter column %I set default %s',
        it.tab, it.col, replace(it.said, 'now()', 'clock.now()'));
    end loop;
    execute format('alter database %I set search_path = clock, pg_catalog, public', current_database());
  end $$`;

/** Makes the clock of a database one that can be moved, for those who connect from then on. */
export async function installClock(client: pg.ClientBase): Promise<void> {
  await client.query(install);
}

/** Sets it to a moment, from which it goes on; without one it is right. */
export async function moveClock(client: pg.ClientBase, moment?: string): Promise<void> {
  const by = `coalesce($1::timestamptz - pg_catalog.now(), '0')`;
  await client.query(`update clock.ahead set by = ${by}`, [moment ?? null]);
}
