// A PostgreSQL of the benchmark's own, in a temporary folder that goes when it ends.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../scripts/ownApp/ownApp.mjs';

/** The newest server that Debian's packages installed, unless PG_BIN names another. */
function programs() {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => a - b) : [];
  const folder = process.env.PG_BIN ?? join(installed, versions.at(-1) ?? '', 'bin');
  if (existsSync(join(folder, 'initdb'))) return folder;
  throw new Error('The benchmark needs initdb, postgres and pgbench: install postgresql or set PG_BIN.');
}

/** PostgreSQL refuses to run as root. */
export function owner() {
  if (process.getuid() !== 0) return {};
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

/** As installed, with more connections: it cleans up and analyses by itself while something is measured, as it does anywhere. */
const settings = { max_connections: '200', shared_buffers: '256MB' };

export async function startCluster() {
  const bin = programs();
  const runner = owner();
  const folder = mkdtempSync(join(tmpdir(), 'chorepod-bench-'));
  if (runner.uid) chownSync(folder, runner.uid, runner.gid);
  const data = join(folder, 'data');
  const options = { ...runner, cwd: folder, stdio: 'ignore' };
  const words = ['-U', 'chorepod', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  spawnSync(join(bin, 'initdb'), ['-D', data, ...words], options);
  const port = await freePort();
  const listen = ['-p', port, '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  const more = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...listen, ...more], options);
  const url = (database) => `postgres://chorepod@127.0.0.1:${port}/${database}`;
  const version = await firstAnswer(url('postgres'));
  const stop = async () => {
    server.kill('SIGINT');
    if (server.exitCode === null) await new Promise((resolve) => server.once('exit', resolve));
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, version, stop, pgbench: join(bin, 'pgbench'), folder, port, pid: server.pid };
}

export async function firstAnswer(connectionString) {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      const { rows } = await client.query('show server_version');
      await client.end();
      return rows[0].server_version.split(' ')[0];
    } catch (error) {
      if (attempt === 100) throw error;
      await sleep(100);
    }
  }
}
