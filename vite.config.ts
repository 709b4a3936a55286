import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Leaves out of the register of pages what only the server and the build read. */
const browsersRegister: Plugin = {
  name: 'browsers-register',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /shared\/site\/pages\.ts$/ },
    handler: (code) => code.replace(/\bserved: \{\s*budget[^}]*\},?/g, ''),
  },
};

/**
 * A chunk of the files in these folders of client/src, without the folders below them, of `others`, and of all that
 * these import. A page loads the whole chunk if it needs one file of it, so a folder holds what is loaded together. A
 * file is in the first chunk that takes it.
 */
function chunk(name: string, folders: string[], others: RegExp) {
  const inFolders = new RegExp(`client/src/(${folders.join('|')})/[^/]+$`);
  return { name, test: (id: string) => inFolders.test(id) || others.test(id) };
}

export default defineConfig({
  root: here('client'),
  plugins: [react(), tailwindcss(), browsersRegister],
  build: {
    outDir: here('dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    // The page's policy allows no inline script; browsers without modulepreload simply load a little later.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 1024,
    rolldownOptions: {
      output: {
        // The entry names every chunk there is: each letter of a name is paid by all pages.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // Every page begins with these, or would: head and foot of public pages cost more as a file of their own.
            chunk(
              'base',
              [
                'features/landing/frame',
                'lib/browser/here',
                'lib/page/navigation',
                'lib/page/served',
                'ui/page',
              ],
              /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\/|vite\/preload-helper/,
            ),
            // And every page that reads or changes data with these.
            chunk(
              'data',
              ['lib/query', 'sync/family', 'ui/notice'],
              /shared\/domain\/(people|words)\/|@radix-ui\/react-id\//,
            ),
            // The icons that more than one chunk shows.
            { name: 'icons', test: /lucide-react\/.*\/icons\//, minShareCount: 2 },
            // What the family's own pages begin with.
            chunk(
              'family',
              [
                'features/family/bar',
                'features/tasks',
                'lib/browser/(kept|line|screen)',
                'sync/(lists|live)',
                'ui/frame',
              ],
              /shared\/domain\/(days|pots)\//,
            ),
            // What ticks.
            chunk('ticks', ['lib/page/celebration', 'sync/outbox', 'ui/row'], /shared\/domain\/ticks\//),
            // What each form is made of.
            chunk('forms', ['lib/forms', 'ui/form'], /node_modules\/zod\/|shared\/contract\/endpoint\//),
          ],
        },
      },
    },
  },
  // What the page may read in development: not .env, and not the data folder with its secret.
  server: { fs: { allow: [here('client'), here('shared'), here('node_modules'), here('package.json')] } },
});
