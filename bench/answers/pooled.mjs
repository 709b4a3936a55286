// Reads and ticks with PgBouncer between the app and PostgreSQL, beside the same without it.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/install.mjs';
import { freePort } from '../../scripts/ownApp/ownApp.mjs';
import { firstAnswer, owner } from '../cluster.mjs';
import { saturate } from '../load.mjs';
import { inRounds, print } from '../rounds.mjs';
import { startApp } from '../servers.mjs';
import { listRequests } from './reads.mjs';
import { freshTasks, tickRequests } from './ticks.mjs';

const program = '/usr/sbin/pgbouncer';

/** With what operators are given, docs/pgbouncer.ini, but for the places and who may come in. */
async function startPooler({ folder, port: serverPort }) {
  const port = await freePort();
  const given = readFileSync(join(root, 'docs/pgbouncer.ini'), 'utf8')
    .replace('chorepod = host=127.0.0.1 port=5432', `* = host=127.0.0.1 port=${serverPort} user=chorepod`)
    .replace(/^(logfile|pidfile|auth_file) = .*\n/gm, '');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, `${given}\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\n`);
  const child = spawn(program, ['-q', file], { ...owner(), stdio: 'ignore' });
  const url = (database) => `postgres://chorepod@127.0.0.1:${port}/${database}`;
  await firstAnswer(url('postgres'));
  return { url, pid: child.pid, stop: () => child.kill() };
}

/** Empty for a program that has ended: its time counts with whoever started it. */
function aboutProgram(path) {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return '';
    throw error;
  }
}

/** Seconds of the processor that a program, those that it has started and those of them that have ended have used. */
function processorSeconds(pid) {
  const [, said = ''] = aboutProgram(`${pid}/stat`).split(') ');
  const times = said.split(' ').slice(11, 15).map(Number);
  const children = aboutProgram(`${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return [...times.map((time) => time / 100), ...children.map(processorSeconds)].reduce((a, b) => a + b, 0);
}

/** What `load` costs each of the programs, in microseconds of the processor for each request. */
async function costs(programs, load) {
  const used = () => Object.entries(programs).map(([name, { pid }]) => [name, processorSeconds(pid)]);
  const before = used();
  const found = await load();
  const each = used().map(([name, seconds], n) => [name, ((seconds - before[n][1]) * 1e6) / found.count]);
  return { ...found, ...Object.fromEntries(each) };
}

export async function pooled({ cluster, database, url, app, rounds, seconds }) {
  if (!existsSync(program)) return console.log(`\nWithout ${program} nothing is measured behind it.`);
  const pooler = await startPooler(cluster);
  const behind = await startApp(pooler.url(database), [], { DATABASE_DIRECT_URL: url });
  const programs = (server) => ({ ChorePod: server, PgBouncer: pooler, PostgreSQL: cluster });
  const ask = (server, requests) => costs(programs(server), () => saturate(server, requests, { seconds }));
  const reads = (server) => () => ask(server, listRequests());
  const ticks = (server) => async () => {
    const last = await freshTasks(url);
    return ask(
      server,
      tickRequests(last, () => ({})),
    );
  };
  try {
    const found = await inRounds(
      {
        'reads, straight': reads(app),
        'reads, behind PgBouncer': reads(behind),
        'ticks, straight': ticks(app),
        'ticks, behind PgBouncer': ticks(behind),
      },
      rounds,
    );
    const row = ([title, { perSecond, p50, p99, failures, ChorePod, PgBouncer, PostgreSQL }]) => ({
      'one process': title,
      'requests/s': perSecond,
      'of straight': perSecond / found[title.replace(/,.*/, ', straight')].perSecond,
      'p50 ms': p50,
      'p99 ms': p99,
      'ChorePod µs': ChorePod,
      'PgBouncer µs': PgBouncer,
      'PostgreSQL µs': PostgreSQL,
      failures,
    });
    const heading = 'A pooler in between, 32 connections; µs of the processor for each request';
    print(heading, Object.entries(found).map(row));
  } finally {
    await behind.stop();
    pooler.stop();
  }
}
