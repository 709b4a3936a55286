import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { sha256 } from '../database/sha256.ts';
import type { View } from './views.ts';

export type RenderPage = (address: string, answers: object) => Promise<string>;

/** Imports the code that the build made for Node at the first call. */
export function renderPageOf(file: string): RenderPage {
  let loading: Promise<{ renderPage: RenderPage }> | undefined;
  return async (address, answers) => {
    loading ??= import(/* @vite-ignore */ pathToFileURL(file).href);
    const { renderPage } = await loading;
    return renderPage(address, answers);
  };
}

const maxCachedCharacters = 4_000_000;

/** Undefined if a page has no content from the database, or if rendering fails: then the browser renders it. */
export function pageWriter(renderPage: RenderPage, log: Logger): (view: View) => Promise<string | undefined> {
  const cache = new LRUCache<string, string>({
    maxSize: maxCachedCharacters,
    sizeCalculation: ({ length }) => length,
  });
  return async ({ renderAddress, preloaded = {} }) => {
    if (renderAddress === undefined) return undefined;
    const key = sha256(`${renderAddress} ${JSON.stringify(preloaded)}`);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    try {
      const html = await renderPage(renderAddress, preloaded);
      cache.set(key, html);
      return html;
    } catch (error) {
      log.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'page not written');
      return undefined;
    }
  };
}
