import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('client'),
  plugins: [react(), tailwindcss()],
  build: {
    outDir: here('dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    // The page's policy allows no inline script; browsers without modulepreload simply load a little later.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 1024,
  },
  // What the page may read in development: not .env, and not the data folder with its secret.
  server: { fs: { allow: [here('client'), here('shared'), here('node_modules'), here('package.json')] } },
});
