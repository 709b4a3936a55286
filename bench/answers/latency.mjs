// How long answers take while half of what a server can do is asked of it.
import { atRate, saturate } from '../load.mjs';
import { inRounds, print } from '../rounds.mjs';
import { listRequests } from './reads.mjs';

export async function latency({ app, bare, rounds, seconds }) {
  const half = async (server) => (await saturate(server, listRequests(), { seconds })).perSecond / 2;
  const rates = { ChorePod: await half(app), 'bare node:http + pg': await half(bare) };
  const servers = { ChorePod: app, 'bare node:http + pg': bare };
  const contestants = Object.entries(servers).map(([name, server]) => [
    name,
    () => atRate(server, listRequests(), { seconds, perSecond: rates[name] }),
  ]);
  const found = await inRounds(Object.fromEntries(contestants), rounds);
  print(
    'Waiting at half of the saturation of each',
    Object.entries(found).map(([reads, { p50, p99 }]) => ({
      reads,
      'requests/s': rates[reads],
      'p50 ms': p50,
      'p99 ms': p99,
      'p99/p50': p99 / p50,
    })),
  );
}
