import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedError } from './error.ts';
import { moveIntoPlace, ownFolder, temporaryName } from './folders.ts';
import type { Place } from './place.ts';
import { onWindows, startProgram } from './programs.ts';

/** Only for Windows, where the server listens on loopback instead of a socket. */
const passwordFile = (place: Place) => join(dirname(place.data), 'postgres-password');

/** Undefined with a socket, whose folder rights say who may connect. */
export const passwordOf = (place: Place): string | undefined =>
  onWindows ? readFileSync(passwordFile(place), 'utf8') : undefined;

/** A kill leaves no incomplete data folder. @throws EmbeddedError with the output of initdb */
export async function initialise(place: Place): Promise<void> {
  const temporary = temporaryName(place.data);
  if (existsSync(join(place.data, 'PG_VERSION'))) return;
  ownFolder(temporary, place.runner);
  const output = await initdb(place, temporary);
  if (output !== undefined) {
    rmSync(temporary, { recursive: true, force: true });
    throw new EmbeddedError(
      `The built-in PostgreSQL could not make its data folder:\n${output.slice(-1000)}\n` +
        'If it cannot run on this computer, set DATABASE_URL to your own PostgreSQL 15 or newer.',
    );
  }
  moveIntoPlace(temporary, place.data);
}

function initdb(place: Place, folder: string): Promise<string | undefined> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = onWindows ? ['--auth=scram-sha-256', `--pwfile=${makePassword(place)}`] : ['--auth=peer'];
  const args = ['-D', folder, '--username=chorepod', '--no-instructions', ...access, ...locale];
  const child = startProgram(place, 'initdb', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout?.on('data', (text) => (output += text));
  child.stderr?.on('data', (text) => (output += text));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? undefined : output));
  });
}

function makePassword(place: Place): string {
  const file = passwordFile(place);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return file;
}
