import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { pageAt } from '#shared/site/pageAt.ts';
import { sha256 } from '../database/sha256.ts';
import { readSession } from '../sessions/living.ts';
import type { SessionsBy } from '../sessions/sessions.ts';
import { dashboardReader } from './family.ts';
import { isPersonal } from './views.ts';

interface Keys {
  sessionsBy: SessionsBy;
  limit: RequestHandler;
}

/**
 * Finds out who is asking for a page that begins with what they may see; without a database, nobody is known. A
 * dashboard is read together with its session, before the limit knows whose it is, so those whom the limit has just
 * refused are read without it until they are let pass.
 */
export function knowVisitors({ sessionsBy, limit }: Keys): RequestHandler {
  const refused = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });
  const families = sessionsBy(readSession);
  const readDashboard = dashboardReader();
  const dashboards = sessionsBy((db, idHash, req) =>
    refused.has(idHash) ? readSession(db, idHash) : readDashboard(db, idHash, req),
  );
  const note = ({ session, sessionID }: Request, refusal: unknown) => {
    if (!session?.visitor) return;
    if (refusal) refused.set(sha256(sessionID), true);
    else if (refused.size > 0) refused.delete(sha256(sessionID));
  };
  return (req, res, next) => {
    if (!isPersonal(req.path)) return next();
    const know = pageAt(req.path) === '/dashboard' ? dashboards : families;
    const goOn = (refusal?: unknown) => {
      note(req, refusal);
      next(refusal);
    };
    know(req, res, () => limit(req, res, goOn));
  };
}
