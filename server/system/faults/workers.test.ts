import { spawnSync } from 'node:child_process';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { codeOf } from '../../database/embedded/error.ts';
import { type AppProcess, builtServer, dataFolder, startApp } from '../processes/appProcess.ts';
import { crowding } from '../processes/processorTime.ts';
import {
  type AnsweredTap,
  answeredWith,
  breathe,
  cookieOf,
  countsAt,
  countsOf,
  roomyTasks,
  sendAgain,
  tapUntil,
} from '../processes/tapping.ts';
import { isDeep, isWhole, times } from '../tools/deep.ts';
import { brokenInvariants } from '../tools/invariants.ts';
import { eventsPath, type Screen, screenOf } from '../tools/screen.ts';
import { aFamily } from '../world/builders.ts';
import { settingsFor, testDatabase } from '../world/testApp.ts';

// Several processes on one port, and the one that looks after them (docs/operations.md, Several processes).

const built = builtServer();
const database = testDatabase();

const start = (settings: Record<string, string> = {}) =>
  startApp(built(), {
    ...settingsFor(database()),
    SESSION_SECRET: 'one that outlives the app, always',
    WORKERS: '2',
    ...settings,
  });

/** The processes that a process has started and that still run. */
function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  return [...stdout.matchAll(/^\s*(\d+)\s+(\d+)\s+[^Z\s]/gm)]
    .filter(([, , parent]) => Number(parent) === pid)
    .map(([, id]) => Number(id));
}

/** Kills a process, which may have ended since it was listed. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

async function aHousehold(app: AppProcess) {
  const family = await aFamily(app);
  const cookie = await cookieOf(app.url, family.owner.username);
  return { family, tapper: { url: app.url, cookie, taskIds: await roomyTasks(family, 30) } };
}

/** Reads again and again, each time on a connection of its own or always on the same ones; answers how each ended. */
async function readUntil(
  isOver: () => boolean,
  { url, cookie }: { url: string; cookie: string },
  agent: Agent,
) {
  const ends: (number | string)[] = [];
  const read = () =>
    new Promise<number | string>((resolve) => {
      const asked = get(`${url}/api/families/current`, { agent, headers: { Cookie: cookie } });
      asked.once('error', (error) => resolve(error.message));
      asked.once('response', (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)));
    });
  while (!isOver()) {
    ends.push(await read());
    await breathe();
  }
  agent.destroy();
  return ends;
}

function aScreenAt(url: string, cookie: string, familyId: number): Promise<Screen> {
  return new Promise((resolve, reject) => {
    const asked = get(url + eventsPath(familyId), { agent: new Agent(), headers: { Cookie: cookie } });
    asked.once('response', (answer) => resolve(screenOf(answer)));
    asked.once('error', reject);
  });
}

/** Which processes have answered so far, by their log. */
const answerers = (app: AppProcess) =>
  new Set(
    [...app.said().matchAll(/^\{"level":30,"time":\d+,"worker":(\d+),.*"status":200/gm)].map(([, id]) => id),
  );

/** How often it has been logged. */
const said = (app: AppProcess, what: string) => app.said().split(what).length - 1;

/** A kept connection; `ask` answers what is said to a request on it, nothing where it was cut. */
function aKeptConnection(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  return async (): Promise<string> => {
    if (socket.closed) return '';
    socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    return new Promise((resolve) => {
      socket.once('data', (data) => resolve(String(data)));
      socket.once('close', () => resolve(''));
    });
  };
}

// In the short form no request fails meanwhile, on connections that are kept or not (below).
test.runIf(isWhole)(
  'a connection that is idle while its process is replaced is not cut: it gets one more answer',
  async () => {
    const app = await start();
    const kept = Array.from({ length: 4 }, () => aKeptConnection(app.url));
    for (const ask of kept) expect(await ask()).toContain('200 OK');
    process.kill(app.pid, 'SIGHUP');
    await expect.poll(() => app.said()).toContain('all processes were replaced');
    await sleep(500);
    for (const ask of kept) {
      const said = await ask();
      expect(said).toContain('200 OK');
      expect(said).toContain('Connection: close');
    }
    expect(await app.stop()).toBe(0);
  },
  180_000,
);

test(
  'SIGHUP under load replaces every process: no request fails, and screens are told goodbye and open elsewhere',
  async () => {
    const app = await start();
    const { family, tapper } = await aHousehold(app);
    const before = childrenOf(app.pid);
    expect(before).toHaveLength(2);
    for (let round = 1; round <= times(2, 10); round++) {
      const screen = await aScreenAt(app.url, tapper.cookie, family.id);
      await screen.hears(0);
      let isOver = false;
      const taps: AnsweredTap[] = [];
      const tapping = tapUntil(() => isOver, tapper, { taps, connections: 4 });
      const agents = Array.from(
        { length: 8 },
        (_, n) => new Agent({ keepAlive: n % 2 === 0, maxSockets: 1 }),
      );
      const reading = agents.map((agent) => readUntil(() => isOver, tapper, agent));
      await answeredWith(200, taps);
      process.kill(app.pid, 'SIGHUP');
      await expect.poll(() => said(app, 'all processes were replaced')).toBe(round);
      await screen.hearsBye();
      const again = await aScreenAt(app.url, tapper.cookie, family.id);
      await again.hears(0);
      again.close();
      await sleep(500);
      isOver = true;
      const ends = (await Promise.all(reading)).flat();
      expect(new Set(ends)).toEqual(new Set([200]));
      expect(new Set((await tapping).map(({ status }) => status))).toEqual(new Set([200]));
    }
    await expect.poll(() => answerers(app).size).toBeGreaterThan(2);
    const began = performance.now();
    expect(await app.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000 * crowding());
    expect(app.said().match(/ChorePod is ready/g)).toHaveLength(1);
    expect(await brokenInvariants(database().db)).toEqual([]);
  },
  times(180_000, 600_000),
);

test(
  'kill -9 of a process: no tap that was answered is lost, the others serve on, and another one takes its place',
  async () => {
    const app = await start();
    for (let round = 0; round < times(1, 20); round++) {
      const { family, tapper } = await aHousehold(app);
      const taps: AnsweredTap[] = [];
      let isOver = false;
      const tapping = tapUntil(() => isOver, tapper, { taps });
      await answeredWith(200, taps);
      const killed = childrenOf(app.pid)[round % 2] ?? 0;
      process.kill(killed, 'SIGKILL');
      await expect.poll(() => said(app, 'another process serves in its place')).toBe(round + 1);
      expect(childrenOf(app.pid).filter((pid) => pid !== killed)).toHaveLength(2);
      isOver = true;
      await tapping;
      for (const tap of taps)
        if (tap.status !== 200)
          expect(await sendAgain(app.url, tapper.cookie, tap)).toMatchObject({ status: 200 });
      const counts = await countsAt(app.url, tapper.cookie, family.id);
      for (const [taskId, count] of countsOf(taps)) expect(counts.get(taskId)).toBe(Math.min(100, count));
    }
    expect(said(app, 'a process has gone; starting another one')).toBe(times(1, 20));
    expect(await brokenInvariants(database().db)).toEqual([]);
    expect(await app.stop()).toBe(0);
  },
  times(180_000, 600_000),
);

test('where each new process ends at once, it is given up with a sentence', async () => {
  const app = await start();
  while (!app.hasEnded()) {
    for (const pid of childrenOf(app.pid)) killIfThere(pid);
    await sleep(50);
  }
  expect(app.said()).toContain('Every new process of ChorePod ends right after its start: giving up.');
  expect(await app.stop()).toBe(1);
}, 180_000);

test('what keeps the processes from starting is said once', async () => {
  const app = await start();
  const taken = await start({ PORT: new URL(app.url).port }).catch(String);
  expect(String(taken).match(/This port is in use/g)).toHaveLength(1);
  expect(await app.stop()).toBe(0);
}, 180_000);

test('unless more are asked for there is one process, which starts no other', async () => {
  const app = await start({ WORKERS: '' });
  await app.browser().get('/api/health').expect(200);
  expect(childrenOf(app.pid)).toEqual([]);
  expect(await app.stop()).toBe(0);
}, 180_000);

// In the short form the built-in one serves one process (shutdown.test.ts), and two share one that was given.
test.runIf(isDeep && !process.env.TEST_DATABASE_URL)(
  'the built-in database is started once for all, and ends after them',
  async () => {
    const settings = { DATABASE_URL: '', SESSION_SECRET: '', DATA_DIR: dataFolder() };
    for (let n = 0; n < 2; n++) {
      const app = await start(settings);
      const { family, tapper } = await aHousehold(app);
      const taps: AnsweredTap[] = [];
      let isOver = false;
      const tapping = tapUntil(() => isOver, tapper, { taps });
      await answeredWith(200, taps);
      isOver = true;
      await tapping;
      const counts = await countsAt(app.url, tapper.cookie, family.id);
      for (const [taskId, count] of countsOf(taps)) expect(counts.get(taskId)).toBe(count);
      expect(await app.stop()).toBe(0);
    }
  },
  180_000,
);
