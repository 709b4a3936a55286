// Writes a file for each page into dist/client. Pages that are painted before any script arrives come with their content
// in it, or the server puts it there; the others name at once all chunks that they need.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chunksOf, components, typefaceOf } from './chunks.mjs';
import { root } from './install.mjs';

/**
 * `output` is what Vite built of the client.
 * @returns the pages that are only read
 */
export async function prerender(output) {
  const { fixedPages, pageFiles, readingPages, renderPage, writtenPages } = await import(
    pathToFileURL(join(root, 'dist/prerender/prerender.js')).href
  );
  const folder = join(root, 'dist/client');
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const withFace = withTypeface(html, typefaceOf(output));
  for (const [path, file] of Object.entries(pageFiles)) {
    const isReading = readingPages.includes(path);
    const parts = chunksOf(output, components[path], isReading).map((name) => `/${name}`);
    const markup = fixedPages.includes(path) ? await renderPage(path) : undefined;
    const isPainted = markup !== undefined || writtenPages.includes(path);
    const after = isReading ? 'load' : 'paint';
    writeFileSync(
      join(folder, file),
      isPainted ? painted(withFace, parts, { after, markup }) : hinted(html, parts),
    );
  }
  return readingPages;
}

/**
 * With a hint for the letters of nearly every text, which would be asked for when the first of them is painted. Where
 * that waits for scripts they would only be later for it.
 */
function withTypeface(html, file) {
  const link = `    <link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">\n`;
  return html.replace('  </head>', () => `${link}  </head>`);
}

const scripts = / *<script type="module"[^>]*><\/script>\n| *<link rel="modulepreload"[^>]*>\n/g;

/** With its content, and the scripts when that is painted, or when all of it is loaded. */
function painted(html, parts, { after, markup }) {
  const later = `    <script defer src="/later.js" data-after="${after}" data-app="${parts.join(' ')}"></script>\n`;
  return html
    .replace(scripts, '')
    .replace('  </head>', () => `${later}  </head>`)
    .replace(/(?<=<!--content-->).*?(?=<!--\/content-->)/s, (usual) => markup ?? usual);
}

/** With a hint for each chunk that its script would ask for one after the other. */
function hinted(html, parts) {
  const links = parts
    .filter((part) => !html.includes(part))
    .map((part) => `    <link rel="modulepreload" crossorigin href="${part}">\n`);
  return html.replace('  </head>', () => `${links.join('')}  </head>`);
}
