// One process beside two on the same port (WORKERS).
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { saturate } from '../load.mjs';
import { inRounds, print } from '../rounds.mjs';
import { startApp } from '../servers.mjs';
import { listRequests } from './reads.mjs';
import { freshTasks, tickRequests } from './ticks.mjs';

export async function workers({ url, app, rounds, seconds }) {
  const two = await startApp(url, [], { WORKERS: '2' });
  try {
    // It accepts as soon as the first of them listens.
    while (!readFileSync(two.logFile, 'utf8').includes('is ready')) await sleep(50);
    const reads = (server) => () => saturate(server, listRequests(), { seconds });
    const ticks = (server) => async () => {
      const requests = tickRequests(await freshTasks(url), () => ({}));
      return saturate(server, requests, { seconds });
    };
    const found = await inRounds(
      {
        'reads, 1 process': reads(app),
        'reads, 2 processes': reads(two),
        'ticks, 1 process': ticks(app),
        'ticks, 2 processes': ticks(two),
      },
      rounds,
    );
    const rows = Object.entries(found).map(([processes, { perSecond, p50, p99, failures }]) => ({
      processes,
      'requests/s': perSecond,
      'p50 ms': p50,
      'p99 ms': p99,
      failures,
    }));
    print('One process and two, 32 connections', rows);
  } finally {
    await two.stop();
  }
}
