import { rootCertificates } from 'node:tls';
import { sql } from 'drizzle-orm';
import express, { type Express, type RequestHandler, Router } from 'express';
import type pg from 'pg';
import type { Logger } from 'pino';
import { adminApi } from '#shared/contract/admin.ts';
import { contract } from '#shared/contract/contract.ts';
import { tasksApi } from '#shared/contract/tasks.ts';
import { feedPath } from '#shared/site/heads.ts';
import { accountRoutes } from './account/routes.ts';
import { credentialsMark } from './admin/credentials.ts';
import { adminRoutes } from './admin/routes.ts';
import { blogRoutes } from './blog/routes.ts';
import { calendarFeedRoutes, calendarRoutes } from './calendar/routes.ts';
import { choreRoutes } from './chores/routes.ts';
import { onItsDay } from './chores/turnDay.ts';
import type { Db } from './database/connect.ts';
import { dataRoutes } from './dataRights/routes.ts';
import type { AppEnv, Deps } from './deps.ts';
import { deviceRoutes } from './devices/routes.ts';
import { familyRoutes } from './families/routes.ts';
import { answerErrors, apiNotFound, unavailable } from './http/errors.ts';
import { createLimits } from './http/limits.ts';
import { logRequests } from './http/log.ts';
import { type CookieNames, openApi } from './http/openapi.ts';
import { jsonOnly, noStore, sameOrigin, securityHeaders } from './http/security.ts';
import { apiPath, below } from './http/serve.ts';
import { tapSession } from './ledger/tapSession.ts';
import type { Live } from './live/live.ts';
import { liveRoutes } from './live/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { type Built, builtPage } from './pages/builtPage.ts';
import { familiesToDashboard, feedRoutes, searchIn } from './pages/routes.ts';
import { viewAt } from './pages/views.ts';
import { knowVisitors } from './pages/visitors.ts';
import { parentRoutes } from './parents/routes.ts';
import { potRoutes } from './pots/routes.ts';
import type { Push } from './push/push.ts';
import { pushRoutes } from './push/routes.ts';
import { adminCookie, adminPath, adminSession } from './sessions/administrator.ts';
import { createKeyed } from './sessions/keyed.ts';
import { readSession } from './sessions/living.ts';
import type { Passwords } from './sessions/passwords.ts';
import { familyCookie, familySession, type SessionsBy } from './sessions/sessions.ts';
import { tabletRoutes } from './tablet/routes.ts';
import { taskRoutes } from './tasks/routes.ts';
import { fetchChain } from './voice/certificateFetch.ts';
import { amazonRoutes, tokenRoutes, voiceRoutes } from './voice/routes.ts';
import type { KeySources } from './voice/trustedKeys.ts';

export interface AppDeps {
  env: AppEnv;
  db: Db;
  pool: pg.Pool;
  secret: string;
  passwords: Passwords;
  log: Logger;
  /** The screens that are open; whoever made it stops it. */
  live: Live;
  /** Who is reminded; whoever made it starts and stops it. */
  push: Push;
  /** The built page, or the development server's handler, which needs inline scripts. */
  page?: Built | { handler: RequestHandler };
  /** Whose certificates sign voice requests; tests bring an authority of their own. */
  amazon?: KeySources;
}

const realAmazon: KeySources = { roots: rootCertificates, now: Date.now, fetchChain };

/** The whole server but for listening: one line per route group. */
export function createApp({
  env,
  db,
  pool,
  secret,
  passwords,
  log,
  live,
  push,
  page,
  amazon = realAmazon,
}: AppDeps): Express {
  const limits = createLimits(pool, env.rateLimitMultiplier);
  const deps: Deps = { env, db, passwords, keyed: createKeyed(secret), limits, log };
  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', env.trustProxy);
  app.use(logRequests(log), securityHeaders(env, { csp: !(page && 'handler' in page) }));

  const sessionsBy: SessionsBy = (read) => familySession(db, env, secret, onItsDay(read));
  const families = sessionsBy(readSession);
  app.use(apiPath, api(deps, { families, sessionsBy, secret, amazon, live, push }));
  tokenRoutes(app, deps);

  // What reads the database for everybody counts as a read.
  app.use(['/blog', '/sitemap.xml', feedPath], limits.traffic);
  app.use(feedRoutes(deps));
  app.use(calendarFeedRoutes(deps));
  if (page && 'handler' in page) app.use(page.handler);
  if (page && 'folder' in page) {
    const pages = builtPage(page, deps, (req) =>
      viewAt(db, env, { path: req.path, search: searchIn(req), session: req.session }),
    );
    app.use(familiesToDashboard(families, limits.traffic));
    app.use(knowVisitors({ sessionsBy, families, limit: limits.traffic }), pages);
  }
  app.use(answerErrors(log));
  return app;
}

interface Keys {
  families: RequestHandler;
  sessionsBy: SessionsBy;
  secret: string;
  amazon: KeySources;
  live: Live;
  push: Push;
}

/** Everything under /api: each request passes these from top to bottom, until one answers. */
function api(deps: Deps, { families, sessionsBy, secret, amazon, live, push }: Keys): Router {
  const { env, db, limits } = deps;
  const calls = Router();
  calls.use(noStore);
  calls.get('/health', health(db));
  calls.get('/openapi.json', description({ user: familyCookie(env), admin: adminCookie(env) }));

  // Amazon's own calls: signed over the bytes of a body, so before anything that reads one, and without a session.
  amazonRoutes(calls, deps, amazon);
  // Sessions are read once all of a request is here: one that is ended while the rest is on its way does nothing more.
  calls.use(sameOrigin(env), jsonOnly);
  calls.use(below(adminApi.create.path), express.json({ limit: '256kb', inflate: false }));
  calls.use(express.json({ limit: '32kb', inflate: false }));
  // The first one wins: the administrator's calls never see a family's session.
  calls.use(below(adminPath), adminSession(db, env, secret, credentialsMark(env, secret)));
  const { increment, complete } = tasksApi;
  calls.post([below(increment.path), below(complete.path)], tapSession(sessionsBy));
  calls.use(families, limits.traffic);

  taskRoutes(calls, deps);
  choreRoutes(calls, deps);
  liveRoutes(calls, deps, live);
  potRoutes(calls, deps);
  memberRoutes(calls, deps);
  parentRoutes(calls, deps);
  dataRoutes(calls, deps);
  deviceRoutes(calls, deps);
  tabletRoutes(calls, deps);
  calendarRoutes(calls, deps);
  pushRoutes(calls, deps, push);
  accountRoutes(calls, deps);
  familyRoutes(calls, deps);
  blogRoutes(calls, deps);
  adminRoutes(calls, deps);
  voiceRoutes(calls, deps);
  calls.use(apiNotFound);
  return calls;
}

/** 200 once the database answers, 503 otherwise. */
function health(db: Db): RequestHandler {
  return async (_req, res) => {
    await db.execute(sql`select 1`).catch(() => {
      throw unavailable('The database does not answer');
    });
    res.json({ status: 'ok' });
  };
}

/** The contract as an OpenAPI document, written when somebody first asks for it. */
function description(cookies: CookieNames): RequestHandler {
  let written: object | undefined;
  return (_req, res) => {
    written ??= openApi(contract, cookies);
    res.json(written);
  };
}
