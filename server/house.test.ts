import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

// The import rules that README.md ("How it is built") words: which folder may know of which.

interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

const root = process.cwd();

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path));
}

/** Every import of a file by what it resolves to: a path of this project, or a package's name. */
function importsOf(path: string): Import[] {
  const source = readFileSync(join(root, path), 'utf8');
  const found = source.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g,
  );
  return [...found].map(([, type, name = '', lazy]) => {
    const target = name || lazy || '';
    const isRelative = target.startsWith('.');
    const to = isRelative ? relative(root, join(root, dirname(path), target)) : target.replace(/^#/, '');
    return { from: path, to: to.replaceAll('\\', '/'), typeOnly: type !== undefined };
  });
}

const isTest = (path: string) => /\.test\.tsx?$|\/test\//.test(path);
const files = ['shared', 'server', 'client/src'].flatMap(sourcesBelow);
const imports = files.filter((path) => !isTest(path)).flatMap(importsOf);
const say = (found: Import[]) => found.map(({ from, to }) => `${from} imports ${to}`);
const offenders = (isOffence: (line: Import) => boolean) => say(imports.filter(isOffence));

/** The floors of a side, from the top: a file may import from its own floor's rule or from any below it. */
function climbs(base: string, floors: string[]) {
  const floor = (path: string) => floors.findIndex((name) => path.startsWith(`${base}/${name}/`));
  return offenders(({ from, to }) => {
    const [here, there] = [floor(from), floor(to)];
    return here >= 0 && there >= 0 && there < here;
  });
}

test('the rules below read real imports', () => {
  expect(imports.length).toBeGreaterThan(50);
  expect(imports).toContainEqual({
    from: 'server/tasks/ticks.ts',
    to: 'server/pots/pots.ts',
    typeOnly: false,
  });
});

const isTables = (path: string) => /^shared\/tables(\.ts$|\/)/.test(path);

test('shared is pure: no Node, no DOM, nothing of server or client', () => {
  const allowed = ['zod', 'drizzle-orm', 'drizzle-orm/pg-core'];
  expect(
    offenders(
      ({ from, to }) => from.startsWith('shared/') && !to.startsWith('shared/') && !allowed.includes(to),
    ),
  ).toEqual([]);
  const drizzleOutsideTables = offenders(
    ({ from, to }) => from.startsWith('shared/') && !isTables(from) && to.startsWith('drizzle-orm'),
  );
  expect(drizzleOutsideTables).toEqual([]);
});

test('server and client never import each other', () => {
  expect(offenders(({ from, to }) => from.startsWith('server/') && to.startsWith('client/'))).toEqual([]);
  expect(offenders(({ from, to }) => from.startsWith('client/') && to.startsWith('server/'))).toEqual([]);
});

test('the client knows the tables by their types alone, and no database driver', () => {
  const isDatabase = (to: string) => /^(drizzle-orm|pg)(\/|$)/.test(to);
  expect(
    offenders(
      ({ from, to, typeOnly }) => from.startsWith('client/') && !typeOnly && (isTables(to) || isDatabase(to)),
    ),
  ).toEqual([]);
});

test('server: voice knows tasks, tasks know pots, pots know members, members know families, never back', () => {
  expect(climbs('server', ['voice', 'tasks', 'pots', 'members', 'families'])).toEqual([]);
});

test('routes.ts is imported by app.ts alone', () => {
  expect(offenders(({ from, to }) => from !== 'server/app.ts' && /^server\/.*routes\.ts$/.test(to))).toEqual(
    [],
  );
});

test('client: pages know features, features know api, api knows lib, never back', () => {
  expect(climbs('client/src', ['pages', 'features', 'api', 'lib'])).toEqual([]);
  expect(climbs('client/src', ['pages', 'features', 'ui', 'lib'])).toEqual([]);
});

test('features never import features', () => {
  const feature = (path: string) => /^client\/src\/features\/([^/]+)\//.exec(path)?.[1];
  expect(
    offenders(
      ({ from, to }) =>
        feature(from) !== undefined && feature(to) !== undefined && feature(from) !== feature(to),
    ),
  ).toEqual([]);
});

test('process.env is read in env.ts alone', () => {
  const readers = files.filter(
    (path) =>
      path.startsWith('server/') &&
      !isTest(path) &&
      readFileSync(join(root, path), 'utf8').includes('process.env'),
  );
  expect(readers).toEqual(['server/env.ts']);
});

test('no file is a barrel, and none is called after nothing in particular', () => {
  expect(
    files.filter((path) => /\/(index|utils|helpers|common|manager|service|misc)\.tsx?$/.test(path)),
  ).toEqual([]);
});
