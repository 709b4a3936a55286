import { and, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Request } from 'express';
import session from 'express-session';
import { sha256 } from '../database/sha256.ts';
import type { SessionLife } from './lives.ts';

declare module 'express-session' {
  interface SessionData {
    /** A session without it is new. */
    isStored?: true;
    /** The hash of the id whose session ends as this one is stored; there while it begins, and never stored. */
    replaces?: string;
    /** What express-session sees of it when it looks for changes. */
    toJSON?: () => null;
  }
}

/** What a stored session says, and whether its last visit written down is a while ago. */
export interface StoredSession {
  data: Omit<session.SessionData, 'cookie'>;
  wasQuiet: boolean;
  /** Whether the day of its family has to turn before it is answered. */
  dayIsOver?: boolean;
}

/**
 * A table of sessions, which holds hashes of ids: a stolen copy signs nobody in. `insert` takes away the row that the
 * new one `replaces`, all or nothing; `read` finds living ones only; `touch` never makes a row.
 */
export interface SessionRows {
  insert(idHash: string, data: session.SessionData): Promise<unknown>;
  read(idHash: string): Promise<StoredSession | undefined>;
  touch(idHash: string): Promise<unknown>;
  remove(idHash: string): Promise<unknown>;
}

/** A visit is written down at most once a minute, by the database's clock: the app's may differ. */
export const wasQuiet = (seenAt: PgColumn): SQL<boolean> =>
  sql<boolean>`${seenAt} < now() - interval '1 minute'`;

/** The condition that a session's time has not run out, by the database's clock. */
export function isAlive(row: { createdAt: PgColumn; seenAt: PgColumn }, life: SessionLife): SQL | undefined {
  // Our own numbers, in words: each request's query has that much less to hand over.
  const ago = (milliseconds: number) => sql.raw(`now() - interval '${milliseconds / 1000} seconds'`);
  return and(gt(row.createdAt, ago(life.absolute)), gt(row.seenAt, ago(life.idle)));
}

/**
 * Sessions in a table of ours. A row is inserted by sign-in alone; every later write is an update, so a session that
 * was ended is never written back.
 */
export class DatabaseStore extends session.Store {
  constructor(private readonly rows: SessionRows) {
    super();
  }

  override get(sid: string, done: (error: unknown, data?: session.SessionData | null) => void): void {
    this.read(sid).then(
      (data) => done(null, data),
      // Wrapped: for express-session an ENOENT, which a database that is starting answers with, is no session.
      (cause: unknown) => done(new Error('The session could not be read', { cause })),
    );
  }

  override set(sid: string, data: session.SessionData, done: (error?: unknown) => void = () => {}): void {
    if (data.isStored) {
      done();
      return;
    }
    this.rows.insert(sha256(sid), data).then(() => {
      // express-session saves a new session once more as the answer ends.
      data.isStored = true;
      done();
    }, done);
  }

  override destroy(sid: string, done: (error?: unknown) => void = () => {}): void {
    this.rows.remove(sha256(sid)).then(() => done(), done);
  }

  private async read(sid: string): Promise<session.SessionData | null> {
    const idHash = sha256(sid);
    const stored = await this.rows.read(idHash);
    if (!stored) return null;
    // A visit that cannot be noted is no reason to refuse it: the next one will be.
    if (stored.wasQuiet) await this.rows.touch(idHash).catch(() => undefined);
    return { isStored: true, toJSON: unchanged, cookie: sentBefore, ...stored.data };
  }
}

/** Nothing changes a session that is stored: without this, express-session would hash it four times to see so. */
const unchanged = () => null;
/** The browser has its cookie already; only a new session sends one. */
const sentBefore = new session.Cookie();

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
  const replaces = req.session.isStored && sha256(req.sessionID);
  try {
    req.sessionStore.generate(req);
    Object.assign(req.session, data, { replaces });
    if (life !== undefined) req.session.cookie.maxAge = life;
    await settled((done) => req.session.save(done));
  } catch (error) {
    // Left there, it would be saved once more as the answer ends, and its cookie handed out with a failure.
    Reflect.deleteProperty(req, 'session');
    throw error;
  }
}

/** Ends the session in the database; whoever was not signed in stays so. */
export async function endSession({ session }: Pick<Request, 'session'>): Promise<void> {
  await settled((done) => session.destroy(done));
}
