// What each call costs the process in the largest family that the limits allow, and what others notice of it.
import { readFileSync } from 'node:fs';
import { processorSeconds } from './interventions.mjs';
import { atRate } from './load.mjs';
import { listRequests } from './reads.mjs';
import { print } from './rounds.mjs';
import { cookieOf, createDatabase, ownerOf, run, seed } from './seed.mjs';
import { startApp } from './servers.mjs';

const others = 1000;
const largest = others + 1;

async function enlarge(url) {
  const sql = readFileSync(new URL('largestFamily.sql', import.meta.url), 'utf8');
  await run(url, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(sql.replaceAll('FAMILY', String(largest)));
    await client.query(`update sessions set confirmed_at = now() where family_id = ${largest}`);
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

const dayIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Of everything that goes by how large a family is: what is sent, or the requests that are sent in turn. */
function calls({ taskIds, choreId, calendar }) {
  const family = `/api/families/${largest}`;
  const rule = { title: 'Sweep', repeat: { every: 'day', interval: 1 }, who: { kind: 'anyone' } };
  const get = (path) => ({ method: 'GET', path });
  return {
    'GET chores': get(`${family}/chores`),
    'GET days, 62 from today': get(`${family}/days?from=${dayIn(0)}&to=${dayIn(61)}`),
    'GET days, 62 in a year': get(`${family}/days?from=${dayIn(330)}&to=${dayIn(391)}`),
    'GET days, 62 before': get(`${family}/days?from=${dayIn(-61)}&to=${dayIn(0)}`),
    'GET a calendar': get(calendar),
    'GET members': get(`${family}/members`),
    'GET tasks': get(`${family}/tasks`),
    'GET open tasks': get(`${family}/tasks?completed=false`),
    'GET recent-completions': get(`${family}/recent-completions`),
    'GET reward-pots': get(`${family}/reward-pots`),
    'GET pauses': get(`${family}/pauses`),
    'GET deleted': get(`${family}/deleted`),
    'GET shelf': get(`${family}/shelf`),
    'GET snapshot': get(`${family}/snapshot`),
    'GET a story': get('/api/reward-pots/5000001/story'),
    'GET /dashboard': get('/dashboard'),
    'GET export': get(`${family}/export`),
    'POST a tick': taskIds.map((id) => ({ method: 'POST', path: `/api/tasks/${id}/increment` })),
    'PUT a chore': { method: 'PUT', path: `/api/chores/${choreId}`, body: rule },
    'PUT the family': { method: 'PUT', path: family, body: { name: 'Large' } },
  };
}

const inTurn = (requests) => {
  const all = [requests].flat();
  let n = 0;
  return () => all[n++ % all.length];
};

const send = async ({ port }, { method, path, body }) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { Cookie: cookieOf(largest), 'Content-Type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const text = await answer.text();
  return { status: answer.status, text };
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

/** Milliseconds that others wait at most in 99 of 100 cases, while `beside` is done again and again. */
async function besides(app, seconds, beside) {
  let isOver = false;
  const doing = (async () => {
    while (!isOver) {
      const next = new Promise((resolve) => setTimeout(resolve, 100));
      await beside?.();
      await next;
    }
  })();
  const { p99 } = await atRate(app, listRequests(), { seconds, perSecond: 100, connections: 8 });
  isOver = true;
  await doing;
  return p99;
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
  const made = JSON.parse(
    (await send(app, { method: 'POST', path: `/api/families/${largest}/calendar` })).text,
  );
  const ids = await run(url, async (client) => {
    const { rows } = await client.query(`select id from tasks
      where family_id = ${largest} and not completed and planned_for is not null`);
    return { taskIds: rows.map(({ id }) => id), choreId: 5000150, calendar: new URL(made.url).pathname };
  });
  const unit = loop();
  const rows = [];
  for (const [title, requests] of Object.entries(calls(ids))) {
    const request = inTurn(requests);
    const { ms, size, failed } = await costOf(app, request, 4 * rounds);
    const p99 = await besides(app, seconds, () => send(app, request()));
    rows.push({ call: title, ms, loops: ms / unit, kB: size / 1000, 'p99 of others': p99, failed });
  }
  const turn = await costOfTurn(app, url, 2 * rounds);
  rows.push({ call: 'the turn of a day', ms: turn, loops: turn / unit });
  rows.push({ call: 'nothing', 'p99 of others': await besides(app, seconds) });
  await app.stop();
  print(
    `The largest family (owner ${ownerOf(largest)}): processor of each call; a loop is ${unit.toFixed(0)} ms`,
    rows,
  );
}
