import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { choosePlace } from '../../server/database/embedded/place.ts';
import { connectionOf } from '../../server/database/embedded/postgres.ts';
import { installClock, moveClock } from '../../server/system/world/clockOfDatabase.ts';
import { type App, aBrowser, test as base } from './app.ts';

/** The app's connections from before a moment, but for the one by which its database is its own. */
const older = `from pg_stat_activity a
  where backend_type = 'client backend' and pid <> pg_backend_pid() and backend_start < $1::timestamptz
  and not exists (select from pg_locks l where l.pid = a.pid and locktype = 'advisory')`;

/** Lets the app connect anew: whoever is connected knows no clock but PostgreSQL's. An open page may do so at once. */
async function cutConnections(client: pg.Client, { url }: App): Promise<void> {
  const { rows } = await client.query('select pg_catalog.clock_timestamp()::text as moment');
  const cut = async () =>
    (await client.query(`select pg_terminate_backend(pid) ${older}`, [rows[0].moment])).rows;
  while ((await cut()).length > 0) await sleep(10);
  while (!(await fetch(`${url}/api/health`)).ok) await sleep(10);
}

export interface Clock {
  /** Moves the server to a moment, and the clocks of pages behind it: their timers that are due by then go off. */
  set(moment: string, ...pages: Page[]): Promise<void>;
}

async function openClock(app: App): Promise<Clock & { close(): Promise<void> }> {
  const connection = connectionOf(choosePlace(app.dataDir));
  if (!connection) throw new Error('The app’s database runs');
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(`select to_regnamespace('clock') is null as "isNew"`);
  if (rows[0].isNew) {
    await installClock(client);
    await cutConnections(client, app);
  }
  return {
    set: async (moment, ...pages) => {
      await moveClock(client, moment);
      for (const page of pages)
        await page.clock.fastForward(Date.parse(moment) - (await page.evaluate(() => Date.now())));
    },
    close: async () => {
      await moveClock(client);
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

/** A browser in Berlin, whose clock says `moment`. */
export async function aBrowserAt(moment: string, ...[browser, app, size]: Parameters<typeof aBrowser>) {
  const opened = await aBrowser(browser, app, { ...size, timezoneId: 'Europe/Berlin' });
  await opened.page.clock.install({ time: moment });
  return opened;
}
