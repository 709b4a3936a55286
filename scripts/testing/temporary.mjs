import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Linux's own folder in memory. A run has up to 0.7 GB of files at a time, its long form more: there should be room for
 * these bytes, and as many again for those who work.
 */
export const memory = { folder: '/dev/shm', mounts: '/proc/mounts', room: 6 * 2 ** 30, free: freemem() };

/** Whether it lies in memory and has room, also for what is run from it. */
function isRoomy({ folder, mounts, room, free }) {
  if (!existsSync(folder) || !existsSync(mounts)) return false;
  const lines = readFileSync(mounts, 'utf8').split('\n');
  const [, , type, options = ''] = lines.map((line) => line.split(' ')).find(([, at]) => at === folder) ?? [];
  if (type !== 'tmpfs' || options.split(',').includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > room && free > 2 * room;
}

/**
 * Makes a folder for the temporary files of this process and of all that it starts, which goes when the process ends:
 * in memory where there is much of it. More than a hundred databases of 350 files come and go in a run, and a disk
 * without a journal looks at all that was deleted lately before each new file.
 */
export function takeTemporaryFolder(where = memory) {
  const folder = mkdtempSync(join(isRoomy(where) ? where.folder : tmpdir(), 'chorepod-tests-'));
  // PostgreSQL writes there as a user of its own.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return folder;
}
