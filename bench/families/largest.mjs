// What each call costs the process in the largest family that the limits allow, and what others notice of it.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { processorSeconds } from '../answers/interventions.mjs';
import { listRequests } from '../answers/reads.mjs';
import { atRate } from '../load.mjs';
import { print } from '../rounds.mjs';
import { createDatabase, ownerOf, run, seed } from '../seed.mjs';
import { startApp } from '../servers.mjs';
import { calls, largest, send } from './largestCalls.mjs';

async function enlarge(url) {
  const sql = readFileSync(new URL('largestFamily.sql', import.meta.url), 'utf8');
  await run(url, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(sql.replaceAll('FAMILY', String(largest)));
    await client.query(
      `update sessions set confirmed_at = now() + interval '1 day' where family_id = ${largest}`,
    );
  });
}

/** Milliseconds of the processor for a loop that is the same everywhere: what calls cost is said in such loops, too. */
function loop() {
  const before = process.cpuUsage();
  let x = 1;
  for (let n = 0; n < 20_000_000; n++) x = (x * 1_103_515_245 + 12_345) | 0;
  if (x === 0) throw new Error('It never is');
  return process.cpuUsage(before).user / 1000;
}

const inTurn = (requests) => {
  const all = [requests].flat();
  let n = 0;
  return () => all[n++ % all.length];
};

async function costOf(app, request, times) {
  let size = 0;
  for (let n = 0; n < 6; n++) size = (await send(app, request())).text.length;
  const before = processorSeconds(app);
  let failed = '';
  for (let n = 0; n < times; n++) {
    const { status } = await send(app, request());
    if (status >= 300) failed = String(status);
  }
  return { ms: ((processorSeconds(app) - before) * 1000) / times, size, failed };
}

/**
 * Milliseconds that others wait at most in 99 of 100 cases, while `requests` are sent again and again, ten times a second
 * where they are answered that fast; and which part of these was refused.
 */
async function besides(app, seconds, requests) {
  const workerData = { app: { port: app.port }, requests };
  const caller = requests && new Worker(new URL('caller.mjs', import.meta.url), { workerData });
  // One request a second from each of a hundred people: fewer than their limit.
  const { p50, p99 } = await atRate(app, listRequests(), { seconds, perSecond: 100, connections: 100 });
  const others = { 'p50 of others': p50, 'p99 of others': p99 };
  if (!caller) return others;
  caller.postMessage('enough');
  const [{ calls, refused }] = await once(caller, 'message');
  return { ...others, 'calls beside': calls, 'of which refused': refused };
}

/** The first call of a day, which plans it; the family's own, and that of the day before is done. */
async function costOfTurn(app, url, times) {
  let spent = 0;
  for (let n = 0; n < times; n++) {
    await run(url, async (client) => {
      await client.query('set session_replication_role = replica');
      const its = `where family_id = ${largest} and chore_id is not null`;
      await client.query(`delete from tasks ${its} and not completed and closed_as is not null`);
      await client.query(`update tasks set day = day - 1, due_date = due_date - 1 ${its}`);
      await client.query(`update chores set planned_until = planned_until - 1, turn_day = turn_day - 1
        where family_id = ${largest}`);
      await client.query(`update families set today = today - 1, turns_at = now() where id = ${largest}`);
    });
    const before = processorSeconds(app);
    await send(app, { method: 'GET', path: '/api/families/current' });
    spent += processorSeconds(app) - before;
  }
  return (spent * 1000) / times;
}

export async function largestFamily({ cluster, rounds, seconds }) {
  const url = await createDatabase(cluster, 'largest');
  await seed(url, { first: 1, last: largest });
  await enlarge(url);
  const app = await startApp(url);
  // With the limits as they are.
  const limited = await startApp(url, [], { RATE_LIMIT_MULTIPLIER: '1' });
  const ids = await idsOf(app, url);
  const unit = loop();
  const rows = [];
  rows.push({ call: 'nothing', ...(await besides(limited, seconds)) });
  const chosen = process.env.CALLS?.split(',');
  for (const [title, requests] of Object.entries(calls(ids))) {
    if (chosen && !chosen.includes(title)) continue;
    const { ms, size, failed } = await costOf(app, inTurn(requests), 4 * rounds);
    const found = await besides(limited, seconds, [requests].flat());
    rows.push({ call: title, ms, loops: ms / unit, kB: size / 1000, ...found, failed });
  }
  rows.push({ call: 'nothing', ...(await besides(limited, seconds)) });
  const turn = await costOfTurn(app, url, 2 * rounds);
  rows.push({ call: 'the turn of a day', ms: turn, loops: turn / unit });
  await limited.stop();
  await app.stop();
  print(
    `The largest family (owner ${ownerOf(largest)}): processor of each call; a loop is ${unit.toFixed(0)} ms`,
    rows,
  );
}

async function idsOf(app, url) {
  const made = await send(app, { method: 'POST', path: `/api/families/${largest}/calendar` });
  const { rows } = await run(url, (client) =>
    client.query(`select id from tasks
      where family_id = ${largest} and not completed and planned_for is not null`),
  );
  const taskIds = rows.map(({ id }) => id);
  return { taskIds, choreId: 5000150, calendar: new URL(JSON.parse(made.text).url).pathname };
}
