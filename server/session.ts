import { eq, sql } from 'drizzle-orm';
import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import type { QueryResultRow } from 'pg';
import { sessions, users } from '#shared/tables.ts';
import type { Db } from './db.ts';
import type { Env } from './env.ts';
import { forbidden, notFound, unauthorized } from './http/errors.ts';
import {
  beginSession,
  DatabaseStore,
  endSession,
  isAlive,
  type Kept,
  type SessionLife,
  type SessionRows,
  wasQuiet,
} from './sessionStore.ts';
import { sha256 } from './sha256.ts';
import { selected, statement } from './statement.ts';

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

/** A user whose password was seen to be right, or was just set. */
export interface Account {
  user: SessionUser;
  passwordHash: string;
}

declare module 'express-session' {
  interface SessionData {
    userId?: number;
    /** What the password was held against; there while the session begins, and never stored. */
    passwordHash?: string;
    /** As of this request; read together with the session. */
    user?: SessionUser;
  }
}

const day = 24 * 60 * 60 * 1000;
/** Security.md, "Cookies": 30 days in all, 14 without a visit. */
export const sessionLife: SessionLife = { absolute: 30 * day, idle: 14 * day };

/** The session of a hash together with its user; no row for one that is over. */
export const livingSession = sql`
  select ${selected({ ...userColumns, wasQuiet: wasQuiet(sessions.seenAt) })}
  from ${sessions} inner join ${users} on ${eq(users.id, sessions.userId)}
  where ${sessions.idHash} = ${sql.placeholder('idHash')} and ${isAlive(sessions, sessionLife)}`;
export interface LivingSession extends SessionUser {
  wasQuiet: boolean;
}

export const kept = ({ wasQuiet, ...user }: LivingSession): Kept => ({
  wasQuiet,
  data: { user, userId: user.id },
});

/** Read with each request, so by a prepared statement. */
const findSession = statement<LivingSession & QueryResultRow>('living_session', livingSession);

/** How a living session is read; a page may read more along with it. */
export type ReadSession = (db: Db, idHash: string) => Promise<Kept | undefined>;

export const readSession: ReadSession = async (db, idHash) => {
  const [row] = await findSession(db, { idHash });
  return row && kept(row);
};

/**
 * Only while the password that was seen is still the account's. The lock makes a change of it wait, which then ends
 * this session with the others, or makes this wait for the change and find another password.
 * @returns whether it was inserted
 */
async function insertSession(
  db: Db,
  { idHash, userId, passwordHash }: { idHash: string; userId: number; passwordHash: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`insert into sessions (id_hash, user_id)
    select ${idHash}, id from users where id = ${userId} and password_hash = ${passwordHash} for share`);
  return rowCount === 1;
}

const familyRows = (db: Db, read: ReadSession): SessionRows => ({
  insert: async (idHash, { userId, passwordHash }) => {
    if (userId === undefined || passwordHash === undefined) return;
    if (!(await insertSession(db, { idHash, userId, passwordHash })))
      throw unauthorized('Invalid credentials');
  },
  read: (idHash) => read(db, idHash),
  touch: (idHash) => db.update(sessions).set({ seenAt: sql`now()` }).where(eq(sessions.idHash, idHash)),
  remove: (idHash) => db.delete(sessions).where(eq(sessions.idHash, idHash)),
});

export const familyCookie = ({ https }: Pick<Env, 'https'>): string => (https ? '__Host-sid' : 'sid');

export function familySession(
  db: Db,
  env: Pick<Env, 'https'>,
  secret: string,
  read = readSession,
): RequestHandler {
  return session({
    name: familyCookie(env),
    secret,
    store: new DatabaseStore(familyRows(db, read)),
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax', secure: env.https, path: '/', maxAge: sessionLife.absolute },
  });
}

/** Signs in under a new session id. @throws 401 where the password has been changed meanwhile */
export async function signIn(req: Request, { user, passwordHash }: Account): Promise<SessionUser> {
  await beginSession(req, { userId: user.id, passwordHash });
  return user;
}

export const signOut = (req: Request): Promise<void> => endSession(req);

/** Ends every session of a user, in whichever browser. */
export async function endSessionsOf(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** @throws 401 where the session that a request came with has ended since it was read */
export async function requireLivingSession(db: Db, { sessionID }: Request): Promise<void> {
  const isThisOne = eq(sessions.idHash, sha256(sessionID));
  const found = await db.select({ userId: sessions.userId }).from(sessions).where(isThisOne);
  if (found.length === 0) throw unauthorized();
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
