import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { connect } from '../../database/connect.ts';
import { choosePlace } from '../../database/embedded/place.ts';
import { connectionOf } from '../../database/embedded/postgres.ts';
import { type AppProcess, builtServer, dataFolder, startApp } from '../tools/appProcess.ts';
import { aFamily } from '../tools/builders.ts';
import { times } from '../tools/deep.ts';
import { brokenInvariants } from '../tools/invariants.ts';
import {
  type AnsweredTap,
  cookieOf,
  countsAt,
  countsOf,
  roomyTasks,
  send,
  tapUntil,
} from '../tools/tapping.ts';

const built = builtServer();
const cycles = times(2, 50);

/** Kills the app's PostgreSQL with all its processes, as a power cut would. */
function killDatabase(dataDir: string): void {
  const pidFile = join(choosePlace(dataDir).data, 'postmaster.pid');
  if (existsSync(pidFile)) process.kill(-Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGKILL');
}

/** What the tables say of it all, while the app runs. */
async function expectOrder(dataDir: string) {
  const connection = connectionOf(choosePlace(dataDir));
  if (!connection) throw new Error('The database runs as long as the app does');
  const { db, close } = connect(connection);
  expect(await brokenInvariants(db).finally(close)).toEqual([]);
}

/** A family with room for taps, and somebody who taps. */
async function aHousehold(app: AppProcess) {
  const family = await aFamily(app);
  const cookie = await cookieOf(app.url, family.owner.username);
  return { familyId: family.id, cookie, taskIds: await roomyTasks(family, 20) };
}

const isAnswered = ({ status }: AnsweredTap) => status === 200;

/** Taps, and is cut off in the middle of it. */
async function cutOff(app: AppProcess, tapper: { cookie: string; taskIds: number[] }, cut: () => unknown) {
  const taps: AnsweredTap[] = [];
  let isOver = false;
  const tapping = tapUntil(() => isOver, { url: app.url, ...tapper }, { taps });
  while (taps.filter(isAnswered).length < 5) await sleep(5);
  await sleep(Math.random() * 200);
  await cut();
  isOver = true;
  return tapping;
}

/** What a phone does once the server is back: it sends again what got no answer. */
const sendAgain = (app: AppProcess, cookie: string, taps: AnsweredTap[]) =>
  Promise.all(taps.filter((tap) => !isAnswered(tap)).map((tap) => send(app.url, cookie, tap)));

test.each([
  ['the app', async (app: AppProcess) => app.kill()],
  [
    'the app and its PostgreSQL',
    async (app: AppProcess, dataDir: string) => {
      killDatabase(dataDir);
      await app.kill();
    },
  ],
])(
  'kill -9 of %s in the middle of taps loses none that was answered and doubles none that is sent again',
  async (_, cut) => {
    const dataDir = dataFolder();
    let app = await startApp(built(), { DATA_DIR: dataDir });
    for (let cycle = 0; cycle < cycles; cycle++) {
      const { familyId, ...tapper } = await aHousehold(app);
      const taps = await cutOff(app, tapper, () => cut(app, dataDir));

      app = await startApp(built(), { DATA_DIR: dataDir });
      const before = await countsAt(app.url, tapper.cookie, familyId);
      const answered = countsOf(taps.filter(isAnswered));
      for (const [taskId, count] of answered) expect(before.get(taskId)).toBeGreaterThanOrEqual(count);

      const again = await sendAgain(app, tapper.cookie, taps);
      expect(again.filter((tap) => !isAnswered(tap))).toEqual([]);
      const after = await countsAt(app.url, tapper.cookie, familyId);
      for (const [taskId, count] of countsOf(taps)) expect(after.get(taskId)).toBe(count);
    }
    await expectOrder(dataDir);
    expect(await app.stop()).toBe(0);
  },
  times(360_000, 1_200_000),
);
