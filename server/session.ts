import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import { sessions, users } from '#shared/tables.ts';
import type { Db } from './db.ts';
import type { Env } from './env.ts';
import { forbidden, notFound, unauthorized } from './http/errors.ts';

/** What an answer may say of a user: these columns and no others. */
export const userColumns = {
  id: users.id,
  name: users.name,
  username: users.username,
  role: users.role,
  familyId: users.familyId,
  avatarColor: users.avatarColor,
};

export interface SessionUser {
  id: number;
  name: string;
  username: string | null;
  role: 'owner' | 'member';
  familyId: number | null;
  avatarColor: string;
}
/** Somebody who belongs to a family. */
export type Insider = SessionUser & { familyId: number };

declare module 'express-session' {
  interface SessionData {
    userId: number;
    /** As of this request; read together with the session. */
    user: SessionUser;
    seenAt: Date;
  }
}

const day = 24 * 60 * 60 * 1000;
/** Security.md, "Cookies": 30 days in all, 14 without a visit. */
export const sessionLife = { absolute: 30 * day, idle: 14 * day };
/** A visit is written down at most once a minute. */
const touchEvery = 60_000;

export const hashOf = (sid: string): string => createHash('sha256').update(sid).digest('hex');

/**
 * Sessions in our own table, read with their user in one query. A row is inserted by sign-in alone; every later
 * write is an update, so a session that was ended is never written back.
 */
export class DatabaseStore extends session.Store {
  constructor(private readonly db: Db) {
    super();
  }

  override get(sid: string, done: (error: unknown, data?: session.SessionData | null) => void): void {
    this.read(sid).then((data) => done(null, data), done);
  }

  override set(sid: string, data: session.SessionData, done: (error?: unknown) => void = () => {}): void {
    if (data.seenAt !== undefined) {
      done();
      return;
    }
    this.db
      .insert(sessions)
      .values({ idHash: hashOf(sid), userId: data.userId })
      .then(() => {
        // express-session saves a new session once more as the answer ends; from here on it is an old one.
        data.seenAt = new Date();
        done();
      }, done);
  }

  override touch(sid: string, data: session.SessionData, done: (error?: unknown) => void = () => {}): void {
    const isNew = data.seenAt === undefined;
    if (isNew || Date.now() - data.seenAt.getTime() < touchEvery) {
      done();
      return;
    }
    this.db
      .update(sessions)
      .set({ seenAt: sql`now()` })
      .where(eq(sessions.idHash, hashOf(sid)))
      .then(() => done(), done);
  }

  override destroy(sid: string, done: (error?: unknown) => void = () => {}): void {
    this.db
      .delete(sessions)
      .where(eq(sessions.idHash, hashOf(sid)))
      .then(() => done(), done);
  }

  private async read(sid: string): Promise<session.SessionData | null> {
    const [row] = await this.db
      .select({ user: userColumns, createdAt: sessions.createdAt, seenAt: sessions.seenAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.idHash, hashOf(sid)),
          gt(sessions.createdAt, sql`now() - ${sessionLife.absolute / 1000} * interval '1 second'`),
          gt(sessions.seenAt, sql`now() - ${sessionLife.idle / 1000} * interval '1 second'`),
        ),
      );
    if (!row) return null;
    const cookie = new session.Cookie();
    cookie.originalMaxAge = sessionLife.absolute;
    cookie.expires = new Date(row.createdAt.getTime() + sessionLife.absolute);
    return { cookie, userId: row.user.id, user: row.user, seenAt: row.seenAt };
  }
}

export function familySession(db: Db, env: Pick<Env, 'https'>, secret: string): RequestHandler {
  return session({
    name: env.https ? '__Host-sid' : 'sid',
    secret,
    store: new DatabaseStore(db),
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax', secure: env.https, path: '/', maxAge: sessionLife.absolute },
  });
}

const settled = (start: (done: (error?: unknown) => void) => void) =>
  new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve())));

/** Begins a new session under a new id, stored before this resolves. */
export async function signIn(req: Request, userId: number): Promise<void> {
  await settled((done) => req.session.regenerate(done));
  req.session.userId = userId;
  await settled((done) => req.session.save(done));
}

/** Ends the session in the database; whoever was not signed in stays so. */
export async function signOut(req: Request): Promise<void> {
  await settled((done) => req.session.destroy(done));
}

/** @throws 401 when nobody is signed in */
export function requireUser(req: Request): SessionUser {
  const user = req.session?.user;
  if (!user) throw unauthorized();
  return user;
}

/** @throws 401, or a 404 for whoever has no family yet */
export function requireInsider(req: Request): Insider {
  const user = requireUser(req);
  if (!isInsider(user)) throw notFound('Family');
  return user;
}

export const isInsider = (user: SessionUser): user is Insider => user.familyId !== null;

/** @throws 403 when the user is not the owner of a family */
export function requireOwner(user: SessionUser): Insider {
  if (user.role !== 'owner' || !isInsider(user)) throw forbidden();
  return user;
}
