// npm run db:generate -- <name> [--custom]: writes a migration of that name, of what changed in the tables, or an empty one.
import { spawnSync } from 'node:child_process';
import { installWhenNeeded, root } from './install.mjs';

const [name, ...flags] = process.argv.slice(2);
if (!/^[a-z][a-z0-9_]*$/.test(name ?? '')) {
  console.error('Please name what the migration does, as in: npm run db:generate -- tasks_have_emoji');
  process.exit(1);
}
installWhenNeeded();
const words = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--name', name, ...flags];
process.exit(spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' }).status ?? 1);
