// Writes the public pages into dist/client with their content in them, so that they are painted before any script
// arrives, and stand without one.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';

const sources = { '/': 'LandingPage.tsx', '/privacy': 'PrivacyPage.tsx', '/terms': 'TermsPage.tsx' };

/** `output` is what Vite built of the client: each page names its chunks, which come once it is painted. */
export async function prerender(output) {
  const { preparedPages, renderPage } = await import(
    pathToFileURL(join(root, 'dist/prerender/prerender.js')).href
  );
  const folder = join(root, 'dist/client');
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  for (const [path, file] of Object.entries(preparedPages)) {
    const markup = await renderPage(path);
    const parts = chunksOf(output, sources[path]).map((name) => `/${name}`);
    const page = html
      .replace(/<script type="module" crossorigin src="([^"]+)"><\/script>/, (_, entry) => {
        const app = [entry, ...parts.filter((part) => part !== entry)].join(' ');
        return `<script defer src="/later.js" data-app="${app}"></script>`;
      })
      .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
      .replace(/(<!--words-->).*?(<!--\/words-->)/s, '$1$2');
    if (!page.includes('/later.js')) throw new Error('The page has no script to wait with');
    writeFileSync(join(folder, file), page);
  }
}

/** The chunk of a page and those it begins with. */
function chunksOf(output, source) {
  const page = output.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/pages/${source}`));
  if (!page) throw new Error(`No chunk begins with ${source}`);
  return [page.fileName, ...page.imports];
}
