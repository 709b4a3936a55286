import { and, eq, sql } from 'drizzle-orm';
import type { Request, RequestHandler } from 'express';
import { adminSessions } from '#shared/tables/access.ts';
import type { Db } from '../database/connect.ts';
import type { Env } from '../env.ts';
import { refusal, unauthorized } from '../errors/refusals.ts';
import { adminSessionLife, isAlive } from '../lifetimes/lives.ts';
import { beginSession, DatabaseStore, isTouchDue, type SessionRows } from './store.ts';

const adminRows = (db: Db, mark: string): SessionRows => ({
  insert: async (idHash, { admin, replaces = '' }) => {
    if (admin === undefined) return;
    await db.transaction(async (tx) => {
      await tx.insert(adminSessions).values({ idHash, credentialsMark: mark });
      await tx.delete(adminSessions).where(eq(adminSessions.idHash, replaces));
    });
  },
  touch: (idHash) =>
    db.update(adminSessions).set({ seenAt: sql`now()` }).where(eq(adminSessions.idHash, idHash)),
  remove: (idHash) => db.delete(adminSessions).where(eq(adminSessions.idHash, idHash)),
});

/** Sessions begun with earlier credentials are not found. */
async function findAdmin(db: Db, username: string, mark: string, idHash: string) {
  const [row] = await db
    .select({ isTouchDue: isTouchDue(adminSessions.seenAt) })
    .from(adminSessions)
    .where(
      and(
        eq(adminSessions.idHash, idHash),
        eq(adminSessions.credentialsMark, mark),
        isAlive(adminSessions, adminSessionLife),
      ),
    );
  return row && { ...row, data: { admin: username } };
}

export const adminPath = '/api/admin';

export const adminCookie = ({ https }: Pick<Env, 'https'>): string =>
  https ? '__Secure-adm' : 'chorepod_adm';

export function adminSession(
  db: Db,
  env: Pick<Env, 'https' | 'admin'>,
  secret: string,
  mark: string,
): RequestHandler {
  const store = new DatabaseStore(adminRows(db, mark), {
    name: adminCookie(env),
    secret: `${secret} for the administrator`,
    cookie: {
      httpOnly: true,
      sameSite: 'strict',
      secure: env.https,
      path: adminPath,
      maxAge: adminSessionLife.absolute,
    },
  });
  const loadSession = store.loadSessions((idHash) => findAdmin(db, env.admin.username, mark, idHash));
  // Express accepts /API/Admin too, but browsers send the cookie only to /api/admin.
  return (req, res, next) =>
    req.originalUrl.startsWith(adminPath) ? loadSession(req, res, next) : next(refusal('no_such_address'));
}

export const signInAdmin = (req: Request, username: string): Promise<void> =>
  beginSession(req, { admin: username });

/** @throws 401 */
export function requireAdmin(req: Request): string {
  const username = req.session?.admin;
  if (username === undefined) throw unauthorized();
  return username;
}
