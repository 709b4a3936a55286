// node scripts/importRules.mjs: writes biome.importRules.json anew, after a change in server/system/walls/mayKnow.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from './install.mjs';

const { module } = await runnerImport(join(root, 'server/system/walls/importRules.ts'));
writeFileSync(join(root, 'biome.importRules.json'), module.importRulesFile());
console.log('Wrote biome.importRules.json.');
