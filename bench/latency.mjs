// How long answers take while half of what the server can do is asked of it.
import { atRate, saturate } from './load.mjs';
import { listRequests } from './reads.mjs';
import { inRounds, print } from './rounds.mjs';

export async function latency({ app, rounds, seconds }) {
  const limit = await saturate(app, listRequests(), { seconds });
  const perSecond = limit.perSecond / 2;
  const { half } = await inRounds(
    { half: () => atRate(app, listRequests(), { seconds, perSecond }) },
    rounds,
  );
  print('Waiting at half of the saturation', [
    {
      reads: 'ChorePod',
      'requests/s': perSecond,
      'p50 ms': half.p50,
      'p99 ms': half.p99,
      'p99/p50': half.p99 / half.p50,
    },
  ]);
}
