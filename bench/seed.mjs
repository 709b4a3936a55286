// Families as the benchmark needs them, made by PostgreSQL itself.
import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import pg from 'pg';
import { root } from '../scripts/install.mjs';

export const secret = 'a secret that only the benchmark knows';
/** How many there are, unless a part makes more. */
export const families = 1000;
const members = 4;
const pots = 3;

export const ownerOf = (family) => members * (family - 1) + 1;

/** The cookie that signs the owner of a family in. */
export const cookieOf = (family) => cookieOfSession(`owner-of-${family}`);

export function cookieOfSession(sid) {
  const signature = createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '');
  return `chorepod_sid=${encodeURIComponent(`s:${sid}.${signature}`)}`;
}

/** A migrated, empty database. */
export async function createDatabase(cluster, name) {
  await run(cluster.url('postgres'), (client) => client.query(`create database ${name}`));
  migrate(cluster.url(name));
  return cluster.url(name);
}

export function migrate(url) {
  const env = { ...process.env, DATABASE_URL: url, SESSION_SECRET: secret };
  spawnSync(process.execPath, ['scripts/run.mjs', 'migrate'], { cwd: root, env });
}

export async function run(connectionString, work) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return work(client).finally(() => client.end());
}

/**
 * Families `first` to `last`: an owner signed in, three members, three pots, `open` tasks to tick (half of them
 * twice) and `done` completions each, with their ticks. Everything is counted at the end, so that
 * PostgreSQL plans for tables of this size.
 */
export const seed = (url, { first, last, open = 20, done = 60 }) =>
  run(url, async (client) => {
    // The rows fit together by how they are made: checking each reference would take minutes.
    await client.query('set session_replication_role = replica');
    const insert = (into, select, ...more) =>
      client.query(`insert into ${into} ${select}`, [first, last, ...more]);
    const families = 'generate_series($1::int, $2::int) f';
    // Their day is on: otherwise whatever looks at them first turns it, and is measured with it.
    await insert(
      'families (id, name, today, turns_at)',
      `select f, 'Family ' || f, current_date, now() + interval '1 day' from ${families}`,
    );
    await insert(
      'accounts (id, username, username_key, password_hash)',
      `select ${members} * (f - 1) + m, 'member-' || f || '-' || m, 'member-' || f || '-' || m, 'none'
      from ${families}, generate_series(1, ${members}) m`,
    );
    await insert(
      'members (family_id, id, account_id, name, avatar_color, role, manages, completed_tasks)',
      `select f, ${members} * (f - 1) + m, ${members} * (f - 1) + m, 'Member ' || m, '#0b7a75',
        case m when 1 then 'owner' else 'member' end, m = 1, $3::int / ${members}
      from ${families}, generate_series(1, ${members}) m`,
      done,
    );
    await insert(
      'reward_pots (id, family_id, name, icon, color_class, target_count, current_count)',
      `select ${pots} * (f - 1) + p, f, 'Pot ' || p, 'fas fa-gift', 'from-orange-400', 10000, 0
      from ${families}, generate_series(1, ${pots}) p`,
    );
    await insert(
      'pot_contributors (family_id, reward_pot_id, user_id, position)',
      `select f, ${pots} * (f - 1) + p, ${members} * (f - 1) + m, m
      from ${families}, generate_series(1, ${pots}) p, generate_series(1, 2) m`,
    );
    await addTasks(client, { first, last, from: 1, to: open });
    await addTasks(client, { first, last, from: open + 1, to: open + done, areDone: true });
    await insert(
      'completions (family_id, task_id, task_title, user_id, ticked_by_user_id, ticked_from, completed_at, day)',
      `select family_id, id, title, assigned_to_user_id, assigned_to_user_id, 'web', now() - id * interval '1 second',
        (now() - id * interval '1 second')::date
      from tasks where completed and family_id between $1 and $2`,
    );
    await insert(
      `ticks (family_id, id, task_id, ticked_by_user_id, credited_user_id, ticked_from, made_at, at, count_after)`,
      `select family_id, gen_random_uuid(), id, assigned_to_user_id, assigned_to_user_id, 'web',
        now() - id * interval '1 second', now() - id * interval '1 second', n
      from tasks, generate_series(1, target_count) n where completed and family_id between $1 and $2`,
    );
    await insert(
      'sessions (id_hash, account_id, member_id, family_id)',
      `select encode(sha256(('owner-of-' || f)::bytea), 'hex'), ${members} * (f - 1) + 1, ${members} * (f - 1) + 1, f
      from ${families}`,
    );
    for (const table of ['families', 'accounts', 'reward_pots'])
      await client.query(`select setval('${table}_id_seq', (select max(id) from ${table}))`);
    await client.query('vacuum analyze');
  });

/** Tasks `from` to `to` of each family, in turn for every member and pot; every second one is to be ticked twice. */
export const addTasks = (client, { first, last, from, to, areDone = false }) =>
  client.query(
    `insert into tasks (family_id, title, assigned_to_user_id, reward_pot_id, due_date, current_count, target_count)
    select f, 'Put away the laundry of room ' || t, ${members} * (f - 1) + 1 + t % ${members},
      ${pots} * (f - 1) + 1 + t % ${pots}, current_date + t % 7, case when $5 then 1 + t % 2 else 0 end, 1 + t % 2
    from generate_series($1::int, $2::int) f, generate_series($3::int, $4::int) t order by f, t`,
    [first, last, from, to, areDone],
  );
