// The day turns as families look: each of them with 15 chores, 50 of them at a time; and a dashboard before and after.
import { saturate } from '../load.mjs';
import { inRounds, print } from '../rounds.mjs';
import { cookieOf, createDatabase, run, seed } from '../seed.mjs';
import { startApp } from '../servers.mjs';

const families = Number(process.env.FAMILIES ?? 100_000);
const chores = 15;
const looking = 50;
const page = (family) => ({ path: '/dashboard', headers: { Cookie: cookieOf(family) } });

/** Chores that come back daily for a member in turn, each with a task of today that nobody has done. */
export const addChores = (url, families) =>
  run(url, async (client) => {
    await client.query('set session_replication_role = replica');
    const everybody = `generate_series(1, ${families}) f, generate_series(1, ${chores}) c`;
    await client.query(`insert into chores
        (id, family_id, title, repeat, who_kind, turns_per, if_missed, starts_on, planned_until, turn_user_id, turn_day)
      select ${chores} * (f - 1) + c, f, 'Chore ' || c, '{"every":"day","interval":1}', 'turns', 'time', 'replace',
        current_date - 30, current_date, 4 * (f - 1) + 1 + c % 4, current_date
      from ${everybody}`);
    await client.query(`insert into chore_members (family_id, chore_id, user_id, position)
      select f, ${chores} * (f - 1) + c, 4 * (f - 1) + m, m from ${everybody}, generate_series(1, 4) m`);
    await client.query(`insert into tasks (family_id, title, assigned_to_user_id, due_date, chore_id, day)
      select f, 'Chore ' || c, 4 * (f - 1) + 1 + c % 4, current_date, ${chores} * (f - 1) + c, current_date
      from ${everybody}`);
    await client.query('vacuum analyze');
  });

/** Yesterday is over everywhere: the next look of each family turns its day. */
const endTheDay = (url) =>
  run(url, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(`update tasks set day = day - 1, due_date = due_date - 1 where day is not null`);
    await client.query(`update chores set planned_until = planned_until - 1, turn_day = turn_day - 1`);
    await client.query(`update families set today = today - 1, turns_at = now()`);
    await client.query('vacuum analyze');
    // Otherwise what all this wrote would reach the disk while the day turns.
    await client.query('checkpoint');
  });

export async function days({ cluster, rounds, seconds }) {
  const url = await createDatabase(cluster, 'days');
  await seed(url, { first: 1, last: families, open: 5, done: 10 });
  await addChores(url, families);
  const app = await startApp(url);
  const oneOf = (n) => page(n + 1);
  const calm = { dashboard: () => saturate(app, oneOf, { seconds, connections: 8 }) };
  const before = await inRounds(calm, rounds);
  await endTheDay(url);
  let next = looking;
  // Every family looks once; those of the dashboards beside it are apart.
  const turn = (length) =>
    saturate(app, () => page((next++ % families) + 1), { seconds: length, connections: looking });
  // V8 begins with slow code, and each connection plans its statements.
  await turn(seconds);
  const turning = await turn(seconds * rounds);
  // A second look turns nothing.
  if (next > families) throw new Error('All families have looked already: more are needed, by FAMILIES');
  await Promise.all(
    Array.from({ length: 32 }, (_, n) => saturate(app, () => oneOf(n), { seconds: 0.1, connections: 1 })),
  );
  const after = await inRounds(calm, rounds);
  await app.stop();
  const row = (title, figures, cost) => ({
    [`${families} families of ${chores} chores`]: title,
    'requests/s': figures.perSecond,
    'p50 ms': figures.p50,
    'p99 ms': figures.p99,
    'cost against before': cost,
    failures: figures.failures,
  });
  print(`The day turns, ${looking} families looking at a time`, [
    row('a dashboard before', before.dashboard),
    row('the first look of a day', turning),
    row('a dashboard after', after.dashboard, before.dashboard.perSecond / after.dashboard.perSecond),
  ]);
}
