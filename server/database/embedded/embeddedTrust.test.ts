import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
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
import { EmbeddedError } from './error.ts';
import { postmaster } from './pidFile.ts';
import { choosePlace, databaseUser } from './place.ts';
import { startProgram } from './programs.ts';

tidiesUp();

// What the database's user may have written or may run, and what the app, often root, makes of it.

const isRoot = process.getuid?.() === 0;

test.each([
  ['chorepod:x:998:997::/:/bin/false', { uid: 998, gid: 997 }],
  ['notchorepod:x:998:997::/:/bin/false', { uid: 65534, gid: 65533 }],
  ['chorepod:x:0:0::/:/bin/sh', { uid: 65534, gid: 65533 }],
])('of the users root, nobody and %s root’s PostgreSQL runs as %j', (line, user) => {
  const users = ['root:x:0:0:root:/root:/bin/bash', 'nobody:x:65534:65533::/:/bin/false', line];
  expect(databaseUser(users.join('\n'))).toEqual(user);
  expect(databaseUser('')).toEqual({ uid: 65534, gid: 65534 });
});

/** Says to the socket that it is the superuser, and what came back: R where it is let in, else E and why. */
const knock = `
  const socket = require('node:net').connect(process.argv[1] + '/.s.PGSQL.5432');
  const words = 'user\\0chorepod\\0database\\0postgres\\0\\0';
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + words.length, 0);
  head.writeInt32BE(196608, 4);
  socket.write(head + words, 'latin1');
  socket.once('data', (answer) => { console.log(answer.toString('latin1')); process.exit(); });`;

/** What another program of the database's user gets to hear. */
async function knockAsItsUser(dataDir: string): Promise<string> {
  const { runner, sockets } = choosePlace(dataDir);
  const child = spawn(process.execPath, ['-e', knock, sockets], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
    ...runner,
  });
  return text(child.stdout);
}

const refused = /^E.*C28000/s;

/** As folders were made before: whoever reaches the socket is the superuser. */
function openToAll(dataDir: string): void {
  writeFileSync(join(choosePlace(dataDir).data, 'pg_hba.conf'), 'local all all trust\n');
}

test.runIf(isRoot)('another program of the database’s user is not let in, the app is', async () => {
  const dataDir = await aMadeFolder();
  const { connection } = await start(dataDir);
  expect(await knockAsItsUser(dataDir)).toMatch(refused);
  expect(await query(connection, 'select current_user as me')).toEqual([{ me: 'chorepod' }]);
});

test.runIf(isRoot)('a folder that let everybody in lets in the app alone from its next start', async () => {
  const dataDir = await aMadeFolder();
  const first = await start(dataDir);
  await query(first.connection, 'create table notes as select 7 as n');
  await first.stop();
  openToAll(dataDir);
  const { connection } = await start(dataDir);
  expect(await knockAsItsUser(dataDir)).toMatch(refused);
  expect(await query(connection, 'select n from notes')).toEqual([{ n: 7 }]);
});

test.runIf(isRoot)('so does a server that an app of before left running', async () => {
  const dataDir = await aMadeFolder();
  await (await start(dataDir)).stop();
  openToAll(dataDir);
  const place = choosePlace(dataDir);
  const args = [
    '-D',
    place.data,
    '-c',
    'listen_addresses=',
    '-c',
    `unix_socket_directories=${place.sockets}`,
  ];
  const left = startProgram(place, 'postgres', args, { cwd: place.data, stdio: 'ignore' });
  cleanups.push(() => left.kill('SIGKILL'));
  await eventually(async () => expect(await knockAsItsUser(dataDir)).toMatch(/^R/));
  const { connection } = await start(dataDir);
  expect(await knockAsItsUser(dataDir)).toMatch(refused);
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

/** A program that runs until the end of the test. */
function aProgram(args: string[], options: object): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)', '--', ...args], {
    cwd: '/',
    stdio: 'ignore',
    ...options,
  });
  cleanups.push(() => child.kill('SIGKILL'));
  return child;
}

test.skipIf(process.platform === 'win32').each([
  ['of the same user', false],
  ['that says it is that PostgreSQL, but is somebody else’s', true],
])('a number in the pid file that is a program %s is not asked to stop', async (_, poses) => {
  if (poses && !isRoot) return;
  const dataDir = await aMadeFolder();
  const { data, runner } = choosePlace(dataDir);
  const { stop } = await start(dataDir);
  const real = pidOf(dataDir);
  const stranger = poses ? aProgram([`/bin/postgres -D ${data} -c`], {}) : aProgram([], { ...runner });
  const written = readFileSync(pidFile(dataDir), 'utf8');
  writeFileSync(pidFile(dataDir), written.replace(String(real), String(stranger.pid)));
  await stop();
  expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
  writeFileSync(pidFile(dataDir), written);
  process.kill(real, 'SIGINT');
  await eventually(() => expect(existsSync(pidFile(dataDir))).toBe(false));
});

test.each(['-1', '0', '1e3', 'x'])('%j in a pid file is no server', (pid) => {
  const folder = aFolder();
  writeFileSync(join(folder, 'postmaster.pid'), `${pid}\n${folder}\n1\n5432\n/tmp\n`);
  expect(postmaster(folder)).toBeUndefined();
});

test.skipIf(process.platform === 'win32').each([
  ['a link', symlinkSync],
  ['another name of a file', linkSync],
])('where %s lies at the place of the log, nothing is written, read or given away', async (_, put) => {
  const dataDir = await aMadeFolder();
  await (await start(dataDir)).stop();
  const { log } = choosePlace(dataDir);
  const precious = join(aFolder(), 'precious');
  writeFileSync(precious, 'the keys of the house', { mode: 0o600 });
  const before = statSync(precious);
  rmSync(log);
  put(precious, log);
  await expect(start(dataDir)).rejects.toThrow(
    new EmbeddedError(`The log ${log} is no plain file of its own. Remove it, and start again.`),
  );
  expect(readFileSync(precious, 'utf8')).toBe('the keys of the house');
  expect(statSync(precious).uid).toBe(before.uid);
});

test('a log that has grown long begins anew', async () => {
  const dataDir = await aMadeFolder();
  const { log } = choosePlace(dataDir);
  mkdirSync(dirname(log), { recursive: true });
  writeFileSync(log, 'x'.repeat(5_000_001));
  await start(dataDir);
  expect(statSync(log).size).toBeLessThan(100_000);
});
