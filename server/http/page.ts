import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router } from 'express';
import { pageAt } from '#shared/pages.ts';

/** The built SPA: hashed assets are kept for a year, the page is asked for again each time. */
export function builtPage(folder: string): Router {
  const router = Router();
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  router.use(
    '/assets',
    express.static(join(folder, 'assets'), { immutable: true, maxAge: '365d', index: false }),
    (_req, res) => void res.status(404).type('text').send('Not found'),
  );
  router.use(express.static(folder, { index: false, redirect: false, cacheControl: false }));
  router.use((req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    res.set('Cache-Control', 'no-cache');
    res
      .status(pageAt(req.path) ? 200 : 404)
      .type('html')
      .send(html);
  });
  return router;
}
