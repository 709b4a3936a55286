// node bench/peer.mjs <address> ['Name: value' …]: the load of the benchmark on one address of another app, with
// headers such as its cookie. docs/performance.md tells how to compare.
import { atRate, saturate } from './load.mjs';
import { inRounds, print } from './rounds.mjs';

const [address, ...lines] = process.argv.slice(2);
if (!address) {
  console.error(
    "Say which address to ask, for example: node bench/peer.mjs http://localhost:8080/api/tasks 'Cookie: a=b'",
  );
  process.exit(1);
}
const { hostname, port, pathname, search } = new URL(address);
const headers = Object.fromEntries(lines.map((line) => line.split(/:\s*(.*)/s).slice(0, 2)));
const peer = { host: hostname, port: Number(port || 80) };
const request = () => ({ path: pathname + search, headers: { Accept: '*/*', ...headers } });
const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = Number(process.env.SECONDS ?? 3);

await saturate(peer, request, { seconds });
const { full } = await inRounds({ full: () => saturate(peer, request, { seconds }) }, rounds);
const perSecond = full.perSecond / 2;
const { half } = await inRounds({ half: () => atRate(peer, request, { seconds, perSecond }) }, rounds);
print(address, [
  {
    load: 'all it takes',
    'requests/s': full.perSecond,
    'p50 ms': full.p50,
    'p99 ms': full.p99,
    failures: full.failures,
  },
  { load: 'half of that', 'requests/s': perSecond, 'p50 ms': half.p50, 'p99 ms': half.p99 },
]);
