import { statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { chunksOf } from './chunks.mjs';

/** What comes before a script: the status line and headers of an answer over HTTP/1.1, in bytes. */
const head = 430;

/**
 * Foretells what each page brings, out of Vite's list of chunks; what a browser says is in e2e/visitors/received.spec.ts.
 * @returns rows of page, bytes and budget
 * @throws when a page grew past its budget
 */
export function checkBudgets(output, pages) {
  const rows = pages.map((page) => {
    const { early = [] } = page.served;
    const names = [early, chunksOf(output, page), 'later.js'].flat();
    const bytes = names.reduce((sum, name) => sum + head + compressedSize(name), 0);
    return { page: page.path, bytes, budget: page.served.budget };
  });
  const over = rows.filter(({ bytes, budget }) => bytes > budget);
  if (over.length === 0) return rows;
  const lines = over.map(
    ({ page, bytes, budget }) => `${page} brings ${bytes} bytes of JavaScript; it may bring ${budget}.`,
  );
  throw new Error(lines.join('\n'));
}

const compressedSize = (fileName) => statSync(join(root, 'dist/client', `${fileName}.br`)).size;
