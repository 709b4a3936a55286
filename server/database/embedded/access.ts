import { closeSync, fchmodSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import type { Place } from './place.ts';

/**
 * The files that say who may connect. They lie beside the data folder, which belongs to PostgreSQL's user: root's
 * PostgreSQL runs as `nobody`, as other programs do, and these must neither change them nor get in.
 */
export const accessFiles = ({ data }: Pick<Place, 'data'>) => ({
  hba_file: join(dirname(data), 'postgres-hba.conf'),
  ident_file: join(dirname(data), 'postgres-ident.conf'),
});

/**
 * Through the socket come the user who runs the app, and root, whom nothing keeps out; the kernel says who it is.
 * Written before each start, so that folders made before and half-written files are made good.
 */
export function writeAccess(place: Place): ReturnType<typeof accessFiles> {
  const files = accessFiles(place);
  const users = new Set(['root', userInfo().username]);
  const lines = [...users].map((name) => `app "${name.replaceAll('"', '""')}" chorepod\n`);
  replace(files.hba_file, 'local all chorepod peer map=app\n');
  replace(files.ident_file, lines.join(''));
  return files;
}

/** All at once, and through no link. */
function replace(path: string, text: string): void {
  const fresh = `${path}.new`;
  rmSync(fresh, { force: true });
  const file = openSync(fresh, 'wx');
  writeSync(file, text);
  fchmodSync(file, 0o644);
  closeSync(file);
  renameSync(fresh, path);
}
