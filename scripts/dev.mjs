// npm run dev: one process on one port. Vite reloads the page; the API is loaded anew when its sources change.
import { createServer } from 'node:http';
import { join, sep } from 'node:path';
import { loadDotEnv } from './dotEnv.mjs';
import { installWhenNeeded, root } from './install.mjs';

installWhenNeeded();
loadDotEnv();
const { createServer: createViteServer } = await import('vite');

const server = createServer();
const vite = await createViteServer({
  configFile: join(root, 'vite.config.ts'),
  appType: 'spa',
  server: {
    middlewareMode: true,
    ws: { server },
    watch: { ignored: [join(root, 'data/**'), join(root, 'dist/**')] },
  },
});

const load = async () => {
  const { start } = await vite.ssrLoadModule(join(root, 'server/main.ts'));
  return start({ root, development: { page: vite.middlewares, server } });
};

let running = await load();
console.log(`\nChorePod (development) runs on ${running.address}\n`);

vite.watcher.add([join(root, 'server'), join(root, 'shared')]);
let reloading = Promise.resolve();
vite.watcher.on('change', (file) => {
  const isServer = ['server', 'shared'].some((folder) => file.startsWith(join(root, folder) + sep));
  if (isServer) reloading = reloading.then(reload);
});

async function reload() {
  try {
    await running.close();
    running = await load();
    console.log('The server was loaded anew.');
  } catch (error) {
    console.error(error);
    running = { close: async () => {} };
  }
}

let isEnding = false;
async function end() {
  await running.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (!isEnding) end();
    isEnding = true;
  });
}
