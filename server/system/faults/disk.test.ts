import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { connect } from '../../database/connect.ts';
import { choosePlace } from '../../database/embedded/place.ts';
import { connectionOf } from '../../database/embedded/postgres.ts';
import { type AppProcess, builtServer, startApp } from '../processes/appProcess.ts';
import { crowding } from '../processes/processorTime.ts';
import { smallDisk } from '../processes/smallDisk.ts';
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
import { times } from '../tools/deep.ts';
import { brokenInvariants } from '../tools/invariants.ts';
import { aFamily } from '../world/builders.ts';

const built = builtServer();
const disk = smallDisk(200);

async function wellAfter({ url }: AppProcess, cookie: string): Promise<number> {
  const began = performance.now();
  const isWell = async () =>
    (await fetch(`${url}/api/families/current`, { headers: { Cookie: cookie } })).status === 200;
  while (!(await isWell()) && performance.now() - began < 60_000) await sleep(20);
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
      const taps: AnsweredTap[] = [];
      let isOver = false;
      const tapper = { url: app.url, cookie, taskIds };
      const tapping = tapUntil(() => isOver, tapper, { taps, connections: 4 });
      await answeredWith(200, taps);
      disk.fill();
      await answeredWith(503, taps);
      await sleep(1000);
      disk.free();
      expect(await wellAfter(app, cookie)).toBeLessThan(5000 * crowding());
      await sleep(200);
      isOver = true;
      await tapping;

      expect(new Set(taps.map(({ status }) => status))).toEqual(new Set([200, 503]));
      for (const tap of taps) if (tap.status === 503) await send(app.url, cookie, tap);
      const counts = await countsAt(app.url, cookie, family.id);
      for (const [taskId, count] of countsOf(taps)) expect(counts.get(taskId)).toBe(Math.min(100, count));
    }
    await expectOrder(disk.folder);
    expect(app.hasEnded()).toBe(false);
    expect(await app.stop()).toBe(0);
  },
  times(180_000, 600_000),
);
