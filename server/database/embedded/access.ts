import { closeSync, fchmodSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import type { Place } from './place.ts';

/** Outside the data folder, because PostgreSQL may run as `nobody`, which must not change who may connect. */
export const accessFiles = ({ data }: Pick<Place, 'data'>) => ({
  hba_file: join(dirname(data), 'postgres-hba.conf'),
  ident_file: join(dirname(data), 'postgres-ident.conf'),
});

/** Allows only root and the user of the app. Called before each start, which replaces incomplete files. */
export function writeAccess(place: Place): ReturnType<typeof accessFiles> {
  const files = accessFiles(place);
  const users = new Set(['root', userInfo().username]);
  const lines = [...users].map((name) => `app "${name.replaceAll('"', '""')}" chorepod\n`);
  replace(files.hba_file, 'local all chorepod peer map=app\n');
  replace(files.ident_file, lines.join(''));
  return files;
}

/** Replaces the file atomically, without following a link. */
function replace(path: string, text: string): void {
  const fresh = `${path}.new`;
  rmSync(fresh, { force: true });
  const file = openSync(fresh, 'wx');
  writeSync(file, text);
  fchmodSync(file, 0o644);
  closeSync(file);
  renameSync(fresh, path);
}
