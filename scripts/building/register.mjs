import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../install.mjs';

/** The register of pages (shared/site/pages.ts), as the build leaves it for Node: each with its path and its file. */
export async function readRegister() {
  const { pageFile, pages } = await import(pathToFileURL(join(root, 'dist/prerender/register.js')).href);
  return Object.entries(pages).map(([path, page]) => ({ path, file: pageFile(path), ...page }));
}
