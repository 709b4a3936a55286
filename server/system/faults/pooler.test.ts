import { connect as connectTo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connect, type Database, directConfig } from '../../database/connect.ts';
import { builtServer, startApp } from '../processes/appProcess.ts';
import { type Pooler, startPooler } from '../processes/pooler.ts';
import {
  type AnsweredTap,
  answeredWith,
  cookieOf,
  countsAt,
  countsOf,
  roomyTasks,
  send,
  tapUntil,
} from '../processes/tapping.ts';
import { aWire } from '../processes/wire.ts';
import { times } from '../tools/deep.ts';
import { onDatabase } from '../tools/globalSetup.ts';
import { brokenInvariants } from '../tools/invariants.ts';
import { aFamily } from '../world/builders.ts';
import { anotherApp, settingsFor, testApp } from '../world/testApp.ts';

// A pooler of the test's own, which it can break, in front of the same server.

const built = builtServer();
const app = testApp();

/** The app's database through a pooler, which stops at the end of the test. */
async function through(server: pg.ClientConfig, settings?: string): Promise<[Database, Pooler]> {
  const pooler = await startPooler(server, settings);
  onTestFinished(pooler.stop);
  const direct = directConfig(app.database.connection);
  const { database: name = '' } = new pg.Client(direct);
  const database = connect({ ...onDatabase(pooler.connection, name), direct });
  onTestFinished(database.close);
  return [database, pooler];
}

const { connection: server } = inject('database');
const refusal = { code: 'busy', message: 'The server is busy. Please try again in a moment.' };

test(
  'a pooler that is restarted in the middle of ticks: what was answered is there, and what is sent again counts once',
  async () => {
    const [database, pooler] = await through(server);
    const running = await startApp(built(), {
      ...settingsFor(database),
      SESSION_SECRET: 'a secret that only the tests know',
    });
    const family = await aFamily(running);
    const cookie = await cookieOf(running.url, family.owner.username);
    for (let round = 0; round < times(3, 20); round++) {
      const taskIds = await roomyTasks(family, 20);
      const taps: AnsweredTap[] = [];
      let isOver = false;
      const tapping = tapUntil(() => isOver, { url: running.url, cookie, taskIds }, { taps });
      await answeredWith(200, taps);
      await sleep(Math.random() * 200);
      await pooler.end();
      await answeredWith(503, taps);
      await pooler.begin();
      await sleep(200);
      isOver = true;
      await tapping;

      expect(new Set(taps.map(({ status }) => status))).toEqual(new Set([200, 503]));
      const answered = countsOf(taps.filter(({ status }) => status === 200));
      const before = await countsAt(running.url, cookie, family.id);
      for (const [taskId, count] of answered)
        expect(before.get(taskId)).toBeGreaterThanOrEqual(Math.min(100, count));
      for (const tap of taps) if (tap.status === 503) await send(running.url, cookie, tap);
      const after = await countsAt(running.url, cookie, family.id);
      for (const [taskId, count] of countsOf(taps)) expect(after.get(taskId)).toBe(Math.min(100, count));
    }
    expect(await brokenInvariants(app.database.db)).toEqual([]);
    expect(await running.stop()).toBe(0);
  },
  times(180_000, 600_000),
);

test('while a pooler reaches no PostgreSQL the answer is 503, and all is well once it does', async () => {
  const { host, port } = new pg.Client(server);
  const wire = await aWire(() => connectTo(port, host));
  onTestFinished(wire.close);
  const [database] = await through({ connectionString: `postgres://chorepod@127.0.0.1:${wire.port}` });
  const behind = anotherApp({ ...app, database });
  const family = await aFamily(behind);
  const ask = () => family.owner.browser.get('/api/families/current');
  wire.refuse();
  for (let n = 0; n < 3; n++) expect((await ask().expect(503)).body).toEqual(refusal);
  wire.mend();
  await expect.poll(async () => (await ask()).status).toBe(200);
});

test('who gets no connection of a pooler in time is told to come again', async () => {
  const [database] = await through(server, 'default_pool_size = 1');
  const behind = anotherApp({ ...app, database });
  const family = await aFamily(behind);
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    const { body } = await family.owner.browser.get('/api/families/current').expect(503);
    expect(body).toEqual(refusal);
  });
  await family.owner.browser.get('/api/families/current').expect(200);
});

test('a statement that takes too long ends behind a pooler, too', async () => {
  const [{ db }] = await through(server);
  await expect(db.execute(sql`select pg_sleep(8)`)).rejects.toMatchObject({ cause: { code: '57014' } });
});

test('a start behind a pooler that sets no limits fails with a sentence', async () => {
  const { host, port } = new pg.Client(server);
  const [database] = await through(server, `[databases]\n* = host=${host} port=${port} user=chorepod`);
  const starting = startApp(built(), {
    ...settingsFor(database),
    SESSION_SECRET: 'a secret that only the tests know',
  });
  await expect(starting).rejects.toThrow(
    'have no idle_in_transaction_session_timeout, lock_timeout, statement_timeout. docs/pgbouncer.ini',
  );
});
