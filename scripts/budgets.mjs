import { statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/** Bytes of JavaScript, with brotli, that a page may have brought once it is alive; dialogs come on demand. */
const budgets = {
  LandingPage: 75_000,
  PrivacyPage: 75_000,
  TermsPage: 75_000,
  BlogPage: 120_000,
  ArticlePage: 120_000,
  SetupPage: 136_000,
  AlexaTestPage: 138_000,
  AdminPage: 145_000,
  DashboardPage: 145_000,
};
/** What every page brings that reads or changes data. */
const dataChunks = ['DataProvider', 'Toaster'];
const withoutData = ['LandingPage', 'PrivacyPage', 'TermsPage'];

/**
 * Adds up what each page brings, out of Vite's list of chunks.
 * @returns rows of page, bytes and budget
 * @throws when a page grew past its budget
 */
export function checkBudgets(output) {
  const chunks = new Map(
    output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const named = (wanted) => {
    const found = [...chunks.values()].find(({ name }) => name === wanted);
    if (!found) throw new Error(`The build has no chunk ${wanted}`);
    return found.fileName;
  };
  const rows = Object.entries(budgets).map(([page, budget]) => {
    const needed = new Set();
    const need = (fileName) => {
      if (needed.has(fileName)) return;
      needed.add(fileName);
      for (const imported of chunks.get(fileName).imports) need(imported);
    };
    for (const name of ['index', page, ...(withoutData.includes(page) ? [] : dataChunks)]) need(named(name));
    const bytes = [...needed].reduce((sum, fileName) => sum + compressedSize(fileName), 0);
    return { page, bytes, budget };
  });
  const over = rows.filter(({ bytes, budget }) => bytes > budget);
  if (over.length === 0) return rows;
  const lines = over.map(
    ({ page, bytes, budget }) => `${page} brings ${bytes} bytes of JavaScript; it may bring ${budget}.`,
  );
  throw new Error(lines.join('\n'));
}

const compressedSize = (fileName) => statSync(join(root, 'dist/client', `${fileName}.br`)).size;
