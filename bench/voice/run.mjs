// npm run bench:voice: builds measure.ts and runs it on a server and a database of its own, gone afterwards.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installWhenNeeded, root } from '../../scripts/install.mjs';

installWhenNeeded();
process.env.NODE_ENV = 'production';
const vite = await import('vite');
// Inside the project, where the packages are found.
const outDir = join(root, 'node_modules/.cache/chorepod-bench-voice');
await vite.build({
  configFile: false,
  root,
  logLevel: 'warn',
  build: { ssr: true, outDir, target: 'node20', rollupOptions: { input: 'bench/voice/measure.ts' } },
});
const { main } = await import(pathToFileURL(join(outDir, 'measure.js')).href);
const isGood = await main(root).finally(() => rmSync(outDir, { recursive: true, force: true }));
process.exit(isGood ? 0 : 1);
