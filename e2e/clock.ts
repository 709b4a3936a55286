import type { Page } from '@playwright/test';
import pg from 'pg';
import { choosePlace } from '../server/database/embedded/place.ts';
import { connectionOf } from '../server/database/embedded/postgres.ts';
import { type App, test as base } from './app.ts';

// The server goes by the database's clock (docs/product.md, The family's day). So this moves that one: functions
// before PostgreSQL's own in the search path answer its time and so much more. The product knows nothing of it.

const functions = ['now', 'clock_timestamp'];

const install = `
  create schema clock;
  create table clock.ahead (by interval not null);
  insert into clock.ahead values ('0');
  ${functions
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

/** The app's connections, but for the one by which its database is its own; they know the old search path. */
const others = `from pg_stat_activity a where backend_type = 'client backend' and pid <> pg_backend_pid()
  and not exists (select from pg_locks l where l.pid = a.pid and locktype = 'advisory')`;

export interface Clock {
  /** Moves the server to a moment, and the clocks of the pages behind it: their timers that are due by then go off. */
  set(moment: string, ...pages: Page[]): Promise<void>;
}

async function openClock({ dataDir, url }: App): Promise<Clock & { close(): Promise<void> }> {
  const client = new pg.Client(connectionOf(choosePlace(dataDir)));
  await client.connect();
  const { rows } = await client.query(`select to_regnamespace('clock') is null as "isNew"`);
  if (rows[0].isNew) {
    await client.query(install);
    await client.query(`select pg_terminate_backend(pid) ${others}`);
    const isLeft = async () => (await client.query(`select pid ${others}`)).rows.length > 0;
    while (await isLeft());
    while (!(await fetch(`${url}/api/health`)).ok);
  }
  return {
    set: async (moment, ...pages) => {
      await client.query('update clock.ahead set by = $1::timestamptz - pg_catalog.now()', [moment]);
      for (const page of pages)
        await page.clock.fastForward(Date.parse(moment) - (await page.evaluate(() => Date.now())));
    },
    close: async () => {
      await client.query(`update clock.ahead set by = '0'`);
      await client.end();
    },
  };
}

/** With a clock of the server's that can be moved; for the tests after it the time is right again. */
export const test = base.extend<{ clock: Clock }>({
  clock: async ({ app }, use) => {
    const { close, ...clock } = await openClock(app);
    await use(clock);
    await close();
  },
});
