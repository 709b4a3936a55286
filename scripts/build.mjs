import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkBudgets } from './building/budgets.mjs';
import { compress } from './building/compress.mjs';
import { prerender } from './building/prerender.mjs';
import { readRegister } from './building/register.mjs';
import { writeWorker } from './building/worker.mjs';
import { installWhenNeeded, root } from './install.mjs';

const sources = [
  'client',
  'server',
  'shared',
  'package-lock.json',
  'vite.config.ts',
  'tailwind.config.ts',
  'scripts/build.mjs',
  'scripts/building/budgets.mjs',
  'scripts/building/chunks.mjs',
  'scripts/building/compress.mjs',
  'scripts/building/firstStyles.mjs',
  'scripts/building/prerender.mjs',
  'scripts/building/register.mjs',
  'scripts/building/worker.mjs',
];
const product = join(root, 'dist/server/main.js');

function newest(path) {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Builds the page and the server into dist/ when any source is younger than what is there. */
export async function buildWhenNeeded() {
  const built = existsSync(product) ? statSync(product).mtimeMs : 0;
  if (Math.max(...sources.map((source) => newest(join(root, source)))) < built) return;
  await build();
}

/** @returns what each page brings, in bytes, beside its budget */
export async function build() {
  console.log('Building …');
  const vite = await import('vite');
  const logLevel = 'warn';
  const { output } = await vite.build({ configFile: join(root, 'vite.config.ts'), logLevel });
  const forNode = (outDir, input) =>
    vite.build({
      configFile: false,
      root,
      logLevel,
      build: { ssr: true, outDir, target: 'node20', rollupOptions: { input } },
    });
  await forNode('dist/prerender', {
    prerender: 'client/src/prerender.tsx',
    register: 'shared/site/pages.ts',
  });
  const pages = await readRegister();
  await prerender(output, pages);
  writeWorker(output, pages);
  compress();
  const budgets = checkBudgets(output, pages);
  // The server goes last: its file's age says that the whole build is done.
  await forNode('dist/server', {
    main: 'server/main.ts',
    worker: 'server/worker.ts',
    seed: 'server/seed/seed.ts',
    migrate: 'server/database/migrate.ts',
    backup: 'server/database/backup/backup.ts',
    restore: 'server/database/backup/restore.ts',
    password: 'server/account/passwordJob.ts',
  });
  return budgets;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  installWhenNeeded();
  console.table(await build());
}
