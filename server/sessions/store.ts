import { parseCookie } from 'cookie';
import { sign, unsign } from 'cookie-signature';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CookieOptions, Request, RequestHandler } from 'express';
import session from 'express-session';
import { sha256 } from '../database/sha256.ts';
import type {} from './session.ts';

/** What a stored session says, and whether its last visit written down is a while ago. */
export interface StoredSession {
  data: Omit<session.SessionData, 'cookie'>;
  wasQuiet: boolean;
  /** Whether the day of its family has to turn before it is answered. */
  dayIsOver?: boolean;
}

/**
 * A table of sessions, which holds hashes of ids: a stolen copy signs nobody in. `insert` takes away the row that the
 * new one `replaces`, all or nothing; `touch` never makes a row.
 */
export interface SessionRows {
  insert(idHash: string, data: session.SessionData): Promise<unknown>;
  touch(idHash: string): Promise<unknown>;
  remove(idHash: string): Promise<unknown>;
}

/** A visit is written down at most once a minute, by the database's clock: the app's may differ. */
export const wasQuiet = (seenAt: PgColumn): SQL<boolean> =>
  sql<boolean>`${seenAt} < now() - interval '1 minute'`;

interface Settings {
  /** Of the cookie. */
  name: string;
  /** What it was called before: such a cookie still counts, and comes back under `name`, for `life` milliseconds. */
  before?: { name: string; life: number } | undefined;
  secret: string;
  cookie: CookieOptions;
}

/**
 * Sessions in a table of ours. express-session begins them and sends their cookies. Who comes with one is found without
 * it: it gives each answer a function (`res.end = function …`), which V8 puts among what is old, where all that it
 * reaches, the whole request, stays until the next look through all memory. A row is inserted by sign-in alone, so a
 * session that was ended is never written back.
 */
export class DatabaseStore extends session.Store {
  /** Added by express-session. */
  declare generate: (req: Express.Request) => void;
  /** Prepares a request to begin a session: what is in it as the answer ends is sent. */
  readonly beginning: RequestHandler;

  constructor(
    private readonly rows: SessionRows,
    readonly settings: Settings,
  ) {
    super();
    this.beginning = session({ ...settings, store: this, resave: false, saveUninitialized: false });
  }

  /** Nothing to go on with: whoever begins a session does so under a new id. */
  override get(_sid: string, done: (error: unknown, data?: null) => void): void {
    done(null, null);
  }

  override set(sid: string, data: session.SessionData, done: (error?: unknown) => void = () => {}): void {
    this.rows.insert(sha256(sid), data).then(() => done(), done);
  }

  override destroy(sid: string, done: (error?: unknown) => void = () => {}): void {
    this.rows.remove(sha256(sid)).then(() => done(), done);
  }

  /**
   * Gives each request the session that it comes with, where `find` finds it by its hash, and others an empty one. The
   * first that a request passes wins.
   */
  known(find: Find): RequestHandler {
    return (req, _res, next) => {
      if (req.session) return next();
      req.sessionStore = this;
      const { name, before, secret } = this.settings;
      const named = idIn(req.headers.cookie, name, secret);
      const sid = named ?? (before && idIn(req.headers.cookie, before.name, secret));
      if (sid === undefined) {
        this.generate(req);
        return next();
      }
      this.#read(sid, req, find).then((data) => {
        if (data) {
          req.sessionID = sid;
          this.createSession(req, data);
          if (before && named === undefined) sendCookieAgain(req, before.life);
        } else this.generate(req);
        next();
      }, next);
    };
  }

  async #read(sid: string, req: Request, find: Find): Promise<session.SessionData | undefined> {
    const idHash = sha256(sid);
    const stored = await find(idHash, req);
    if (!stored) return undefined;
    // A visit that cannot be noted is no reason to refuse it: the next one will be.
    if (stored.wasQuiet) await this.rows.touch(idHash).catch(() => undefined);
    return { isStored: true, cookie: sentBefore, ...stored.data };
  }
}

/** Finds a living session by the hash of its id. */
type Find = (idHash: string, req: Request) => Promise<StoredSession | undefined>;

/** The browser has its cookie already; only a new session sends one. */
const sentBefore = new session.Cookie();

/** The id in a cookie, where it is signed with the secret; as express-session signs it. */
function idIn(cookies: string | undefined, name: string, secret: string): string | undefined {
  const value = cookies === undefined ? undefined : parseCookie(cookies)[name];
  if (!value?.startsWith(signed)) return undefined;
  return unsign(value.slice(signed.length), secret) || undefined;
}
const signed = 's:';

const settled = (start: (done: (error?: unknown) => void) => void) =>
  new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve())));

/**
 * Begins a session under a new id that holds `data`, stored before this resolves; the one that this browser had ends
 * with that. What cannot be stored is no session, and the one before goes on.
 * @param life of its cookie in milliseconds, where it is not that of all
 */
export async function beginSession(
  req: Request,
  data: Partial<session.SessionData>,
  life?: number,
): Promise<void> {
  const { sessionStore: store, res } = req;
  if (!(store instanceof DatabaseStore && res)) throw new Error('No session can begin here');
  const replaces = req.session.isStored && sha256(req.sessionID);
  try {
    // express-session does nothing where there is one.
    Reflect.deleteProperty(req, 'session');
    await settled((done) => store.beginning(req, res, done));
    Object.assign(req.session, data, { replaces });
    if (life !== undefined) req.session.cookie.maxAge = life;
    await settled((done) => req.session.save(done));
  } catch (error) {
    // Left there, it would be saved once more as the answer ends, and its cookie handed out with a failure.
    Reflect.deleteProperty(req, 'session');
    throw error;
  }
}

/** Sends the cookie of a request's session once more, to be kept for another `life` in milliseconds. */
export function sendCookieAgain({ sessionStore: store, sessionID, res }: Request, life: number): void {
  if (!(store instanceof DatabaseStore && res)) throw new Error('No session has a cookie here');
  const { name, secret, cookie } = store.settings;
  res.cookie(name, signed + sign(sessionID, secret), { ...cookie, maxAge: life });
}

/** Ends the session in the database; whoever was not signed in stays so. */
export async function endSession({ session }: Pick<Request, 'session'>): Promise<void> {
  await settled((done) => session.destroy(done));
}
