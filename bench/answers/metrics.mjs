// What counting costs: servers with METRICS_PORT beside servers without, asked at the same time, so that whatever
// else runs here slows down all of them alike; two of each, because no two processes are quite the same.
import { freePort } from '../../scripts/ownApp/ownApp.mjs';
import { median, saturate } from '../load.mjs';
import { print } from '../rounds.mjs';
import { startApp } from '../servers.mjs';
import { processorSeconds } from './interventions.mjs';
import { listRequests } from './reads.mjs';
import { freshTasks, tickRequests } from './ticks.mjs';

const connections = 8;

async function startCounting(url) {
  const port = await freePort();
  const server = await startApp(url, [], { METRICS_PORT: port });
  return { ...server, metricsUrl: `http://127.0.0.1:${port}/metrics` };
}

const scrape = async ({ metricsUrl }) => (await fetch(metricsUrl)).text();

/** Microseconds of the processor for each request of each server, and requests a second of all. */
async function sideBySide(servers, requestsOf, seconds) {
  const before = servers.map(processorSeconds);
  const found = await Promise.all(
    servers.map((server, n) => saturate(server, requestsOf(n), { seconds, connections })),
  );
  const costs = servers.map(
    (server, n) => ((processorSeconds(server) - before[n]) * 1e6) / (found[n].perSecond * seconds),
  );
  const perSecond = found.reduce((sum, one) => sum + one.perSecond, 0);
  return { plain: (costs[0] + costs[2]) / 2, counting: (costs[1] + costs[3]) / 2, perSecond };
}

/** Milliseconds of the processor for one scrape, and how much it answers. */
async function costOfScrape(server, times = 200) {
  const before = processorSeconds(server);
  let text = '';
  for (let n = 0; n < times; n++) text = await scrape(server);
  const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length;
  return {
    'processor ms': ((processorSeconds(server) - before) * 1000) / times,
    kB: text.length / 1000,
    series,
  };
}

export async function metrics({ url, rounds, seconds }) {
  const counting = [await startCounting(url), await startCounting(url)];
  const servers = [await startApp(url), counting[0], await startApp(url), counting[1]];
  const scraping = setInterval(() => Promise.all(counting.map(scrape)), 15_000);
  const parts = {
    reads: async () => () => listRequests(),
    ticks: async () => {
      const requests = tickRequests(await freshTasks(url), () => ({}));
      return (server) => (n) => requests(n + connections * server);
    },
  };
  const rows = [];
  for (const [part, prepare] of Object.entries(parts)) {
    const found = [];
    // V8 begins with slow code: the first round does not count.
    for (let round = 0; round <= rounds; round++)
      found.push(await sideBySide(servers, await prepare(), seconds));
    const middle = (read) => median(found.slice(1).map(read));
    rows.push({
      calls: part,
      'requests/s of all': middle(({ perSecond }) => perSecond),
      'processor µs each, plain': middle(({ plain }) => plain),
      counting: middle((round) => round.counting),
      ratio: middle((round) => round.counting / round.plain),
    });
  }
  clearInterval(scraping);
  print('Counting: two servers with METRICS_PORT beside two without, at the same time', rows);
  print('A scrape', [{ of: 'one process', ...(await costOfScrape(counting[0])) }]);
  for (const server of servers) await server.stop();
}
