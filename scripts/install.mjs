import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a program with the terminal's own input and output; ends this process with its code when it fails. */
export function run(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

const packagesOf = (lock) => (existsSync(lock) ? JSON.parse(readFileSync(lock, 'utf8')).packages : {});

/**
 * Whether what npm wrote down in node_modules is what the lock file asks for: each package in its version, and no
 * other. Optional ones may be missing: they are made for another platform.
 */
export function isAsLocked(locked, installed) {
  const { '': _project, ...wanted } = locked;
  const isThere = ([path, { version, optional }]) =>
    installed[path] ? installed[path].version === version : Boolean(optional);
  return Object.entries(wanted).every(isThere) && Object.keys(installed).every((path) => path in wanted);
}

/** Installs the locked packages when those in node_modules are others. */
export function installWhenNeeded() {
  const locked = packagesOf(join(root, 'package-lock.json'));
  if (isAsLocked(locked, packagesOf(join(root, 'node_modules/.package-lock.json')))) return;
  console.log('Installing packages (this happens once) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error'];
  if (npm) run(process.execPath, [npm, ...args]);
  else run('npm', args, { shell: process.platform === 'win32' });
}
