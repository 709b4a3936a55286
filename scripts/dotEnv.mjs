import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/** Takes over the settings of `.env`, where there is one; what the environment says already stays. */
export function loadDotEnv() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
