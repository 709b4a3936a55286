import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { importRulesFile, isAllowed, ruleOf } from './walls/importRules.ts';
import { mayKnow } from './walls/mayKnow.ts';

interface Import {
  from: string;
  to: string;
}

const root = process.cwd();

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path));
}

/** Every import of a file, of types too, by what it resolves to: a path of this project, or a package's name. */
function importsOf(path: string): Import[] {
  const source = readFileSync(join(root, path), 'utf8');
  const found = source.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(?:type\s)?(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g,
  );
  return [...found].map(([, name, lazy]) => {
    const target = name ?? lazy ?? '';
    const to = target.startsWith('.') ? relative(root, join(root, dirname(path), target)) : target;
    return { from: path, to: to.replace(/^#/, '').replaceAll('\\', '/') };
  });
}

/** Written by `npm run db:generate`, one file for each change of the tables. */
const generated = 'server/database/migrations';
const isTest = (path: string) =>
  /\.test\.tsx?$|^server\/system\/|^client\/src\/test\/|^shared\/domain\/test\//.test(path);
const isOurs = (path: string) => /^(shared|server|client)\//.test(path);
const allFiles = ['shared', 'server', 'client/src'].flatMap(sourcesBelow);
const files = allFiles.filter((path) => !isTest(path));
const imports = files.flatMap(importsOf);
const offenders = (isOffence: (line: Import) => boolean) =>
  imports.filter(isOffence).map(({ from, to }) => `${from} imports ${to}`);

/** Each way from a file back to itself, once. */
function circlesOf(lines: readonly Import[]): string[] {
  const knows = new Map<string, string[]>();
  for (const { from, to } of lines) knows.set(from, [...(knows.get(from) ?? []), to]);
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (path: string, way: readonly string[]) => {
    const start = way.indexOf(path);
    if (start >= 0) circles.push([...way.slice(start), path].join(' -> '));
    if (start >= 0 || done.has(path)) return;
    for (const to of knows.get(path) ?? []) follow(to, [...way, path]);
    done.add(path);
  };
  for (const path of knows.keys()) follow(path, []);
  return circles;
}

test('the rules below read real imports, of types too', () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(imports).toContainEqual({ from: 'server/tasks/tasks.ts', to: 'server/pots/pots.ts' });
  expect(imports).toContainEqual({ from: 'server/tasks/routes.ts', to: 'server/deps.ts' });
  expect(imports).toContainEqual({ from: 'client/src/App.tsx', to: 'client/src/ui/notice/Toaster.tsx' });
});

test('every folder has its rule', () => {
  expect([...new Set(files.map(ruleOf))].filter((rule) => !mayKnow[rule])).toEqual([]);
});

test('every rule is about something', () => {
  const rules = new Set(files.map(ruleOf));
  expect(Object.keys(mayKnow).filter((rule) => !rules.has(rule))).toEqual([]);
});

test('each file knows what its rule names and nothing else', () => {
  expect(offenders((line) => isOurs(line.to) && !isAllowed(line))).toEqual([]);
});

test.each([
  ['server/tasks/tasks.ts', 'server/voice/linking/links.ts'],
  ['server/database/statement.ts', 'server/http/serve.ts'],
  ['client/src/features/tasks/row/TaskCard.tsx', 'client/src/features/pots/PotCard.tsx'],
  ['client/src/lib/query/call.ts', 'client/src/lib/forms/useActionForm.ts'],
  ['client/src/pages/blog/BlogPage.tsx', 'server/blog/blog.ts'],
  ['shared/domain/pots/pots.ts', 'shared/contract/chores/pots.ts'],
])('%s may not know %s', (from, to) => {
  expect(isAllowed({ from, to })).toBe(false);
});

test('biome.importRules.json is made of the table: `node scripts/importRules.mjs` writes it', () => {
  expect(readFileSync(join(root, 'biome.importRules.json'), 'utf8')).toBe(importRulesFile());
});

test('no file knows itself by way of others', () => {
  expect(circlesOf(imports)).toEqual([]);
});

test('a circle is found, however long', () => {
  const lines = ['a b', 'b c', 'c d', 'd b', 'a d'].map((line) => line.split(' '));
  expect(circlesOf(lines.map(([from = '', to = '']) => ({ from, to })))).toEqual(['b -> c -> d -> b']);
});

test('routes.ts is imported by app.ts alone, and app.ts by main.ts', () => {
  expect(offenders(({ from, to }) => from !== 'server/app.ts' && /^server\/.*routes\.ts$/.test(to))).toEqual(
    [],
  );
  expect(offenders(({ from, to }) => from !== 'server/main.ts' && to === 'server/app.ts')).toEqual([]);
});

test('what tests are made of is imported by tests alone', () => {
  expect(offenders(({ to }) => isTest(to))).toEqual([]);
});

test('what tests are made of hooks nothing in when it is imported, which a worker does once for many files', () => {
  const helpers = sourcesBelow('server/system').filter((path) => !path.endsWith('.test.ts'));
  const hooks = /^(?:before|after)(?:All|Each)\(/m;
  expect(helpers.filter((path) => hooks.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test('process.env is read in env.ts alone', () => {
  const readers = files.filter(
    (path) => path.startsWith('server/') && readFileSync(join(root, path), 'utf8').includes('process.env'),
  );
  expect(readers).toEqual(['server/env.ts']);
});

test('completions are read as those that count, and few files name the table', () => {
  const writers = [
    'server/chores/planning/takeBackDays.ts',
    'server/dataRights/chores.ts',
    'server/dataRights/erase.ts',
    'server/ledger/write.ts',
    'server/members/removal.ts',
    'server/seed/seed.ts',
    'server/story/thanks.ts',
  ];
  const namesTable =
    /import \{[^}]*\bcompletions\b[^}]*\} from '#shared\/tables|\b(into|update|from|join|using|only)\s+(\w+\.)?"?completions\b/i;
  const readsTable =
    /\b(from|join|using)\s+(only\s+)?(\w+\.)?("?completions\b|\$\{completions\})|\.(from|join|\w+Join|\$count)\(completions\b/i;
  const saysWhatCounts = /\bundone_at\b|\bstands\b\(|isNull\(\w+\.undoneAt\)/;
  const sources = files
    .filter((path) => path.startsWith('server/'))
    .sort()
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));
  const thoseThat = (rule: RegExp) =>
    sources.filter(({ source }) => rule.test(source)).map(({ path }) => path);
  const view = 'server/ledger/standing.ts';
  expect(thoseThat(namesTable)).toEqual([...writers, view].sort());
  expect(thoseThat(readsTable)).toEqual([view]);
  expect(thoseThat(saysWhatCounts).filter((path) => !path.startsWith('server/ledger/'))).toEqual([]);
});

/** A top-level variable, or a collection that is kept at the top of a module. */
const moduleState =
  /^(?:export )?(?:let|var)\b.*|^(?:export )?const \w+(?:: [^=]+)? = (?:new\b|\[|\{)(?![^;]*?\} as const;|[^;]*?\] as const;).*/gm;

test('no module of sync holds state: two apps in one process share nothing', () => {
  const found = files
    .filter((path) => path.startsWith('client/src/sync/'))
    .flatMap((path) => readFileSync(join(root, path), 'utf8').match(moduleState) ?? []);
  expect(found).toEqual([]);
});

test.each([
  'let sender: Sender | undefined;',
  'const listeners = new Set<() => void>();',
  'export const waitingTicks: WaitingTick[] = [];',
  'export const sending = {',
])('module state is found: %s', (line) => {
  expect(line.match(moduleState)).toEqual([line]);
});

test('the version of a family is raised in one place, which writes the event of it', () => {
  const raisers = files.filter(
    (path) =>
      path.startsWith('server/') &&
      /\bversion = \w*\.?version \+|\bversion: sql`.*\+ 1|into events\b|\.insert\(events\)/.test(
        readFileSync(join(root, path), 'utf8'),
      ),
  );
  expect(raisers).toEqual(['server/events/raise.ts']);
});

test('no file is a barrel, and none is called after nothing in particular', () => {
  expect(
    allFiles.filter((path) => /\/(index|utils|helpers|common|manager|service|misc)\.tsx?$/.test(path)),
  ).toEqual([]);
});

test.each(['shared', 'server', 'client', 'e2e', 'bench', 'drill', 'scripts'])(
  'no folder below %s holds more than 15 files',
  (top) => {
    const below = readdirSync(join(root, top), { recursive: true, withFileTypes: true });
    const folders = below
      .filter((one) => one.isFile())
      .map(({ parentPath }) => relative(root, parentPath).replaceAll('\\', '/'))
      .filter((folder) => !folder.startsWith(generated));
    expect(folders.length).toBeGreaterThan(10);
    expect(
      [...new Set(folders)].filter((folder) => folders.filter((one) => one === folder).length > 15),
    ).toEqual([]);
  },
);

test('every file is short enough to be read in one go', () => {
  const lines = (path: string) => readFileSync(join(root, path), 'utf8').split('\n').length - 1;
  const styles = readdirSync(join(root, 'client/src')).filter((name) => name.endsWith('.css'));
  const all = [...allFiles, ...sourcesBelow('e2e'), ...styles.map((name) => `client/src/${name}`)];
  expect(all.filter((path) => lines(path) > 250)).toEqual([]);
});

test('the tree in the README names every folder of the server', () => {
  const [, tree = ''] = readFileSync(join(root, 'README.md'), 'utf8').split('## How it is built');
  const folders = readdirSync(join(root, 'server'), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  expect(folders.map(({ name }) => name).filter((name) => !tree.includes(` ${name}/ `))).toEqual([]);
});
