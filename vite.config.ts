import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Zod writes JSON Schema, which the server's description of the API needs and no page: there it is left empty. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  enforce: 'pre',
  load(id) {
    if (!/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
    const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm);
    return Array.from(names, ([, name]) => `export const ${name} = () => ({});`).join('\n');
  },
};

/** Zod tries whether it may make code of texts, which the page's policy refuses and the browser then reports. */
const withoutEval: Plugin = {
  name: 'without-eval',
  transform(code, id) {
    if (!/zod\/v4\/core\/core\.js$/.test(id)) return null;
    const quiet = code.replace('__zod_globalConfig = {}', '__zod_globalConfig = { jitless: true }');
    if (quiet === code) throw new Error('Zod keeps its settings elsewhere now');
    return { code: quiet, map: null };
  },
};

export default defineConfig({
  root: here('client'),
  plugins: [withoutJsonSchema, withoutEval, react(), tailwindcss()],
  build: {
    outDir: here('dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    // The page's policy allows no inline script; browsers without modulepreload simply load a little later.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 1024,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Every page begins with these.
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\/|lib\/preloaded\.ts$/,
              priority: 2,
            },
            // And every page that reads or changes data with these: one file instead of twenty, as each costs a request.
            {
              name: 'data',
              test: /client\/src\/(api\/(families|members|session)|lib\/(DataProvider|useRead|useAction)|ui\/Toaster)\.tsx?$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  // What the page may read in development: not .env, and not the data folder with its secret.
  server: { fs: { allow: [here('client'), here('shared'), here('node_modules'), here('package.json')] } },
});
