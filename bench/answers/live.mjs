// Ten thousand open screens on one process: what they hold and use, and what answers and ticks beside them cost.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/install.mjs';
import { atRate, median, saturate } from '../load.mjs';
import { inRounds, print } from '../rounds.mjs';
import { cookieOf } from '../seed.mjs';
import { startApp } from '../servers.mjs';
import { processorSeconds } from './interventions.mjs';
import { listRequests } from './reads.mjs';
import { freshTasks, tickRequests } from './ticks.mjs';

/** Ten screens for each of a thousand families, in four programs of which none has too many files open. */
const families = 1000;
const each = 10;
const programs = 4;
/** Between two beats of a stream. */
const beat = 25;

const megabytes = ({ pid }) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** Holds streams open; answers how to end them, which says how many changes were heard of. */
async function openStreams({ port }) {
  const share = families / programs;
  const children = Array.from({ length: programs }, (_, n) => {
    const words = [port, n * share + 1, (n + 1) * share, each].map(String);
    return spawn(process.execPath, [join(root, 'bench/answers/streams.mjs'), ...words], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  });
  // One that ends before it says anything has lost a stream.
  const opened = await Promise.all(
    children.map(({ stdout }) => Promise.race([once(stdout, 'data'), once(stdout, 'end')])),
  );
  if (opened.some(([said]) => said === undefined)) throw new Error('Not all streams could be opened');
  return async () => {
    const said = children.map(async (child) => {
      child.kill('SIGTERM');
      const [heard] = await once(child.stdout, 'data');
      return Number(heard);
    });
    return (await Promise.all(said)).reduce((sum, heard) => sum + heard, 0);
  };
}

/** Writes in one family after the other, each second, by way of another server than the one with the streams. */
function changeEachSecond({ port }) {
  let family = 0;
  const change = () => {
    family = (family % families) + 1;
    const headers = { Cookie: cookieOf(family), 'Content-Type': 'application/json' };
    fetch(`http://localhost:${port}/api/families/${family}`, { method: 'PUT', headers, body: '{}' }).catch(
      (error) => console.error(error.message),
    );
  };
  const changing = setInterval(change, 1000);
  return () => clearInterval(changing);
}

/** Of three rounds of beats the middle one: V8 looks through all memory some time after much was opened. */
async function processorOfBeats(server) {
  const used = [];
  for (let round = 0; round < 3; round++) {
    const before = processorSeconds(server);
    await sleep(beat * 1000);
    used.push(processorSeconds(server) - before);
  }
  return median(used);
}

export async function live({ url, rounds, seconds }) {
  const [streaming, quiet] = [await startApp(url), await startApp(url)];
  const servers = { 'with 10,000 streams': streaming, 'without any': quiet };
  const inTurn = (ask) =>
    inRounds(
      Object.fromEntries(Object.entries(servers).map(([name, server]) => [name, () => ask(server)])),
      rounds,
    );
  // V8 begins with slow code.
  for (const server of Object.values(servers)) await saturate(server, listRequests(), { seconds });
  const before = megabytes(streaming);
  const endStreams = await openStreams(streaming);
  // What was opened settles.
  await sleep(beat * 1000);
  const after = megabytes(streaming);
  const idle = await Promise.all(Object.values(servers).map((server) => processorOfBeats(server)));
  const stopChanging = changeEachSecond(quiet);
  const perSecond = (await saturate(quiet, listRequests(), { seconds })).perSecond / 2;
  const lists = await inTurn((server) => atRate(server, listRequests(), { seconds, perSecond }));
  const ticks = await inTurn(async (server) =>
    saturate(
      server,
      tickRequests(await freshTasks(url), () => ({})),
      { seconds },
    ),
  );
  stopChanging();
  const held = megabytes(streaming);
  const heard = await endStreams();
  print(`10,000 streams in one process: they heard of ${heard} changes`, [
    { memory: 'before', MB: before },
    { memory: 'with them', MB: after },
    { memory: 'after all this', MB: held },
  ]);
  print(
    `Beside each other, with a change each second; lists at ${Math.round(perSecond)} a second`,
    Object.keys(servers).map((server, n) => ({
      server,
      [`processor s in ${beat} s`]: idle[n],
      'list p50 ms': lists[server].p50,
      'list p99 ms': lists[server].p99,
      'ticks/s': ticks[server].perSecond,
      'tick p99 ms': ticks[server].p99,
    })),
  );
  for (const server of Object.values(servers)) await server.stop();
}
