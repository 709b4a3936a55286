import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { choosePlace } from '../../database/embedded/place.ts';
import { type AppProcess, builtServer, dataFolder, startApp } from '../processes/appProcess.ts';
import { crowding } from '../processes/processorTime.ts';
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
import { isWhole, oneInShort, times } from '../tools/deep.ts';
import { aFamily, tick } from '../world/builders.ts';
import { anotherApp, testApp } from '../world/testApp.ts';

const built = builtServer();

const postmasterOf = (dataDir: string) =>
  Number.parseInt(readFileSync(join(choosePlace(dataDir).data, 'postmaster.pid'), 'utf8'), 10);

/** Looks at the app every 20 ms: when it failed first and when it was well again, and in which words it failed. */
async function watch({ url }: AppProcess, cookie: string, limit: number) {
  const began = performance.now();
  const refusals: { status: number; retry: string | null; body: unknown }[] = [];
  for (; performance.now() - began < limit; await sleep(20)) {
    const answer = await fetch(`${url}/api/families/current`, { headers: { Cookie: cookie } });
    const body: unknown = await answer.json();
    if (answer.status === 200 && refusals.length > 0) break;
    if (answer.status !== 200)
      refusals.push({ status: answer.status, retry: answer.headers.get('Retry-After'), body });
  }
  return { refusals, wellAfter: performance.now() - began };
}

const ends = [
  ['restarted', 'SIGINT'],
  ['killed', 'SIGKILL'],
] as const;

// In the short form its connections are cut (below), and it is killed with its app (kill.test.ts).
test.runIf(isWhole).each(oneInShort(ends, 1))(
  'a PostgreSQL that is %s under traffic: clear 503s, and all well again within 5 s',
  async (_, signal) => {
    const dataDir = dataFolder();
    const app = await startApp(built(), { DATA_DIR: dataDir });
    const family = await aFamily(app);
    const cookie = await cookieOf(app.url, family.owner.username);
    for (let round = 0; round < times(1, 10); round++) {
      const taskIds = await roomyTasks(family, 30);
      const taps: AnsweredTap[] = [];
      let isOver = false;
      const tapper = { url: app.url, cookie, taskIds };
      const tapping = tapUntil(() => isOver, tapper, { taps, connections: 4 });
      await answeredWith(200, taps);
      process.kill(postmasterOf(dataDir), signal);
      const { refusals, wellAfter } = await watch(app, cookie, 60_000);
      await sleep(200);
      isOver = true;
      await tapping;

      expect(wellAfter).toBeLessThan(5000 * crowding());
      for (const refusal of refusals) {
        expect(refusal).toEqual({
          status: 503,
          retry: '2',
          body: { code: 'busy', message: 'The server is busy. Please try again in a moment.' },
        });
      }
      expect(new Set(taps.map(({ status }) => status))).toEqual(new Set([200, 503]));
      for (const tap of taps) if (tap.status === 503) await send(app.url, cookie, tap);
      const counts = await countsAt(app.url, cookie, family.id);
      for (const [taskId, count] of countsOf(taps)) expect(counts.get(taskId)).toBe(Math.min(100, count));
    }
    expect(app.hasEnded()).toBe(false);
    expect(await app.stop()).toBe(0);
  },
  times(180_000, 600_000),
);

const one = testApp();
const two = anotherApp(one);

test('every connection cut at once is made again, and nobody is signed out', async () => {
  const family = await aFamily(one);
  const task = await family.aTask({ title: 'Hop 100 times' });
  await two.browser().get('/api/health').expect(200);
  for (let round = 0; round < 5; round++) {
    const ticks = Array.from({ length: 10 }, () => tick(family.owner, task.id));
    await two.database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    for (const { status } of await Promise.all(ticks)) expect([200, 503]).toContain(status);
    await family.owner.browser.get('/api/families/current').expect(200);
  }
});

test('while the sessions cannot be read the answer is 503, and afterwards everybody is still signed in', async () => {
  const family = await aFamily(one);
  await two.database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table sessions in access exclusive mode`);
    const { body, headers } = await family.owner.browser.get('/api/families/current').expect(503);
    expect(body.message).toMatch(/try again/);
    expect(headers).not.toHaveProperty('set-cookie');
    await one.browser().get('/api/families/current').expect(401);
    await one.browser().get('/api/health').expect(200);
  });
  await family.owner.browser.get('/api/families/current').expect(200);
});

test('a sign-in whose session cannot be stored is no sign-in', async () => {
  const family = await aFamily(one);
  await two.database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table sessions in share mode`);
    const { headers } = await one
      .browser()
      .post('/api/login')
      .send({ username: family.owner.username, password: 'correct horse' })
      .expect(503);
    expect(headers).not.toHaveProperty('set-cookie');
  });
});
