import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { pageAt } from '#shared/site/pageAt.ts';
import { sha256 } from '../database/sha256.ts';
import { readSession } from '../sessions/living.ts';
import type { CreateSessionHandler } from '../sessions/sessions.ts';
import { dashboardReader } from './family.ts';
import { isPersonal } from './views.ts';

interface VisitorDeps {
  createHandler: CreateSessionHandler;
  limit: RequestHandler;
}

/**
 * Without a database every visitor is signed out. A dashboard is read with its session, before the rate limit; after
 * a refusal only the session is read.
 */
export function loadVisitors({ createHandler, limit }: VisitorDeps): RequestHandler {
  const refused = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });
  const families = createHandler(readSession);
  const readDashboard = dashboardReader();
  const dashboards = createHandler((db, idHash, req) =>
    refused.has(idHash) ? readSession(db, idHash) : readDashboard(db, idHash, req),
  );
  const rememberRefusal = ({ session, sessionID }: Request, refusal: unknown) => {
    if (!session?.visitor) return;
    if (refusal) refused.set(sha256(sessionID), true);
    else if (refused.size > 0) refused.delete(sha256(sessionID));
  };
  return (req, res, next) => {
    if (!isPersonal(req.path)) return next();
    const loadSession = pageAt(req.path) === '/dashboard' ? dashboards : families;
    const finish = (refusal?: unknown) => {
      rememberRefusal(req, refusal);
      next(refusal);
    };
    loadSession(req, res, () => limit(req, res, finish));
  };
}
