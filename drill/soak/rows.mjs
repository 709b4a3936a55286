// What the rows say at the end: by the invariants of the tests, by what phones were told, and by the days that passed.
import { drizzle } from 'drizzle-orm/node-postgres';
import { run } from '../../bench/seed.mjs';
import { fromTests } from '../../scripts/ownApp/fromTests.mjs';

/** Each finds the rows that are wrong; `told` is what phones were told. */
const offenders = {
  'a tick that was acknowledged is not there': `
    select id from told where kind = 'counted'
      and not exists (select from ticks k where k.family_id = family and k.id = told.id::uuid and k.task_id = task)`,
  'a tick is there that was said not to count': `
    select told.id from told join ticks k on k.family_id = family and k.id = told.id::uuid where kind = 'not counted'`,
  'a tick is there twice': `select id from ticks group by id having count(*) > 1`,
  'a tick is there that nobody was told of': `
    select id from ticks k where made_at > (select began from soak)
      and not exists (select from told where kind = 'counted' and told.id = k.id::text)`,
  'the count of a task is not its ticks': `
    select t.id from tasks t
      left join ticks k on k.family_id = t.family_id and k.task_id = t.id and k.undone_at is null
    group by t.family_id, t.id having t.current_count <> count(k.id)`,
  'not as many ticks of a task were taken back as phones were told': `
    select task_id as id from
      (select task_id, count(*) as undone from ticks where undone_at is not null group by task_id) k
      full join (select id::int as task_id, count(*) as undone from told where kind = 'undo' group by id) t
        using (task_id)
    where k.undone is distinct from t.undone`,
  'a task that was added is not there once': `
    select id from told where kind = 'task'
      and 1 <> (select count(*) from tasks t where t.family_id = family and t.title = told.id)`,
  'a task is there that nobody was told of': `
    select t.id from tasks t where title like 'Sweep %'
      and not exists (select from told where kind = 'task' and told.id = t.title)`,
  'a pot that was redeemed is none of the past': `
    select told.id from told join reward_pots p on p.family_id = family and p.id = told.id::int
    where kind = 'redeemed' and archived_at is null`,
  'a pot began anew less often than phones were told': `
    select p.id from reward_pots p where round - 1 < (
      select count(*) from told where kind = 'restart' and told.id = p.id::text)`,
  'a family is behind what phones were told': `
    select f.id from told join families f on f.id = family where kind = 'version' and version < told.id::bigint`,
  'a family is not at its day': `select id from families where turns_at <= now()
      or today not in ((now() at time zone time_zone - day_starts_at * interval '1 hour')::date)`,
  'a chore was not planned for the day of its family': `
    select c.id from chores c join families f on f.id = c.family_id where planned_until <> today`,
  'a chore has a day twice': `
    select min(id) as id from tasks where chore_id is not null
    group by family_id, chore_id, day, coalesce(planned_for, 0) having count(*) > 1`,
  'a daily chore that is replaced has not every day': `
    select c.id from chores c join families f on f.id = c.family_id
      left join tasks t on t.family_id = c.family_id and t.chore_id = c.id
    where if_missed = 'replace' group by c.family_id, c.id, f.id
    having count(distinct t.day) <> today - starts_on`,
  'a reminder is late': `select user_id as id from reminders where next_daily_at <= now()`,
  'a notice waits': `select subject as id from notices where done_at is null and due_at <= now()`,
};

/** @returns what is wrong, in words; nothing is the only good answer */
export const faultsInRows = (url, notes, began) =>
  run(url, async (client) => {
    await tell(client, notes, began);
    await client.query('analyze');
    const { brokenInvariants } = await fromTests('tools/invariants');
    const wrong = await brokenInvariants(drizzle(client));
    for (const [says, query] of Object.entries(offenders)) {
      const { rows } = await client.query(query);
      if (rows.length > 0) wrong.push(`${says}: ${rows.length}, ${JSON.stringify(rows.slice(0, 5))}`);
    }
    return wrong;
  });

/** Puts what phones were told into a table of this connection. */
async function tell(client, notes, began) {
  await client.query('create temp table told (kind text, id text, family int, task int)');
  await client.query('create temp table soak as select $1::timestamptz as began', [began]);
  const put = (kind, all) =>
    client.query('insert into told select $1, * from unnest($2::text[], $3::int[], $4::int[])', [
      kind,
      all.map(({ id }) => id),
      all.map(({ family }) => family),
      all.map(({ task }) => task ?? null),
    ]);
  const ticks = [...notes.ticks.values()];
  await put(
    'counted',
    ticks.filter(({ counted }) => counted),
  );
  await put(
    'not counted',
    ticks.filter(({ counted }) => !counted),
  );
  await put('undo', notes.undos);
  await put('task', notes.tasks);
  await put('restart', notes.restarts);
  await put('redeemed', notes.redeemed);
  await put(
    'version',
    [...notes.versions].map(([family, id]) => ({ family, id })),
  );
  await client.query('create index on told (kind, id)');
}
