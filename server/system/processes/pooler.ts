import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort, hasEnded } from '../../database/embedded/postgres.ts';

const program = '/usr/sbin/pgbouncer';

/** A PgBouncer in front of a server, for whatever database of it. */
export interface Pooler {
  connection: pg.PoolConfig;
  /** Ends it as a restart does, which waits for nobody; `begin` starts it again. */
  end(): Promise<void>;
  begin(): Promise<void>;
  /** Ends it for good. */
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer with what operators are given, docs/pgbouncer.ini, but for the places and who may come in.
 * @throws where it is not installed
 */
export async function startPooler(server: pg.ClientConfig, settings = ''): Promise<Pooler> {
  if (!existsSync(program)) throw new Error(`There is no ${program}: apt-get install pgbouncer`);
  const folder = mkdtempSync(join(tmpdir(), 'chorepod-pooler-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, `${iniFor(server, port)}${settings}\n`, { mode: 0o644 });
  let running = await run(file, port);
  const end = async () => {
    if (hasEnded(running)) return;
    const ended = once(running, 'exit');
    running.kill();
    await ended;
  };
  return {
    connection: { connectionString: `postgres://chorepod@127.0.0.1:${port}/postgres` },
    end,
    begin: async () => {
      running = await run(file, port);
    },
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Later lines win. */
function iniFor(server: pg.ClientConfig, port: number): string {
  const { host, port: serverPort, user = '', password } = new pg.Client(server);
  const place = `host=${host} port=${serverPort} user=${user}${password ? ` password='${password}'` : ''}`;
  return `${readFileSync('docs/pgbouncer.ini', 'utf8')
    .replace('chorepod = host=127.0.0.1 port=5432', `* = ${place}`)
    .replace(/^(unix_socket_dir|logfile|pidfile|auth_file) = .*\n/gm, '')}
listen_port = ${port}
unix_socket_dir =
auth_type = any
`;
}

/** It does not run as root. */
const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

async function run(file: string, port: number): Promise<ChildProcess> {
  const child = spawn(program, ['-q', file], { ...asNobody, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  while (!(await accepts(port))) {
    if (hasEnded(child)) throw new Error(`PgBouncer does not start: ${said}`);
    await sleep(10);
  }
  return child;
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => resolve(true)).once('connect', () => socket.destroy());
  });
