import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { connect } from '../db.ts';
import { choosePlace } from '../embedded/place.ts';
import { connectionOf } from '../embedded/postgres.ts';
import { type AppProcess, builtServer, startApp } from '../test/appProcess.ts';
import { aFamily } from '../test/builders.ts';
import { times } from '../test/deep.ts';
import { brokenInvariants } from '../test/invariants.ts';
import { smallDisk } from '../test/smallDisk.ts';
import { cookieOf, countsAt, countsOf, roomyTasks, send, tapUntil } from '../test/tapping.ts';

const built = builtServer();
const disk = smallDisk(200);

async function wellAfter({ url }: AppProcess, cookie: string): Promise<number> {
  const began = performance.now();
  const isWell = async () =>
    (await fetch(`${url}/api/families/current`, { headers: { Cookie: cookie } })).status === 200;
  while (!(await isWell()) && performance.now() - began < 30_000) await sleep(20);
  return performance.now() - began;
}

async function expectOrder(dataDir: string) {
  const connection = connectionOf(choosePlace(dataDir));
  if (!connection) throw new Error('The database runs as long as the app does');
  const { db, close } = connect(connection);
  expect(await brokenInvariants(db).finally(close)).toEqual([]);
}

test.skipIf(disk === undefined)(
  'a full disk: clear 503s, no tick lost or doubled, and all well within 5 s of there being room',
  async () => {
    if (!disk) return;
    const app = await startApp(built(), { DATA_DIR: disk.folder });
    const family = await aFamily(app);
    const cookie = await cookieOf(app.url, family.owner.username);
    for (let round = 0; round < times(1, 10); round++) {
      const taskIds = await roomyTasks(family, 30);
      let isOver = false;
      const tapping = tapUntil(() => isOver, { url: app.url, cookie, taskIds }, { connections: 4 });
      await sleep(200);
      disk.fill();
      await sleep(1500);
      disk.free();
      expect(await wellAfter(app, cookie)).toBeLessThan(5000);
      await sleep(200);
      isOver = true;
      const taps = await tapping;

      expect(new Set(taps.map(({ status }) => status))).toEqual(new Set([200, 503]));
      for (const tap of taps) if (tap.status === 503) await send(app.url, cookie, tap);
      const counts = await countsAt(app.url, cookie, family.id);
      for (const [taskId, count] of countsOf(taps)) expect(counts.get(taskId)).toBe(Math.min(100, count));
    }
    await expectOrder(disk.folder);
    expect(app.hasEnded()).toBe(false);
    expect(await app.stop()).toBe(0);
  },
  times(60_000, 600_000),
);
