// What families of a soak have beside those of the benchmark: chores, days of their own, small pots, reminders.
import { createECDH, randomBytes } from 'node:crypto';
import { cookieOf, cookieOfSession, ownerOf, run } from '../../bench/seed.mjs';

/** Whose days turn at moments of their own, with the hour at which a day starts. */
const zones = [
  'Pacific/Auckland',
  'Australia/Sydney',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Dubai',
  'Europe/Berlin',
  'UTC',
  'America/Sao_Paulo',
  'America/New_York',
  'America/Denver',
  'America/Los_Angeles',
  'Pacific/Honolulu',
];

const daily = '{"every":"day","interval":1}';
/** `who` is for how many members: 0 where it is anyone's. */
const chores = [
  { title: 'Set the table', repeat: daily, kind: 'turns', per: 'time', missed: 'replace', times: 1, who: 4 },
  { title: 'Make the bed', repeat: daily, kind: 'each', per: null, missed: 'replace', times: 1, who: 2 },
  { title: 'Water the plants', repeat: daily, kind: 'anyone', per: null, missed: 'wait', times: 2, who: 0 },
  {
    title: 'Feed the cat',
    repeat: '{"after":1,"unit":"day"}',
    kind: 'one',
    per: null,
    missed: 'wait',
    times: 1,
    who: 1,
  },
];

/** Every so many families the owner has reminders, on a browser at an address that nothing is sent to. */
const reminded = 5;

export const parentOf = (family) => ({ family, userId: ownerOf(family), cookie: cookieOf(family) });
export const childOf = (family) => ({
  family,
  userId: ownerOf(family) + 1,
  cookie: cookieOfSession(`child-of-${family}`),
});

/** Of families 1 to `count`, which are there. */
export const furnish = (url, count) =>
  run(url, async (client) => {
    await client.query('set session_replication_role = replica');
    // Their day is over: whoever looks first begins the next one.
    await client.query(
      `update families set today = current_date - 2, turns_at = now(), day_starts_at = id / $2 % 7,
        time_zone = ($1::text[])[1 + id % $2]`,
      [zones, zones.length],
    );
    await client.query('update reward_pots set target_count = 3 + id % 5');
    for (const [n, chore] of chores.entries()) await addChore(client, count, n + 1, chore);
    await client.query(`select setval('chores_id_seq', (select max(id) from chores))`);
    await client.query(`insert into sessions (id_hash, account_id, member_id, family_id)
      select encode(sha256(('child-of-' || family_id)::bytea), 'hex'), min(account_id) + 1, min(id) + 1, family_id
      from members group by family_id`);
    await addReminders(client);
    await client.query('vacuum analyze');
  });

async function addChore(client, count, n, { title, repeat, kind, per, missed, times, who }) {
  const all = `generate_series(1, ${count}) f`;
  const id = `${chores.length} * (f - 1) + ${n}`;
  await client.query(
    `insert into chores (id, family_id, title, repeat, who_kind, turns_per, if_missed, target_count, reward_pot_id,
      starts_on, planned_until)
    select ${id}, f, $1, $2::jsonb, $3, $4, $5, $6, 3 * (f - 1) + 1 + ${n} % 3, current_date - 2, current_date - 2 from ${all}`,
    [title, repeat, kind, per, missed, times],
  );
  await client.query(
    `insert into chore_members (family_id, chore_id, user_id, position)
    select f, ${id}, 4 * (f - 1) + m, m from ${all}, generate_series(1, $1::int) m`,
    [who],
  );
}

async function addReminders(client) {
  const pair = createECDH('prime256v1');
  const keys = [pair.generateKeys().toString('base64url'), randomBytes(16).toString('base64url')];
  await client.query(
    `insert into push_subscriptions (session_hash, endpoint, p256dh, auth)
    select id_hash, 'https://nowhere.invalid/' || family_id, $1, $2 from sessions
    where family_id % $3 = 0 and member_id = (select min(id) from members m where m.family_id = sessions.family_id)`,
    [...keys, reminded],
  );
  await client.query(
    `insert into reminders (family_id, user_id, daily_at, task_done, pot_full, hides_names, next_daily_at)
    select family_id, id, '07:00', true, true, false, now() from members where role = 'owner' and family_id % $1 = 0`,
    [reminded],
  );
}
