import { and, eq, ne, sql } from 'drizzle-orm';
import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import type { QueryResultRow } from 'pg';
import type { Actor } from '#shared/domain/may.ts';
import { sessions } from '#shared/tables/access.ts';
import { families, members, users } from '#shared/tables/family.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { sha256 } from '../database/sha256.ts';
import { selected, statement } from '../database/statement.ts';
import type { Env } from '../env.ts';
import { forbidden, notFound, unauthorized } from '../http/errors.ts';
import { sessionLife } from './lives.ts';
import {
  beginSession,
  DatabaseStore,
  endSession,
  isAlive,
  type SessionRows,
  type StoredSession,
  wasQuiet,
} from './store.ts';

/** What an answer may say of a user: these columns and no others. */
export const ownColumns = {
  id: users.id,
  name: users.name,
  username: users.username,
  avatarColor: users.avatarColor,
};
/** The same with what they are in a family, for a query that joins `members`. */
export const userColumns = {
  ...ownColumns,
  role: sql<'owner' | 'member'>`coalesce(${members.role}, 'owner')`,
  familyId: members.familyId,
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

const dayIsOver = sql<boolean>`coalesce(${families.turnsAt} <= now(), false)`;

/** The session of a hash together with its user; no row for one that is over. */
export const livingSession = sql`
  select ${selected({ ...userColumns, wasQuiet: wasQuiet(sessions.seenAt), dayIsOver })}
  from ${sessions} inner join ${users} on ${eq(users.id, sessions.userId)}
  left join ${members} on ${and(eq(members.familyId, sessions.familyId), eq(members.userId, sessions.userId))}
  left join ${families} on ${eq(families.id, members.familyId)}
  where (${sessions.familyId} is null or ${members.userId} is not null) and ${sessions.idHash} = ${sql.placeholder('idHash')} and ${isAlive(sessions, sessionLife)}`;
export interface LivingSession extends SessionUser {
  wasQuiet: boolean;
  dayIsOver: boolean;
}

/** What is kept of a request's session while it lasts. */
export const storedSession = ({ wasQuiet, dayIsOver, ...user }: LivingSession): StoredSession => ({
  wasQuiet,
  dayIsOver,
  data: { user, userId: user.id },
});

/** Read with each request, so by a prepared statement. */
const findSession = statement<LivingSession & QueryResultRow>('living_session', livingSession);

/** How a living session is read; a page may read more along with it. */
export type ReadSession = (db: Db, idHash: string) => Promise<StoredSession | undefined>;

export const readSession: ReadSession = async (db, idHash) => {
  const [row] = await findSession(db, { idHash });
  return row && storedSession(row);
};

/**
 * Only while the password that was seen is still the account's. The lock makes a change of it wait, which then ends
 * this session with the others, or makes this wait for the change and find another password.
 * @returns whether it was inserted
 */
function insertSession(
  db: Db,
  { idHash, userId, passwordHash }: { idHash: string; userId: number; passwordHash: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const isThisOne = and(eq(users.id, userId), eq(users.passwordHash, passwordHash));
    const [account] = await tx.select({ id: users.id }).from(users).where(isThisOne).for('share');
    if (!account) return false;
    const [found] = await tx.select(membership).from(members).where(eq(members.userId, userId));
    await tx.insert(sessions).values({ idHash, userId, familyId: found?.familyId ?? null });
    return true;
  });
}
const membership = { familyId: members.familyId };

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

/** The sessions of families, however one is read. */
export type SessionsBy = (read: ReadSession) => RequestHandler;

export function familySession(
  db: Db,
  env: Pick<Env, 'https'>,
  secret: string,
  read: ReadSession,
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

/** Ends every session of a user, in whichever browser; all `but` one where that is named. */
export async function endSessionsOf(db: Db, userId: number, { but = '' } = {}): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.idHash, but)));
}

/** What the session of a request is stored under. */
export const sessionHash = ({ sessionID }: Request): string => sha256(sessionID);

/** @throws 401 where the session that a request came with has ended since it was read */
export async function requireLivingSession(db: Db, idHash: string): Promise<void> {
  const isThisOne = eq(sessions.idHash, idHash);
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

/** @throws 403 unless the user is in a family and `isAllowed` there: one of `may` */
export function requireMay(user: SessionUser, isAllowed: (who: Actor) => boolean): Insider {
  if (!isInsider(user) || !isAllowed(user)) throw forbidden();
  return user;
}
