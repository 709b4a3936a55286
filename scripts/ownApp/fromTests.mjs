const loaded = new Map();

async function load(name) {
  const { runnerImport } = await import('vite');
  return (await runnerImport(`./server/system/${name}.ts`)).module;
}

/**
 * A tool of the system tests (server/system), by its folder and name, once for the process. Not before the build: Vite
 * would build for development from then on.
 */
export function fromTests(name) {
  if (!loaded.has(name)) loaded.set(name, load(name));
  return loaded.get(name);
}
