import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import { feedPath } from '#shared/site/heads.ts';
import { isInFamily } from '../callers/caller.ts';
import type { Deps } from '../deps.ts';
import { atomFeed, robotsTxt, sitemap } from './feeds.ts';

export function feedRoutes({ readPublic, env }: Pick<Deps, 'readPublic' | 'env'>): Router {
  const router = Router();
  const { publicOrigin } = env;
  const send = (res: Response, type: string, text: string) =>
    res.set('Cache-Control', 'no-cache').type(type).send(text);

  router.get('/robots.txt', (_req, res) => void send(res, 'text', robotsTxt(publicOrigin)));
  router.get('/sitemap.xml', async (_req, res) => {
    send(res, 'application/xml', await readPublic((db) => sitemap(db, publicOrigin)));
  });
  router.get(feedPath, async (_req, res) => {
    send(res, 'application/atom+xml', await readPublic((db) => atomFeed(db, publicOrigin)));
  });
  return router;
}

/** The search of a page address, read as the page itself does. */
export const searchIn = ({ originalUrl }: Pick<Request, 'originalUrl'>): string =>
  new URLSearchParams(/\?.*/s.exec(originalUrl)?.[0]).get('search') ?? '';

/** Redirects a visitor with a family from the landing page to the dashboard (docs/product.md, Pages). */
export function familiesToDashboard(familySession: RequestHandler, limit: RequestHandler): Router {
  const router = Router();
  router.get('/', (req, res, next) => {
    res.vary('Cookie');
    if (req.headers.cookie === undefined) return next();
    const decide: NextFunction = (refusal) => {
      const visitor = req.session?.visitor;
      if (refusal || visitor?.kind !== 'person' || !isInFamily(visitor)) return next(refusal);
      res.set('Cache-Control', 'no-store').redirect(302, '/dashboard');
    };
    // If sessions cannot be read, the landing page is shown.
    familySession(req, res, () => limit(req, res, decide));
  });
  return router;
}
