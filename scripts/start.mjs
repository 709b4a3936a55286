// npm start: installs what is missing, builds what is out of date, and runs the server.
import { buildWhenNeeded } from './build.mjs';
import { installWhenNeeded } from './install.mjs';

installWhenNeeded();
await buildWhenNeeded();
await import('./serve.mjs');
