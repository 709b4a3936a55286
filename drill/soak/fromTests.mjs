/** A tool of the system tests (server/system), by its folder and name. Not before the build: Vite would build for development from then on. */
export async function fromTests(name) {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(`./server/system/${name}.ts`);
  return module;
}
