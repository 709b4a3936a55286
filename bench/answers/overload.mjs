// Twice as much as a server takes: what it sends away, how long what it takes waits, and when all is as before.
import { setTimeout as sleep } from 'node:timers/promises';
import { atRate, saturate } from '../load.mjs';
import { inRounds, print } from '../rounds.mjs';
import { listRequests } from './reads.mjs';

/** More than may wait in the server: what is due is asked at once. */
const connections = 256;

/** Seconds until twenty questions in a row were answered, each in less than `usual` milliseconds. */
async function recovery(app, usual) {
  const began = performance.now();
  for (let well = 0; well < 20 && performance.now() - began < 30_000; await sleep(10)) {
    const { p99, failures } = await saturate(app, listRequests(), { seconds: 0.001, connections: 1 });
    well = failures === 0 && p99 < usual ? well + 1 : 0;
  }
  return (performance.now() - began) / 1000;
}

async function once(app, seconds) {
  const busy = await saturate(app, listRequests(), { seconds });
  const twice = { seconds, perSecond: 2 * busy.perSecond, connections };
  const over = await atRate(app, listRequests(), twice);
  return {
    'it takes, requests/s': busy.perSecond,
    'p99 ms then': busy.p99,
    'asked for': twice.perSecond,
    taken: over.perSecond,
    'sent away': over.refused,
    'p99 ms of what was taken': over.p99,
    'of the usual': over.p99 / busy.p99,
    'p99 ms of what was not': over.refusedP99,
    'well again after s': await recovery(app, busy.p99),
  };
}

export async function overload({ app, rounds, seconds }) {
  const found = await inRounds({ ChorePod: () => once(app, seconds) }, rounds);
  print('Twice as much as it takes: the four lists', [{ overload: 'ChorePod', ...found.ChorePod }]);
}
