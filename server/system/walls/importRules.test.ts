import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { importRules, isAllowed, ruleOf, specifier } from './importRules.ts';
import { mayKnow } from './mayKnow.ts';

const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome');

interface Import {
  from: string;
  text: string;
}

/** The imports that Biome refuses, each in a file of its own line by line. */
async function refused(imports: readonly Import[]): Promise<Set<Import>> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'chorepod-imports-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const only = { root: true, linter: { rules: { preset: 'none' } } };
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...only, ...importRules() }));
  const files = new Map<string, Import[]>();
  for (const line of imports) files.set(line.from, [...(files.get(line.from) ?? []), line]);
  for (const [path, lines] of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), lines.map(({ text }) => `${text}\n`).join(''));
  }
  const options = { cwd: folder, maxBuffer: 1e9 };
  const args = [biome, 'lint', '--reporter=github', '--max-diagnostics=none', '.'];
  const { stdout } = await promisify(execFile)(process.execPath, args, options).catch((error) => error);
  const found = [...String(stdout).matchAll(/noRestrictedImports,file=([^,]+),line=(\d+)/g)];
  return new Set(
    found.flatMap(([, path = '', line]) => {
      const from = relative(folder, path).replaceAll('\\', '/');
      return files.get(from)?.[Number(line) - 1] ?? [];
    }),
  );
}

/** A file for each rule: the one that it is about, or one in its folder. */
const examples = Object.keys(mayKnow).map((rule) =>
  /\.tsx?$/.test(rule) ? rule : `${rule.replaceAll('*', 'one')}/example.ts`,
);
/** Other folders that the rules with a `*` are about. */
const neighbours = Object.keys(mayKnow).flatMap((rule) => {
  const parts = rule.split('*');
  if (parts.length === 1) return [];
  const lastIsOther = `${parts.slice(0, -1).join('one')}other`;
  return [...new Set([lastIsOther, rule.replaceAll('*', 'other')])].map((folder) => `${folder}/example.ts`);
});

test('Biome refuses what the table does not name, from every folder to every other', async () => {
  const others = [...examples, ...neighbours];
  const pairs = examples.flatMap((from) =>
    others
      .filter((to) => to !== from)
      .map((to) => ({ from, to, text: `import '${specifier(dirname(from), to)}';` })),
  );
  const found = await refused(pairs);
  const name = ({ from, text }: Import) => `${from}: ${text}`;
  const wrong = pairs.filter((line) => found.has(line) === isAllowed(line));
  expect(wrong.map(name)).toEqual([]);
  expect(found.size).toBeGreaterThan(1000);
});

test.each([
  ['server/tasks/tasks.ts', "import { links } from '../voice/links.ts';"],
  ['server/tasks/tasks.ts', "import type { Links } from '../voice/links.ts';"],
  ['server/tasks/tasks.ts', "export * from '../voice/links.ts';"],
  ['server/tasks/tasks.ts', "const lazy = () => import('../voice/links.ts');"],
  ['server/tasks/tasks.ts', "import { routes } from './routes.ts';"],
  ['server/tasks/tasks.ts', "import { routes } from '../pots/routes.ts';"],
  ['server/tasks/tasks.ts', "import { aTask } from '../system/world/builders.ts';"],
  ['server/tasks/tasks.ts', "import { card } from '../../client/src/ui/frame/Card.tsx';"],
  ['client/src/features/tasks/row/TaskCard.tsx', "import { PotCard } from '../../pots/PotCard.tsx';"],
  ['client/src/pages/blog/BlogPage.tsx', "import { blog } from '../../../../server/blog/blog.ts';"],
  ['client/src/pages/blog/BlogPage.tsx', "import { answer } from '../../test/answers.ts';"],
  ['client/src/pages/blog/BlogPage.tsx', "import { readFileSync } from 'node:fs';"],
  ['client/src/pages/blog/BlogPage.tsx', "import { sql } from 'drizzle-orm';"],
  ['client/src/pages/blog/BlogPage.tsx', "import { posts } from '#shared/tables/blog.ts';"],
  ['client/src/ui/frame/Card.tsx', "import { z } from 'zod';"],
  ['client/src/ui/frame/Card.tsx', "import session from 'express-session';"],
  ['shared/contract/chores/pots.ts', "import { z } from 'zod';"],
  ['shared/domain/pots/pots.ts', "import { z } from 'zod/mini';"],
  ['shared/domain/pots/pots.ts', "import { potsApi } from '../../contract/chores/pots.ts';"],
])('in %s Biome marks %s', async (from, text) => {
  expect(ruleOf(from) in mayKnow).toBe(true);
  const line = { from, text };
  expect(await refused([line])).toEqual(new Set([line]));
});

test('Biome lets in packages and what a folder may know', async () => {
  const lines = [
    ['server/tasks/tasks.ts', "import { potFacts } from '../pots/potFacts.ts';"],
    ['server/tasks/tasks.ts', "import { z } from 'zod';"],
    ['server/app.ts', "import { taskRoutes } from './tasks/routes.ts';"],
    ['shared/contract/chores/pots.ts', "import { z } from 'zod/mini';"],
    ['shared/tables/pots.ts', "import { text } from 'drizzle-orm/pg-core';"],
    ['client/src/main.tsx', "import './styles.css';"],
    ['client/src/pages/blog/BlogPage.tsx', "import { Card } from '../../ui/frame/Card.tsx';"],
    ['client/src/pages/blog/BlogPage.test.tsx', "import { answer } from '../../test/answers.ts';"],
  ].map(([from = '', text = '']) => ({ from, text }));
  expect(await refused(lines)).toEqual(new Set());
});
