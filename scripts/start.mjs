// npm start: installs what is missing, builds what is out of date, and runs the server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhenNeeded } from './build.mjs';
import { loadDotEnv } from './dotEnv.mjs';
import { installWhenNeeded, root } from './install.mjs';

installWhenNeeded();
await buildWhenNeeded();
loadDotEnv();
process.env.NODE_ENV ??= 'production';
const { main } = await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
await main(root);
