import { parseCookie } from 'cookie';
import { sign, unsign } from 'cookie-signature';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CookieOptions, Request, RequestHandler } from 'express';
import session from 'express-session';
import { sha256 } from '../database/sha256.ts';
import type {} from './session.ts';

/** `isTouchDue`: the last visit was stored more than a minute ago. */
export interface StoredSession {
  data: Omit<session.SessionData, 'cookie'>;
  isTouchDue: boolean;
  dayIsOver?: boolean;
}

/** Stores only hashes of ids. `insert` also removes the row that it `replaces`; `touch` never makes a row. */
export interface SessionRows {
  insert(idHash: string, data: session.SessionData): Promise<unknown>;
  touch(idHash: string): Promise<unknown>;
  remove(idHash: string): Promise<unknown>;
}

/** By the clock of the database; the clock of the app may differ. */
export const isTouchDue = (seenAt: PgColumn): SQL<boolean> =>
  sql<boolean>`${seenAt} < now() - interval '1 minute'`;

interface Settings {
  name: string;
  /** An earlier cookie name, which is still accepted; the cookie is sent again as `name` for `life` milliseconds. */
  former?: { name: string; life: number } | undefined;
  secret: string;
  cookie: CookieOptions;
}

/**
 * express-session only begins sessions: when it reads one, it wraps `res.end`, which makes V8 keep the request in
 * memory. Only sign-in inserts a row, so an ended session never comes back.
 */
export class DatabaseStore extends session.Store {
  declare generate: (req: Express.Request) => void;
  /** The handler of express-session, run only to begin a session. */
  readonly startHandler: RequestHandler;

  constructor(
    private readonly rows: SessionRows,
    readonly settings: Settings,
  ) {
    super();
    this.startHandler = session({ ...settings, store: this, resave: false, saveUninitialized: false });
  }

  /** A session always begins with a new id. */
  override get(_sid: string, done: (error: unknown, data?: null) => void): void {
    done(null, null);
  }

  override set(sid: string, data: session.SessionData, done: (error?: unknown) => void = () => {}): void {
    this.rows.insert(sha256(sid), data).then(() => done(), done);
  }

  override destroy(sid: string, done: (error?: unknown) => void = () => {}): void {
    this.rows.remove(sha256(sid)).then(() => done(), done);
  }

  /** Loads the session of a request, or an empty one. The first store that a request passes counts. */
  loadSessions(find: FindSession): RequestHandler {
    return (req, _res, next) => {
      if (req.session) return next();
      req.sessionStore = this;
      const { name, former, secret } = this.settings;
      const named = idIn(req.headers.cookie, name, secret);
      const sid = named ?? (former && idIn(req.headers.cookie, former.name, secret));
      if (sid === undefined) {
        this.generate(req);
        return next();
      }
      this.#read(sid, req, find).then((data) => {
        if (data) {
          req.sessionID = sid;
          this.createSession(req, data);
          if (former && named === undefined) renewCookie(req, former.life);
        } else this.generate(req);
        next();
      }, next);
    };
  }

  async #read(sid: string, req: Request, find: FindSession): Promise<session.SessionData | undefined> {
    const idHash = sha256(sid);
    const stored = await find(idHash, req);
    if (!stored) return undefined;
    // A failed touch must not fail the request; the next request tries again.
    if (stored.isTouchDue) await this.rows.touch(idHash).catch(() => undefined);
    return { isStored: true, cookie: emptyCookie, ...stored.data };
  }
}

type FindSession = (idHash: string, req: Request) => Promise<StoredSession | undefined>;

const emptyCookie = new session.Cookie();

/** The id in a cookie that is signed as express-session does. */
function idIn(cookies: string | undefined, name: string, secret: string): string | undefined {
  const value = cookies === undefined ? undefined : parseCookie(cookies)[name];
  if (!value?.startsWith(signedPrefix)) return undefined;
  return unsign(value.slice(signedPrefix.length), secret) || undefined;
}
const signedPrefix = 's:';

const promisify = (start: (done: (error?: unknown) => void) => void) =>
  new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve())));

/** On an error the old session continues. @param life of the cookie in milliseconds */
export async function beginSession(
  req: Request,
  data: Partial<session.SessionData>,
  life?: number,
): Promise<void> {
  const { sessionStore: store, res } = req;
  if (!(store instanceof DatabaseStore && res)) throw new Error('No session can begin here');
  const replaces = req.session.isStored && sha256(req.sessionID);
  try {
    // express-session skips requests that have a session.
    Reflect.deleteProperty(req, 'session');
    await promisify((done) => store.startHandler(req, res, done));
    Object.assign(req.session, data, { replaces });
    if (life !== undefined) req.session.cookie.maxAge = life;
    await promisify((done) => req.session.save(done));
  } catch (error) {
    // express-session would otherwise save it at the end of the response and send its cookie.
    Reflect.deleteProperty(req, 'session');
    throw error;
  }
}

/** Sends the session cookie again with a new `life` in milliseconds. */
export function renewCookie({ sessionStore: store, sessionID, res }: Request, life: number): void {
  if (!(store instanceof DatabaseStore && res)) throw new Error('No session has a cookie here');
  const { name, secret, cookie } = store.settings;
  res.cookie(name, signedPrefix + sign(sessionID, secret), { ...cookie, maxAge: life });
}

export async function endSession({ session }: Pick<Request, 'session'>): Promise<void> {
  await promisify((done) => session.destroy(done));
}
