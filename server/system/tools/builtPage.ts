import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll } from 'vitest';
import type { Built } from '../../pages/builtPage.ts';

/** The page's own code, which takes a moment to come. */
const renderPage: Built['renderPage'] = async (address, answers) =>
  (await import('../../../client/src/prerender.tsx')).renderPage(address, answers);

/** What the build leaves, of client/index.html; `files` are further pages made from it. */
export function aBuiltPage(files: Record<string, (html: string) => string> = {}): Built {
  const folder = mkdtempSync(join(tmpdir(), 'chorepod-page-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const html = readFileSync('client/index.html', 'utf8');
  cpSync('client/public', folder, { recursive: true });
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), html);
  for (const [name, change] of Object.entries(files)) writeFileSync(join(folder, name), change(html));
  return { folder, renderPage };
}

/** What a browser makes of a page, with or without running scripts. */
export function parsePage(html: string, { scripts = true } = {}) {
  const { document } = new JSDOM(html, scripts ? { runScripts: 'outside-only' } : {}).window;
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? undefined;
  const json = (selector: string) => JSON.parse(document.querySelector(selector)?.textContent ?? 'null');
  return {
    document,
    title: document.title,
    meta: (name: string) => attribute(`meta[name="${name}"], meta[property="${name}"]`, 'content'),
    link: (rel: string) => attribute(`link[rel="${rel}"]`, 'href'),
    structuredData: json('script[type="application/ld+json"]'),
    preloaded: json('#preloaded'),
  };
}
