import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chunksOf, components } from './chunks.mjs';
import { root } from './install.mjs';

/**
 * Bytes of JavaScript, as a browser receives them, that a page may have brought once it is alive; dialogs come on
 * demand.
 */
export const budgets = JSON.parse(readFileSync(join(root, 'scripts/budgets.json'), 'utf8'));

/** What comes before a script: the status line and headers of an answer over HTTP/1.1, in bytes. */
const head = 430;

/**
 * Foretells what each page brings, out of Vite's list of chunks; what a browser says is in e2e/received.spec.ts.
 * @returns rows of page, bytes and budget
 * @throws when a page grew past its budget
 */
export function checkBudgets(output, readingPages) {
  const rows = Object.entries(budgets).map(([page, budget]) => {
    const names = [...chunksOf(output, components[page], readingPages.includes(page)), 'later.js'];
    return { page, bytes: names.reduce((sum, name) => sum + head + compressedSize(name), 0), budget };
  });
  const over = rows.filter(({ bytes, budget }) => bytes > budget);
  if (over.length === 0) return rows;
  const lines = over.map(
    ({ page, bytes, budget }) => `${page} brings ${bytes} bytes of JavaScript; it may bring ${budget}.`,
  );
  throw new Error(lines.join('\n'));
}

const compressedSize = (fileName) => statSync(join(root, 'dist/client', `${fileName}.br`)).size;
