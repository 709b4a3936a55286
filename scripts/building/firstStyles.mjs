import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';

const sheet = /^ *<link rel="stylesheet"[^>]* href="([^"]+)">\n/m;
const typefaces = /@font-face\{[^}]*\}/g;

/**
 * A page that brings the typefaces and the rules which its markup needs, instead of a link to all rules: it is painted
 * a round trip earlier. Its markup stays as it is, letter by letter, and `later.js` brings all rules.
 * @returns the page, and the address of its style sheet
 */
export async function withFirstStyles(html) {
  const [link, styles] = sheet.exec(html) ?? [];
  if (!link) throw new Error('The page has no style sheet');
  const folder = join(root, 'dist/client');
  // Read once packages are there: the scripts that install them come this way, too.
  const { default: Beasties } = await import('beasties');
  const rules = new Beasties({
    path: folder,
    preload: false,
    pruneSource: false,
    // Selectors that hold a selector, and classes that are named after one, are not understood: all of them are brought.
    allowRules: [/:(where|is|not|has)\(/, /&/],
    logLevel: 'warn',
  });
  const faces = readFileSync(join(folder, styles), 'utf8').match(typefaces).join('');
  const [, first] = /<style>(.+?)<\/style>/s.exec(await rules.process(html));
  return { html: html.replace(link, () => `    <style>${faces}${first}</style>\n`), styles };
}
