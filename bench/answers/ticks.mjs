// Ticks of open tasks, without and with an id of their own: two of three complete one and pay its pot.
import { randomUUID } from 'node:crypto';
import { saturate } from '../load.mjs';
import { pgbench } from '../pgbench.mjs';
import { inRounds, print } from '../rounds.mjs';
import { addTasks, cookieOf, ownerOf, run } from '../seed.mjs';
import { tick } from '../sql.mjs';

const connections = 32;
/** Families that only tick, so that the others' dashboards stay as they are: connection n is family n + 33. */
const familyOf = (n) => n + connections + 1;
/** Enough that they do not run out within a round. */
const perFamily = 1000;

/** New tasks for everybody, lying side by side; answers the id before the first. */
export async function freshTasks(url) {
  return run(url, async (client) => {
    const { rows } = await client.query("select nextval('tasks_id_seq')::int as last");
    const range = { first: familyOf(0), last: familyOf(connections - 1), from: 101, to: 100 + perFamily };
    await client.query('delete from tasks where family_id between $1 and $2', [range.first, range.last]);
    await addTasks(client, range);
    await client.query('vacuum analyze');
    return rows[0].last;
  });
}

/** The ticks of connection n in the order of its tasks, of which every other one is ticked twice. */
export function tickRequests(last, header) {
  const turns = new Map();
  return (n) => {
    const turn = turns.get(n) ?? 0;
    turns.set(n, turn + 1);
    const task = last + 1 + n * perFamily + 2 * Math.floor(turn / 3) + (turn % 3 === 0 ? 1 : 0);
    const headers = { Cookie: cookieOf(familyOf(n)), ...header() };
    return { method: 'POST', path: `/api/tasks/${task}/increment`, headers };
  };
}

const script = `\\set n :n + 1
\\set family :client_id + ${familyOf(0)}
\\set task :last + 1 + :client_id * ${perFamily} + 2 * (:n / 3) + case when mod(:n, 3) = 0 then 1 else 0 end
\\set owner ${ownerOf(2) - ownerOf(1)} * :client_id + ${ownerOf(familyOf(0))}
${tick.replaceAll('$1', ':family').replaceAll('$2', ':task').replaceAll('$3', ':owner').replaceAll(/\n\s+/g, ' ')};
`;

const none = () => ({});
const id = () => ({ 'Idempotency-Key': randomUUID() });

export async function ticks({ cluster, database, url, app, bare, rounds, seconds }) {
  const onFreshTasks = (measure) => async () => measure(await freshTasks(url));
  const asked = (server, header) =>
    onFreshTasks((last) => saturate(server, tickRequests(last, header), { seconds }));
  const found = await inRounds(
    {
      ChorePod: asked(app, none),
      'ChorePod, with an id': asked(app, id),
      'bare node:http + pg': asked(bare, none),
      'pgbench, one statement': onFreshTasks((last) =>
        pgbench(cluster, database, script, { seconds, variables: { n: -1, last } }),
      ),
    },
    rounds,
  );
  const limit = found['pgbench, one statement'].perSecond;
  const row = (title, { perSecond, p50, p99, failures }) => ({
    ticks: title,
    'ticks/s': perSecond,
    'of pgbench': perSecond / limit,
    'p50 ms': p50,
    'p99 ms': p99,
    failures,
  });
  const rows = Object.entries(found).map(([title, figures]) => row(title, figures));
  print('Ticks, 32 connections', rows);
}
