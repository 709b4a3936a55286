// What the deep intervention into Node and V8 is worth: the server beside itself without it.
import { readFileSync } from 'node:fs';
import { atRate, saturate } from '../load.mjs';
import { inRounds, print } from '../rounds.mjs';
import { startApp } from '../servers.mjs';
import { listRequests } from './reads.mjs';
import { freshTasks, tickRequests } from './ticks.mjs';

const variants = {
  'as it is': [],
  'without own requests': ['--import', './bench/without/ownRequests.mjs'],
};

/** Seconds of the processor that a program has used; on a busy computer they say more than those of the clock. */
export function processorSeconds({ pid }) {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

/** How often V8 has stopped a program to look through all its memory; `--trace-gc` writes that into its log. */
const fullCollections = ({ logFile }) => readFileSync(logFile, 'utf8').split('Mark-Compact').length - 1;

/** As many requests as the server answers, with what they cost it. */
async function busily(server, requestOf, seconds) {
  const before = [processorSeconds(server), fullCollections(server)];
  const found = await saturate(server, requestOf, { seconds });
  const requests = found.perSecond * seconds;
  return {
    ...found,
    microseconds: ((processorSeconds(server) - before[0]) * 1e6) / requests,
    collections: ((fullCollections(server) - before[1]) * 1e4) / requests,
  };
}

/** Runs `ask` on a server of each variant in turn. */
async function compare(servers, ask, rounds) {
  const contestants = Object.entries(servers).map(([title, server]) => [title, () => ask(server)]);
  return inRounds(Object.fromEntries(contestants), rounds);
}

export async function interventions({ url, rounds, seconds }) {
  const servers = {};
  for (const [title, flags] of Object.entries(variants))
    servers[title] = await startApp(url, ['--trace-gc', ...flags]);
  // V8 begins with slow code, and each of these is asked less than the server of the other parts.
  for (const server of Object.values(servers)) await busily(server, listRequests(), 2 * seconds);
  const busy = await compare(servers, (server) => busily(server, listRequests(), seconds), rounds);
  const perSecond = Math.min(...Object.values(busy).map((figures) => figures.perSecond)) / 2;
  const half = await compare(
    servers,
    (server) => atRate(server, listRequests(), { seconds, perSecond }),
    rounds,
  );
  const ticked = await compare(
    servers,
    async (server) =>
      busily(
        server,
        tickRequests(await freshTasks(url), () => ({})),
        seconds,
      ),
    rounds,
  );
  for (const server of Object.values(servers)) await server.stop();
  const rows = Object.keys(variants).map((title) => ({
    server: title,
    'requests/s': busy[title].perSecond,
    'processor µs each': busy[title].microseconds,
    'full collections in 10,000': busy[title].collections,
    'p99 ms, busy': busy[title].p99,
    'p50 ms, half': half[title].p50,
    'p99 ms, half': half[title].p99,
    'ticks/s': ticked[title].perSecond,
    'processor µs of a tick': ticked[title].microseconds,
    'full collections in 10,000 ticks': ticked[title].collections,
    'p99 ms, ticks': ticked[title].p99,
  }));
  print(
    `Interventions: reads of lists as fast as can be, then ${Math.round(perSecond)} a second of each, then ticks`,
    rows,
  );
}
