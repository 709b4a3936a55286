import { statSync } from 'node:fs';
import { join } from 'node:path';
import { chunksOf, components } from './chunks.mjs';
import { root } from './install.mjs';

/** Bytes of JavaScript, with brotli, that a page may have brought once it is alive; dialogs come on demand. */
export const budgets = {
  '/': 75_000,
  '/privacy': 75_000,
  '/terms': 75_000,
  '/blog': 120_000,
  '/blog/:slug': 120_000,
  '/setup': 136_000,
  '/dashboard': 145_000,
  '/admin': 145_000,
  '/alexa-test': 138_000,
};

/**
 * Adds up what each page brings, out of Vite's list of chunks.
 * @returns rows of page, bytes and budget
 * @throws when a page grew past its budget
 */
export function checkBudgets(output, readingPages) {
  const rows = Object.entries(budgets).map(([page, budget]) => {
    const names = chunksOf(output, components[page], readingPages.includes(page));
    return { page, bytes: names.reduce((sum, name) => sum + compressedSize(name), 0), budget };
  });
  const over = rows.filter(({ bytes, budget }) => bytes > budget);
  if (over.length === 0) return rows;
  const lines = over.map(
    ({ page, bytes, budget }) => `${page} brings ${bytes} bytes of JavaScript; it may bring ${budget}.`,
  );
  throw new Error(lines.join('\n'));
}

const compressedSize = (fileName) => statSync(join(root, 'dist/client', `${fileName}.br`)).size;
