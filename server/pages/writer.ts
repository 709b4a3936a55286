import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { sha256 } from '../database/sha256.ts';
import type { View } from './views.ts';

/** The markup of the page at an address, out of the answers that come with it. */
export type RenderPage = (address: string, answers: object) => Promise<string>;

/** The page's own code, as the build leaves it for Node, read when the first page is written. */
export function renderPageOf(file: string): RenderPage {
  let loading: Promise<{ renderPage: RenderPage }> | undefined;
  return async (address, answers) => {
    loading ??= import(/* @vite-ignore */ pathToFileURL(file).href);
    const { renderPage } = await loading;
    return renderPage(address, answers);
  };
}

/** Characters that are kept in all: the markup of hundreds of articles. */
const room = 4_000_000;

/**
 * Writes the pages whose content the database holds, each once for as long as it says the same. Undefined where a page
 * has no such content, or where writing it fails: then the browser does.
 */
export function pageWriter(renderPage: RenderPage, log: Logger): (view: View) => Promise<string | undefined> {
  const kept = new LRUCache<string, string>({ maxSize: room, sizeCalculation: ({ length }) => length });
  return async ({ written, preloaded = {} }) => {
    if (written === undefined) return undefined;
    const key = sha256(`${written} ${JSON.stringify(preloaded)}`);
    const found = kept.get(key);
    if (found !== undefined) return found;
    try {
      const html = await renderPage(written, preloaded);
      kept.set(key, html);
      return html;
    } catch (error) {
      log.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'page not written');
      return undefined;
    }
  };
}
