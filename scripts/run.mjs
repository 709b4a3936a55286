// npm run seed, db:migrate, backup [file], restore <file>, password <username>: builds what is out of date and runs one job of the server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhenNeeded } from './build.mjs';
import { loadDotEnv } from './dotEnv.mjs';
import { installWhenNeeded, root } from './install.mjs';

const [job, ...words] = process.argv.slice(2);
installWhenNeeded();
await buildWhenNeeded();
loadDotEnv();
const { main } = await import(pathToFileURL(join(root, `dist/server/${job}.js`)).href);
await main(root, words);
