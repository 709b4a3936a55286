// What a service runs: the server as it was built, from a folder that it need not write to (docs/operations.md, As a service).
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadDotEnv } from './dotEnv.mjs';
import { root } from './install.mjs';

loadDotEnv();
process.env.NODE_ENV ??= 'production';
const { main } = await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
await main(root);
