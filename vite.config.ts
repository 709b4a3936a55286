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
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\/|lib\/(page\/(navigation|served)|browser\/here)\/|ui\/page\/|features\/landing\/frame\/|vite\/preload-helper/,
              priority: 2,
            },
            // And every page that reads or changes data with these: one file instead of twenty, as each costs a request.
            {
              name: 'data',
              test: /client\/src\/(sync\/lists\/(currentFamily|whoTaps)|features\/setup\/api|lib\/\w+\/(DataProvider|timeZones|useRead|useAction)|ui\/notice\/\w+|pages\/frame\/SignedOut)\.tsx?$|shared\/domain\/\w+\/(may|members|visible|zoneNames)\.ts$|@radix-ui\/react-id\/|lucide-react\/.*\/(arrow-left|calendar-days|log-out|pencil|plus|rotate-ccw|trash)\.\w+$/,
              priority: 1,
            },
            // What the dashboard and the tablet tick with.
            {
              name: 'ticks',
              includeDependenciesRecursively: false,
              test: /shared\/domain\/(tasks\/(taskPicture|today)|ticks\/\w+)\.ts$|client\/src\/(sync\/\w+\/(ticks|undos|tickOnDevice|doneToday|outbox|familyOutbox|deliver|occasions|showUnsent|unsentTicks|waitingTicks?)|lib\/browser\/steadyNow|lib\/page\/celebration\/\w+|features\/story\/dialogs|ui\/row\/\w+|pages\/frame\/ThankYou)\.tsx?$|lucide-react\/.*\/undo-2\.\w+$/,
              priority: 0,
            },
            // What each form is made of, in one file instead of four.
            {
              name: 'forms',
              test: /node_modules\/zod\/|shared\/contract\/endpoint\/(endpoint|fields)\.ts$|client\/src\/(ui\/form\/\w+|lib\/forms\/useActionForm)\.tsx?$/,
              priority: 0,
            },
            // What the family's own pages begin with, in one file instead of twelve.
            {
              name: 'family',
              includeDependenciesRecursively: false,
              test: /shared\/domain\/\w+\/(counter|numberWords|days|dayWords|pictures|pots)\.ts$|client\/src\/(pages\/frame\/filledShell|sync\/\w+\/(bringBack|dayTurn|familyLists|lastSeen|madeHere|onTheWay|refreshLists|reminded|skipTask|shown|snapshot|useLeave|useLive)|features\/(family\/(api|bar\/\w+)|tasks\/(api|dialogs))|ui\/frame\/\w+|lib\/(page\/(cardInHash|onDemand)|browser\/(kept|line|screen)\/\w+))\.tsx?$|lucide-react\/.*\/(check|chevron-down|heart|hourglass|skip-forward|wifi-off|settings|gift|calendar-check|users)\.\w+$/,
              priority: 0,
            },
          ],
        },
      },
    },
  },
  // What the page may read in development: not .env, and not the data folder with its secret.
  server: { fs: { allow: [here('client'), here('shared'), here('node_modules'), here('package.json')] } },
});
