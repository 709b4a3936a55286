// Makes dist/client/shell.html, the family's pages without data, and tells the service worker which files it needs, and
// offline.html where the typeface is.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { chunksOf, typefaceOf, withImports } from './chunks.mjs';

/** What the family's pages may need without a connection, beside what they begin with. */
const onDemand = ['NotCounted', 'EntryDialog'];

/** `output` is what Vite built of the client. */
export function writeWorker(output, pages) {
  const familyPages = pages.filter(({ served }) => served.session === 'family');
  const inClient = (name) => join(root, 'dist/client', name);
  const html = readFileSync(inClient('dashboard.html'), 'utf8');
  const head = '    <meta name="robots" content="noindex" />\n  </head>';
  writeFileSync(
    inClient('shell.html'),
    html.replace('<html ', '<html data-shell ').replace('  </head>', () => head),
  );
  const chunks = [...familyPages.flatMap((page) => chunksOf(output, page)), ...withImports(output, onDemand)];
  const styles = output.filter(({ fileName }) => fileName.endsWith('.css'));
  const typeface = typefaceOf(output);
  const names = new Set([...chunks, ...styles.map(({ fileName }) => fileName), typeface]);
  const offline = readFileSync(inClient('offline.css'), 'utf8');
  writeFileSync(
    inClient('offline.css'),
    offline.replace('/typeface.woff2', () => `/${typeface}`),
  );
  const files = ['/shell.html', ...[...names].map((name) => `/${name}`)];
  const worker = readFileSync(inClient('sw.js'), 'utf8');
  const contents = ['shell.html', 'offline.html', 'offline.css', 'offline.js'].map((name) =>
    readFileSync(inClient(name), 'utf8'),
  );
  const paths = familyPages.map(({ path }) => path);
  const version = createHash('sha256').update(JSON.stringify([worker, files, paths, contents]));
  const written = worker
    .replace("version = '0'", `version = 'app-${version.digest('hex').slice(0, 12)}'`)
    .replace("const files = ['", () => `const files = ['${files.join("', '")}', '`)
    .replace('familyPages = []', () => `familyPages = ['${paths.join("', '")}']`);
  if (![files, paths].every(([first]) => written.includes(`['${first}'`)))
    throw new Error('The service worker has no place for its files or pages');
  writeFileSync(inClient('sw.js'), written);
}
