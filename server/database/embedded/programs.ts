import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Place } from './place.ts';

export const onWindows = process.platform === 'win32';

/**
 * Starts initdb, postgres or pg_ctl as PostgreSQL's user, in its data folder. It gets none of our environment, which
 * holds secrets and may hold PG… variables that were meant for another server.
 */
export function startProgram(
  place: Place,
  name: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  const { uid, gid } = place.runner ?? {};
  return spawn(join(place.binaries, 'bin', onWindows ? `${name}.exe` : name), args, {
    windowsHide: true,
    // macOS refuses to start a server without a locale.
    ...(!onWindows && { env: { LC_ALL: 'C' } }),
    // Node.js takes ids with a sign here.
    ...(uid !== undefined && gid !== undefined && { uid: uid | 0, gid: gid | 0 }),
    ...options,
  });
}
