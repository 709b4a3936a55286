import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type AppProcess, builtServer, dataFolder, startApp } from '../processes/appProcess.ts';
import { crowding } from '../processes/processorTime.ts';
import { cookieOf, countsAt, roomyTasks } from '../processes/tapping.ts';
import { isDeep, times } from '../tools/deep.ts';
import { aFamily } from '../world/builders.ts';

const built = builtServer();

/**
 * A tap's end: its status, or how the connection failed. It may end before the app took the request: between two of
 * a kept one, or while a new one still waits in the system's queue.
 */
interface End {
  status?: number;
  error?: string;
}

function tapOnce(url: string, cookie: string, taskId: number, agent: Agent): Promise<End> {
  return new Promise((resolve) => {
    const sent = request(`${url}/api/tasks/${taskId}/increment`, {
      method: 'POST',
      agent,
      headers: { Cookie: cookie, 'Idempotency-Key': randomUUID() },
    });
    sent.once('error', (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? error.message }));
    sent.once('response', (answer) => {
      answer.resume().once('end', () => resolve({ status: answer.statusCode ?? 0 }));
    });
    sent.end();
  });
}

/** Taps on one connection until it is no longer answered. */
async function tapToTheEnd(
  url: string,
  cookie: string,
  taskIds: number[],
  keepAlive: boolean,
): Promise<End[]> {
  const agent = new Agent({ keepAlive, maxSockets: 1 });
  const ends: End[] = [];
  for (let n = Math.floor(Math.random() * taskIds.length); ends.at(-1)?.error === undefined; n++) {
    ends.push(await tapOnce(url, cookie, taskIds[n % taskIds.length] ?? 0, agent));
  }
  agent.destroy();
  return ends;
}

async function aHousehold(app: AppProcess) {
  const family = await aFamily(app);
  const cookie = await cookieOf(app.url, family.owner.username);
  return { familyId: family.id, cookie, taskIds: await roomyTasks(family, 40) };
}

test(
  'SIGTERM under load: every request that was taken is answered, and the app ends in order',
  async () => {
    const dataDir = dataFolder();
    for (let round = 0; round < times(1, 20); round++) {
      const app = await startApp(built(), { DATA_DIR: dataDir });
      const { familyId, cookie, taskIds } = await aHousehold(app);
      const tapping = Array.from({ length: 20 }, (_, n) =>
        tapToTheEnd(app.url, cookie, taskIds, n % 2 === 0),
      );
      await sleep(300);
      const began = performance.now();
      expect(await app.stop()).toBe(0);
      expect(performance.now() - began).toBeLessThan(10_000 * crowding());

      const ends = (await Promise.all(tapping)).flat();
      const lost = ends.filter(({ status, error = '' }) =>
        status === undefined ? !['ECONNREFUSED', 'ECONNRESET'].includes(error) : ![200, 503].includes(status),
      );
      expect(lost).toEqual([]);
      // On a computer with much else to do, some of the 20 wait too long for the family's lock and are told so.
      expect(ends.filter(({ status }) => status === 503).length).toBeLessThan(ends.length / 10);
      const next = await startApp(built(), { DATA_DIR: dataDir });
      // What was not answered was not taken either: nothing came of it.
      const counts = await countsAt(next.url, cookie, familyId);
      const counted = [...counts.values()].reduce((sum, count) => sum + count, 0);
      expect(counted).toBe(ends.filter(({ status }) => status === 200).length);
      expect(await next.stop()).toBe(0);
    }
  },
  times(180_000, 600_000),
);

// The short form is in server/database/embedded/embedded.test.ts: without the app around it.
test.runIf(isDeep)(
  'a second app on the same data folder ends with a sentence, and the first goes on',
  async () => {
    const dataDir = dataFolder();
    const first = await startApp(built(), { DATA_DIR: dataDir });
    await expect(startApp(built(), { DATA_DIR: dataDir })).rejects.toThrow(
      `Another ChorePod is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    );
    await first.browser().get('/api/health').expect(200);
    expect(await first.stop()).toBe(0);
  },
  180_000,
);
