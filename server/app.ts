import { rootCertificates } from 'node:tls';
import { sql } from 'drizzle-orm';
import express, { type Express, type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { adminApi } from '#shared/contract/blog/admin.ts';
import { blogApi } from '#shared/contract/blog/blog.ts';
import { tasksApi } from '#shared/contract/chores/tasks.ts';
import { contract } from '#shared/contract/contract.ts';
import { calendarPath } from '#shared/contract/programs/calendar.ts';
import { feedPath } from '#shared/site/heads.ts';
import { accountRoutes } from './account/routes.ts';
import { credentialsMark } from './admin/credentials.ts';
import { adminRoutes } from './admin/routes.ts';
import { blogRoutes } from './blog/routes.ts';
import { calendarFeedRoutes, calendarRoutes } from './calendar/routes.ts';
import { onlyAsUser } from './callers/asUser.ts';
import { onItsDay } from './chores/planning/turnDay.ts';
import { choreRoutes } from './chores/routes.ts';
import type { Db } from './database/connect.ts';
import type { TimedPool } from './database/connection/timedPool.ts';
import { publicReads } from './database/replicas/replica.ts';
import { dataRoutes } from './dataRights/routes.ts';
import type { AppEnv, Deps } from './deps.ts';
import { deviceRoutes } from './devices/routes.ts';
import { unavailable } from './errors/refusals.ts';
import { familyRoutes } from './families/routes.ts';
import { answerErrors, apiNotFound } from './http/answerErrors.ts';
import { boundBodies } from './http/connections/bodies.ts';
import { DatabaseLoad, shed, unlessFull } from './http/connections/shedding.ts';
import { createPasswordsFor } from './http/limits/hashing.ts';
import { createLimits } from './http/limits/limits.ts';
import { type FinishedListener, watchRequests } from './http/logs/finished.ts';
import { logRequests } from './http/logs/log.ts';
import { type CookieNames, openApi } from './http/openapi.ts';
import { overHttps } from './http/overHttps.ts';
import { jsonOnly, noStore, sameOrigin, securityHeaders, withHeaders } from './http/security.ts';
import { apiPath, below } from './http/serve.ts';
import { tapSession } from './ledger/tapSession.ts';
import type { Live } from './live/live.ts';
import { liveRoutes } from './live/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { type Built, builtPage } from './pages/builtPage.ts';
import { pageVisitor } from './pages/family.ts';
import { familiesToDashboard, feedRoutes, searchIn } from './pages/routes.ts';
import { isPersonal, viewAt } from './pages/views.ts';
import { loadVisitors } from './pages/visitors.ts';
import { parentRoutes } from './parents/routes.ts';
import { potRoutes } from './pots/routes.ts';
import type { Push } from './push/push.ts';
import { pushRoutes } from './push/routes.ts';
import { adminCookie, adminPath, adminSession } from './sessions/administrator.ts';
import { createKeyed } from './sessions/keyed.ts';
import { readSession } from './sessions/living.ts';
import type { Passwords } from './sessions/passwords.ts';
import { type CreateSessionHandler, familyCookie, familySessions } from './sessions/sessions.ts';
import { storyRoutes } from './story/routes.ts';
import { tabletRoutes } from './tablet/routes.ts';
import { taskRoutes } from './tasks/routes.ts';
import { amazonRoutes, tokenRoutes, voiceRoutes } from './voice/routes.ts';
import { fetchChain } from './voice/signature/certificateFetch.ts';
import type { KeySources } from './voice/signature/trustedKeys.ts';

export interface AppDeps {
  env: AppEnv;
  db: Db;
  /** Reads of public pages; default `db`. */
  replicas?: Db | undefined;
  pool: TimedPool;
  secret: string;
  passwords: Passwords;
  log: Logger;
  live: Live;
  push: Push;
  /** The built pages, or the development server's handler, which needs inline scripts. */
  page?: Built | { handler: RequestHandler };
  onFinished?: FinishedListener | undefined;
  /** Sources of the certificates of voice requests; tests have their own. */
  amazon?: KeySources;
}

const defaultAmazon: KeySources = { roots: rootCertificates, now: Date.now, fetchChain };

export function createApp({
  env,
  db,
  replicas,
  pool,
  secret,
  passwords,
  log,
  live,
  push,
  page,
  onFinished,
  amazon = defaultAmazon,
}: AppDeps): Express {
  const limits = createLimits(pool, env.rateLimitMultiplier);
  const readPublic = publicReads(db, replicas);
  const passwordsFor = createPasswordsFor(passwords, limits);
  const deps: Deps = { env, db, readPublic, passwordsFor, keyed: createKeyed(secret), limits, log };
  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', env.trustProxy);
  const onFinishedAll = [...logRequests(log), ...(onFinished ? [onFinished] : [])];
  const headers = securityHeaders(env, { csp: !(page && 'handler' in page) });
  const publicReading = ['/blog', '/sitemap.xml', feedPath];
  const databasePaths = [apiPath, '/oauth/token', calendarPath, ...publicReading];
  const databaseLoad = new DatabaseLoad(pool);
  app.use(
    shed(databaseLoad, {
      databasePaths,
      exceptions: [healthPath, descriptionPath],
      headers,
      listeners: onFinishedAll,
    }),
  );
  app.use(watchRequests(onFinishedAll), withHeaders(headers), boundBodies);

  const sessionsOf = familySessions(db, env, secret);
  const sessionsBy: CreateSessionHandler = (read) => sessionsOf(onItsDay(read));
  const families = sessionsBy(readSession);
  app.use(apiPath, api(deps, { families, sessionsBy, secret, amazon, live, push }));
  tokenRoutes(app, deps);

  // Public reads of the database count as reads for the limits.
  app.use(publicReading, limits.traffic);
  app.use(feedRoutes(deps));
  app.use(calendarFeedRoutes(deps));
  if (page && 'handler' in page) app.use(page.handler);
  if (page && 'folder' in page) {
    const pages = builtPage(page, deps, (req) => {
      const { path } = req;
      const visitor = pageVisitor(req);
      const view = (from: Db) => viewAt(from, env, { path, search: searchIn(req), visitor });
      return isPersonal(path) ? view(db) : readPublic(view);
    });
    const visitorsBy: CreateSessionHandler = (read) => unlessFull(databaseLoad, sessionsBy(read));
    app.use(familiesToDashboard(visitorsBy(readSession), limits.traffic));
    app.use(loadVisitors({ createHandler: visitorsBy, limit: limits.traffic }), pages);
  }
  app.use(answerErrors(log));
  return app;
}

const healthPath = '/api/health';
const descriptionPath = '/api/openapi.json';

interface ApiParts {
  families: RequestHandler;
  sessionsBy: CreateSessionHandler;
  secret: string;
  amazon: KeySources;
  live: Live;
  push: Push;
}

function api(deps: Deps, { families, sessionsBy, secret, amazon, live, push }: ApiParts): Router {
  const { env, db, limits } = deps;
  const calls = Router();
  calls.use(noStore);
  calls.get(below(healthPath), health(db));
  calls.get(below(descriptionPath), description({ user: familyCookie(env), admin: adminCookie(env) }));

  // Amazon signs the bytes of a body, so its calls come before the body parser. They have no session.
  amazonRoutes(calls, deps, amazon);
  // The session is read after the body: a session that ends during the upload has no effect any more.
  calls.use(sameOrigin(env), overHttps(env), jsonOnly);
  calls.use(below(adminApi.create.path), express.json({ limit: '256kb', inflate: false }));
  calls.use(express.json({ limit: '32kb', inflate: false }));
  // Before the family's parsers and sessions: the administrator's calls never use a family's session.
  calls.use(below(adminPath), adminSession(db, env, secret, credentialsMark(env, secret)));
  const { increment, complete } = tasksApi;
  // Public: it needs no session, and works while nothing can be written.
  calls.use(below(blogApi.list.path), limits.traffic);
  blogRoutes(calls, deps);
  calls.post([below(increment.path), below(complete.path)], tapSession(sessionsBy));
  calls.use(families, limits.traffic, onlyAsUser);

  taskRoutes(calls, deps);
  choreRoutes(calls, deps);
  liveRoutes(calls, deps, live);
  potRoutes(calls, deps);
  storyRoutes(calls, deps);
  memberRoutes(calls, deps);
  parentRoutes(calls, deps);
  dataRoutes(calls, deps);
  deviceRoutes(calls, deps);
  tabletRoutes(calls, deps);
  calendarRoutes(calls, deps);
  pushRoutes(calls, deps, push);
  accountRoutes(calls, deps);
  familyRoutes(calls, deps);
  adminRoutes(calls, deps);
  voiceRoutes(calls, deps);
  calls.use(apiNotFound);
  return calls;
}

/** 200 if the database answers, otherwise 503. It queries at most once per second. */
function health(db: Db): RequestHandler {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<unknown> | undefined;
  return async (_req, res) => {
    if (performance.now() - askedAt >= 1000) {
      askedAt = performance.now();
      // Drizzle runs the query once per `then`, so it is started here.
      answer = db.execute(sql`select 1`).then(() => undefined);
    }
    await answer?.catch(() => {
      throw unavailable('database_down');
    });
    res.json({ status: 'ok' });
  };
}

function description(cookies: CookieNames): RequestHandler {
  let document: object | undefined;
  return (_req, res) => {
    document ??= openApi(contract, cookies);
    res.json(document);
  };
}
