import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const memory = mkdtempSync(join(tmpdir(), 'chorepod-memory-'));
const mounts = join(memory, 'mounts');
afterAll(() => rmSync(memory, { recursive: true, force: true }));

/** The folder that a process has made, and what a program that it started takes for the temporary one. */
function folderWith({ type = 'tmpfs', options = 'rw,nosuid', room = 1, free = 3 }) {
  writeFileSync(mounts, `proc /proc proc rw 0 0\ntmpfs ${memory} ${type} ${options} 0 0\n`);
  const where = JSON.stringify({ folder: memory, mounts, room, free });
  const code = `import { execFileSync } from 'node:child_process';
    import { takeTemporaryFolder } from './scripts/testing/temporary.mjs';
    const made = takeTemporaryFolder(${where});
    const seen = execFileSync(process.execPath, ['-p', 'os.tmpdir()'], { encoding: 'utf8' });
    console.log(JSON.stringify([made, seen.trim()]));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  return JSON.parse(said);
}

test('where memory is plenty, temporary files lie in it, and are gone with the run', () => {
  const [made, seen] = folderWith({});
  expect(dirname(made)).toBe(memory);
  expect(seen).toBe(made);
  expect(existsSync(made)).toBe(false);
});

test.each([
  ['it is a disk', { type: 'ext4' }],
  ['nothing may be run from it', { options: 'rw,noexec' }],
  ['it is small', { room: 2 ** 60, free: 2 ** 62 }],
  ['the rest of memory would be short', { free: 1 }],
])('where %s, they lie where the system has them', (_, where) => {
  const [made, seen] = folderWith(where);
  expect(dirname(made)).toBe(tmpdir());
  expect(seen).toBe(made);
  expect(existsSync(made)).toBe(false);
});
