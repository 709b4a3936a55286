import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedError } from './error.ts';
import { halfMade, moveIntoPlace, ownFolder } from './folders.ts';
import type { Place } from './place.ts';
import { onWindows, startProgram } from './programs.ts';

/** The password of the Windows server, which listens on loopback because it has no sockets in folders. */
const passwordFile = (place: Place) => join(dirname(place.data), 'postgres-password');

/** Undefined where the rights on the socket's folder say who may connect. */
export const passwordOf = (place: Place): string | undefined =>
  onWindows ? readFileSync(passwordFile(place), 'utf8') : undefined;

/**
 * Makes the data folder on the first start; a kill in the middle leaves nothing half-made behind.
 * @throws EmbeddedError with what initdb said
 */
export async function initialise(place: Place): Promise<void> {
  const half = halfMade(place.data);
  if (existsSync(join(place.data, 'PG_VERSION'))) return;
  ownFolder(half, place.runner);
  const said = await initdb(place, half);
  if (said !== undefined) {
    rmSync(half, { recursive: true, force: true });
    throw new EmbeddedError(
      `The built-in PostgreSQL could not make its data folder:\n${said.slice(-1000)}\n` +
        'If it cannot run on this computer, set DATABASE_URL to your own PostgreSQL 15 or newer.',
    );
  }
  moveIntoPlace(half, place.data);
}

/** Answers what went wrong, or undefined. */
function initdb(place: Place, folder: string): Promise<string | undefined> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = onWindows ? ['--auth=scram-sha-256', `--pwfile=${makePassword(place)}`] : ['--auth=peer'];
  const args = ['-D', folder, '--username=chorepod', '--no-instructions', ...access, ...locale];
  const child = startProgram(place, 'initdb', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout?.on('data', (text) => (said += text));
  child.stderr?.on('data', (text) => (said += text));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? undefined : said));
  });
}

function makePassword(place: Place): string {
  const file = passwordFile(place);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return file;
}
