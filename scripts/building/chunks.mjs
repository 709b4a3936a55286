/**
 * What a page brings before anybody touches it, out of Vite's list of chunks.
 * @returns names of files, the entry first
 */
export const chunksOf = (output, { name, isRead }) =>
  withImports(output, ['index', `${name}Page`, ...(isRead ? [] : ['data'])]);

/** @returns the files of these chunks and of all that they import */
export function withImports(output, names) {
  const chunks = output.filter(({ type }) => type === 'chunk');
  const needed = new Set();
  const need = (chunk) => {
    if (needed.has(chunk.fileName)) return;
    needed.add(chunk.fileName);
    for (const name of chunk.imports) need(chunks.find(({ fileName }) => fileName === name));
  };
  for (const wanted of names) {
    const found = chunks.find(({ name }) => name === wanted);
    if (!found) throw new Error(`The build has no chunk ${wanted}`);
    need(found);
  }
  return [...needed];
}

/** The file with the letters that nearly every text has. */
export function typefaceOf(output) {
  const found = output.find(({ fileName }) => /quicksand-latin-wght-[^/]*\.woff2$/.test(fileName));
  if (!found) throw new Error('The build has no typeface');
  return found.fileName;
}
