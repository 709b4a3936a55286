import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import {
  aFolder,
  aMadeFolder,
  cleanups,
  eventually,
  pidFile,
  pidOf,
  query,
  start,
  tidiesUp,
} from '../../system/processes/embedding.ts';
import { isDeep } from '../../system/tools/deep.ts';
import { startEmbedded } from './embedded.ts';
import { EmbeddedError } from './error.ts';
import { choosePlace } from './place.ts';

tidiesUp();

const isRoot = process.getuid?.() === 0;

/** Another app, in a process of its own; `said` is 'running' or why it could not start. */
async function anotherApp(dataDir: string) {
  const script = `
    import { runnerImport } from 'vite';
    const { module } = await runnerImport('./server/database/embedded/embedded.ts', { configFile: false });
    const start = module.startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(await start.then(() => 'running', (error) => error.message));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  /** With all that runs in its terminal, as Ctrl-C would reach it. */
  const killHard = async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
    await once(child, 'exit');
  };
  cleanups.push(killHard);
  const [said] = await once(child.stdout, 'data');
  return { said: String(said).trim(), killHard };
}

test('the first start creates a database, and its data is there after the next start', async () => {
  const dataDir = aFolder();
  const first = await startEmbedded({ dataDir });
  await query(first.connection, "create table notes as select 'hello' as text");
  expect(await query(first.connection, 'show fsync')).toEqual([{ fsync: 'on' }]);
  await first.stop();
  await expect(query(first.connection, 'select 1')).rejects.toThrow();
  const second = await start(dataDir);
  expect(await query(second.connection, 'select text, lower($$ÄÖ$$) as low from notes')).toEqual([
    { text: 'hello', low: 'äö' },
  ]);
});

test('a second app on the same folder fails, and the first continues', async () => {
  const dataDir = await aMadeFolder();
  const first = await start(dataDir);
  await expect(start(dataDir)).rejects.toThrow(
    new EmbeddedError(
      `Another ChorePod is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    ),
  );
  expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.runIf(isDeep)('of two apps that make the same folder at the same moment one runs', async () => {
  const dataDir = aFolder();
  const starting = anotherApp(dataDir);
  // The other one needs a moment to load: this one begins when its initdb does.
  await eventually(() => expect(readdirSync(dataDir).join()).toContain('postgres.new-'));
  const said = await start(dataDir).then(
    () => 'running',
    (error: Error) => error.message,
  );
  const other = await starting;
  expect([said, other.said].sort()).toEqual([
    expect.stringMatching(/^Another ChorePod is already running/),
    'running',
  ]);
  expect(readdirSync(dataDir).join()).not.toContain('.new-');
  await other.killHard();
  if (other.said === 'running') await start(dataDir);
});

test('a PostgreSQL that outlived its killed app is taken over by the next', async () => {
  const dataDir = await aMadeFolder();
  const killed = await anotherApp(dataDir);
  const pid = pidOf(dataDir);
  await killed.killHard();
  const next = await start(dataDir);
  expect(pidOf(dataDir)).toBe(pid);
  await next.stop();
  await expect(query(next.connection, 'select 1')).rejects.toThrow();
});

test.runIf(isDeep)('the next app may start while the last one is still stopping', async () => {
  const dataDir = await aMadeFolder();
  for (let round = 0; round < 5; round++) {
    const last = await start(dataDir);
    const stopping = last.stop();
    const next = await start(dataDir);
    await stopping;
    expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await next.stop();
    expect(existsSync(pidFile(dataDir))).toBe(false);
  }
});

test.runIf(isDeep)('a first start that was cut off is made good by the next', async () => {
  const dataDir = aFolder();
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'exit');
  // In a container, the process that was cut off had the number that we have.
  for (const pid of [gone.pid, process.pid]) {
    mkdirSync(join(dataDir, `postgres.new-${pid}/base`), { recursive: true });
  }
  const { connection } = await start(dataDir);
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
});

test.skipIf(process.platform === 'win32')(
  'what a crash left does not keep PostgreSQL from starting when its process number is taken by now',
  async () => {
    const dataDir = await aMadeFolder();
    const { runner, data, sockets } = choosePlace(dataDir);
    await (await start(dataDir)).stop();
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...runner });
    cleanups.push(() => stranger.kill());
    for (const file of [pidFile(dataDir), join(sockets, '.s.PGSQL.5432.lock')]) {
      writeFileSync(file, `${stranger.pid}\n${data}\n1\n5432\n${sockets}\n`);
    }
    const { connection } = await start(dataDir);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
  },
);

test.runIf(isDeep)('a PostgreSQL that cannot start is explained by its last words', async () => {
  const dataDir = await aMadeFolder();
  await expect(start(dataDir, { settings: { max_connections: 'many' } })).rejects.toThrow(
    /^The built-in PostgreSQL does not start\. .*\n.*invalid value for parameter "max_connections": "many"/s,
  );
});

test.runIf(isDeep && process.platform !== 'win32')(
  'a folder with a long path gets a socket with a short one, unless somebody else has put something there',
  async () => {
    const dataDir = join(aFolder(), 'a-rather-long-name-for-a-folder/'.repeat(3), 'with, comma');
    const { connection, stop } = await start(dataDir);
    cleanups.push(() => rmSync(connection.host, { recursive: true, force: true }));
    expect(dirname(connection.host)).toBe(tmpdir());
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
    rmSync(connection.host, { recursive: true });
    symlinkSync(aFolder(), connection.host);
    await expect(start(dataDir)).rejects.toThrow(
      new EmbeddedError(
        `The folder ${connection.host} belongs to somebody else. Remove it, or set DATA_DIR to another folder.`,
      ),
    );
  },
);

test.runIf(process.platform === 'linux')('PostgreSQL does not see the secrets of the app', async () => {
  const dataDir = await aMadeFolder();
  await start(dataDir);
  expect(readFileSync(`/proc/${pidOf(dataDir)}/environ`, 'utf8')).toBe('LC_ALL=C\0');
});

test.runIf(isRoot)('as root, a folder closed to others keeps its data in the system folder', async () => {
  const closed = aFolder(0o700);
  const dataDir = join(closed, 'data');
  const { data } = choosePlace(dataDir);
  cleanups.push(() => rmSync(dirname(data), { recursive: true }));
  expect(data).toMatch(/^\/var\/lib\/chorepod\/.+-[0-9a-f]{8}\/postgres$/);
  const first = await start(dataDir);
  await query(first.connection, 'create table notes as select 7 as n');
  await first.stop();
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  // The database stays where it is: a new one would seem to be empty.
  chmodSync(closed, 0o755);
  const second = await start(dataDir);
  expect(await query(second.connection, 'select n from notes')).toEqual([{ n: 7 }]);
});

test.runIf(isDeep && isRoot)(
  'as root, a database that was closed to others later is said to be so',
  async () => {
    const folder = aFolder();
    await (await start(join(folder, 'data'))).stop();
    chmodSync(folder, 0o700);
    await expect(start(join(folder, 'data'))).rejects.toThrow(
      /the user it runs as cannot reach .+ \(chmod o\+x\)\.$/,
    );
  },
);
