// Writes the public pages into dist/client with their content in them, so that they are painted before any script
// arrives, and stand without one.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';

const pages = [
  { path: '/', file: 'landing.html', source: 'LandingPage.tsx' },
  { path: '/privacy', file: 'privacy.html', source: 'PrivacyPage.tsx' },
  { path: '/terms', file: 'terms.html', source: 'TermsPage.tsx' },
];

/** `output` is what Vite built of the client: its chunks are named in the pages that need them at once. */
export async function prerender(output) {
  const { renderPage } = await import(pathToFileURL(join(root, 'dist/prerender/prerender.js')).href);
  const folder = join(root, 'dist/client');
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  for (const { path, file, source } of pages) {
    const links = chunksOf(output, source)
      .filter((name) => !html.includes(name))
      .map((name) => `    <link rel="modulepreload" fetchpriority="low" crossorigin href="/${name}">\n`);
    const markup = await renderPage(path);
    // There is something to see already: scripts wait for pictures.
    const page = html
      .replace('<script type="module"', '<script type="module" fetchpriority="low"')
      .replace('  </head>', () => `${links.join('')}  </head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
      .replace(/(<!--words-->).*?(<!--\/words-->)/s, '$1$2');
    writeFileSync(join(folder, file), page);
  }
}

/** The chunk of a page and those it begins with. */
function chunksOf(output, source) {
  const page = output.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/pages/${source}`));
  if (!page) throw new Error(`No chunk begins with ${source}`);
  return [page.fileName, ...page.imports];
}
