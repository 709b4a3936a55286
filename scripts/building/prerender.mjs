// Writes a file for each page into dist/client. Pages that are painted before any script arrives come with their content
// in it, or the server puts it there; the others name at once all chunks that they need.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../install.mjs';
import { chunksOf, typefaceOf } from './chunks.mjs';
import { withFirstStyles } from './firstStyles.mjs';

/** `output` is what Vite built of the client. */
export async function prerender(output, pages) {
  const { renderPage } = await import(pathToFileURL(join(root, 'dist/prerender/prerender.js')).href);
  const folder = join(root, 'dist/client');
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const withFace = withTypeface(html, typefaceOf(output));
  const htmlOf = async (page) => {
    const parts = chunksOf(output, page).map((name) => `/${name}`);
    const { markup } = page.served;
    if (markup === 'written') return painted(withFace, parts);
    if (markup !== 'built') return hinted(html, parts);
    const filled = withEarly(withContent(withFace, await renderPage(page.path)), page.served.early);
    return page.isRead ? onlyRead(filled, parts) : painted(filled, parts);
  };
  for (const page of pages) writeFileSync(join(folder, page.file), await htmlOf(page));
}

const withContent = (html, markup) =>
  html.replace(/(?<=<!--content-->).*?(?=<!--\/content-->)/s, () => markup);

/** With a script that the browser runs before it paints anything, where there is one. */
const withEarly = (html, script) =>
  script ? html.replace('  </head>', () => `    <script src="/${script}"></script>\n  </head>`) : html;

/** One that is only read: it brings its first styles; the scripts and all styles come when everything else is loaded. */
async function onlyRead(html, parts) {
  const { html: styled, styles } = await withFirstStyles(html);
  return withLater(styled, { after: 'load', app: parts.join(' '), styles });
}

/** One that comes with its content: the scripts come when that is painted. */
const painted = (html, parts) => withLater(html, { after: 'paint', app: parts.join(' ') });

/**
 * With a hint for the letters of nearly every text, which would be asked for when the first of them is painted. Where
 * that waits for scripts they would only be later for it.
 */
function withTypeface(html, file) {
  const link = `    <link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">\n`;
  return html.replace('  </head>', () => `${link}  </head>`);
}

const scripts = / *<script type="module"[^>]*><\/script>\n| *<link rel="modulepreload"[^>]*>\n/g;

/** With what brings the app later, in place of its scripts. */
function withLater(html, data) {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`);
  const later = `    <script defer src="/later.js"${attributes.join('')}></script>\n`;
  return html.replace(scripts, '').replace('  </head>', () => `${later}  </head>`);
}

/** With a hint for each chunk that its script would ask for one after the other. */
function hinted(html, parts) {
  const links = parts
    .filter((part) => !html.includes(part))
    .map((part) => `    <link rel="modulepreload" crossorigin href="${part}">\n`);
  return html.replace('  </head>', () => `${links.join('')}  </head>`);
}
