// A million rows saved, and restored into a cluster that has never held any: how long each takes, and that every row of
// every table is what it was.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/install.mjs';
import { startCluster } from './cluster.mjs';
import { addChores } from './families/days.mjs';
import { print } from './rounds.mjs';
import { createDatabase, run, secret, seed } from './seed.mjs';

/** Each of them has some 350 rows. */
const families = Number(process.env.FAMILIES ?? 3000);

/** Seconds that a command takes as its user waits for it, from npm's script on. */
async function seconds(url, ...words) {
  const began = performance.now();
  const env = { ...process.env, DATABASE_URL: url, SESSION_SECRET: secret };
  const job = spawn(process.execPath, ['scripts/run.mjs', ...words], { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(job, 'exit');
  if (code !== 0) throw new Error(`${words[0]} ended with ${code}`);
  return (performance.now() - began) / 1000;
}

/** For each table how many rows it has, and a digest of all of them as PostgreSQL writes them. */
const digests = (url) =>
  run(url, async (client) => {
    await client.query("set work_mem = '256MB'");
    const { rows: tables } = await client.query(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    );
    const found = {};
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as digest from ${name} t`,
      );
      found[name] = rows[0];
    }
    return found;
  });

export async function restore({ cluster }) {
  const url = await createDatabase(cluster, 'saved');
  await seed(url, { first: 1, last: families });
  await addChores(url, families);
  // What lets somebody in is left out of backups.
  await run(url, (client) => client.query('delete from sessions'));
  const before = await digests(url);
  const file = join(cluster.folder, 'saved.jsonl');
  const saving = await seconds(url, 'backup', file);
  const fresh = await startCluster();
  try {
    await run(fresh.url('postgres'), (client) => client.query('create database restored'));
    const restoring = await seconds(fresh.url('restored'), 'restore', file);
    const after = await digests(fresh.url('restored'));
    const differing = Object.keys(before).filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    );
    print('A backup, and a restore into a fresh cluster', [
      {
        of: 'every row of every table',
        rows: Object.values(before).reduce((sum, { rows }) => sum + rows, 0),
        'MB of file': statSync(file).size / 1e6,
        'backup, s': saving,
        'restore, s': restoring,
        'tables that differ': differing.length,
      },
    ]);
    if (differing.length > 0) throw new Error(`Not what was saved: ${differing.join(', ')}`);
  } finally {
    await fresh.stop();
  }
}
