import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Place } from './place.ts';

export const onWindows = process.platform === 'win32';

/** The program does not get our environment, which contains secrets and may contain PG… variables. */
export function startProgram(
  place: Place,
  name: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  const { uid, gid } = place.runner ?? {};
  return spawn(join(place.binaries, 'bin', onWindows ? `${name}.exe` : name), args, {
    windowsHide: true,
    // macOS needs a locale.
    ...(!onWindows && { env: { LC_ALL: 'C' } }),
    // Node.js expects signed ids here.
    ...(uid !== undefined && gid !== undefined && { uid: uid | 0, gid: gid | 0 }),
    ...options,
  });
}
