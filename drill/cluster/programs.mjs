// What the drill runs beside Node: programs of Debian's packages.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian keeps some of them where only root looks. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];

function find(name, within) {
  return within.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The folders of the PostgreSQL servers that are installed, the newest first. */
function serverFolders() {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => b - a) : [];
  return versions.map((version) => join(installed, version, 'bin'));
}

const wanted = {
  patroni: { package: 'patroni', within: folders },
  etcd: { package: 'etcd-server', within: folders },
  haproxy: { package: 'haproxy', within: folders },
  postgres: { package: 'postgresql', within: serverFolders() },
};

/** Where the programs are; ends with what to install where one is missing. */
export function requirePrograms() {
  const found = Object.entries(wanted).map(([name, { within }]) => [name, find(name, within)]);
  const missing = found.flatMap(([name, file]) => (file ? [] : [wanted[name].package]));
  if (missing.length === 0) return Object.fromEntries(found);
  console.error(`The drill needs ${missing.join(', ')}. On Debian or Ubuntu, as root:
  apt-get install --no-install-recommends ${missing.join(' ')}`);
  process.exit(1);
}
