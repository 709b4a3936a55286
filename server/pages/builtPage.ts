import { existsSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import express, { type Request, Router } from 'express';
import { pageAt } from '#shared/site/pageAt.ts';
import { type PagePath, pageFile, pagePaths, pages } from '#shared/site/pages.ts';
import type { Deps } from '../deps.ts';
import { compressedFiles, sendHtml } from '../http/connections/compressed.ts';
import { lacksHttps } from '../http/overHttps.ts';
import { allowStyle, removeDocumentHeaders } from '../http/security.ts';
import { readTemplate, type Template } from './html/document.ts';
import { sendOpenHttps } from './openHttps.ts';
import type { View } from './views.ts';
import { pageWriter, type RenderPage } from './writer.ts';

const templateFiles = ['index.html', ...pagePaths.map(pageFile)];
const unescaped = (path: string): string =>
  path.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
/** Templates must not be served as files, however their name is escaped. */
const isTemplate = (path: string): boolean =>
  templateFiles.includes(basename(posix.normalize(unescaped(path))).toLowerCase());

/** A service worker needs the policy as a document does. */
const fileOptions: Parameters<typeof express.static>[1] = {
  index: false,
  redirect: false,
  setHeaders: (res, file) =>
    /(?<!\/sw)\.(js|css|woff2)(\.br|\.gz)?$/.test(file) && removeDocumentHeaders(res),
};

export interface Built {
  folder: string;
  renderPage: RenderPage;
}

/** The built SPA. Hashed assets are cached for a year, pages are revalidated. */
export function builtPage(
  { folder, renderPage }: Built,
  { env, log }: Pick<Deps, 'env' | 'log'>,
  viewOf: (req: Request) => Promise<View>,
): Router {
  const router = Router();
  const writeContent = pageWriter(renderPage, log);
  const templateOf = readTemplates(folder, env.publicOrigin);
  const assets = join(folder, 'assets');
  router.use(
    '/assets',
    compressedFiles(assets),
    express.static(assets, {
      ...fileOptions,
      immutable: true,
      maxAge: '365d',
      lastModified: false,
    }),
    (_req, res) => void res.status(404).type('text').send('Not found'),
  );
  const files = express.static(folder, { ...fileOptions, cacheControl: false });
  router.use(compressedFiles(folder));
  router.use((req, res, next) => (pageAt(req.path) || isTemplate(req.path) ? next() : files(req, res, next)));
  router.use(async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    if (lacksHttps(env, req)) return sendOpenHttps(env, req, res);
    const view = await viewOf(req);
    if (view.redirectTo) return void res.set('Cache-Control', 'no-store').redirect(302, view.redirectTo);
    const { fill, styleHash } = templateOf(view.page);
    const html = fill({ ...view, content: await writeContent(view) });
    if (styleHash) allowStyle(res, styleHash);
    res.status(view.status).set('Cache-Control', view.isPersonal ? 'no-store' : 'no-cache');
    await sendHtml(req, res, html, {
      isForEverybody: view.page !== undefined && pages[view.page].isRead === true,
    });
  });
  return router;
}

function readTemplates(folder: string, origin: string): (page: PagePath | undefined) => Template {
  const read = (file: string) => readTemplate(readFileSync(join(folder, file), 'utf8'), origin);
  const fallback = read('index.html');
  const templates = new Map<string, Template>();
  for (const page of pagePaths) {
    const file = pageFile(page);
    if (existsSync(join(folder, file))) templates.set(page, read(file));
  }
  return (page) => (page && templates.get(page)) ?? fallback;
}
