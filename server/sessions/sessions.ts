import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Request, RequestHandler } from 'express';
import { deviceLabel } from '#shared/domain/signIn/deviceLabel.ts';
import { sessions } from '#shared/tables/access.ts';
import { accounts, members } from '#shared/tables/family.ts';
import { calendarFeeds, invitations, signInLinks } from '#shared/tables/people.ts';
import { voiceCodes, voiceLinks } from '#shared/tables/voice.ts';
import type { AccountHolder } from '../callers/caller.ts';
import { type Db, inTransaction, publish } from '../database/connect.ts';
import { sha256 } from '../database/sha256.ts';
import { commitsLater, momentText } from '../database/statement.ts';
import type { Env } from '../env.ts';
import { unauthorized } from '../errors/refusals.ts';
import { longSessionLife, parentDeviceLife, sessionLife } from '../lifetimes/lives.ts';
import { confirmationLife, type ReadSession } from './living.ts';
import type { FindHolder, Holder, NewSession } from './session.ts';
import { beginSession, DatabaseStore, endSession, renewCookie, type SessionRows } from './store.ts';

/** Ends sessions, and their streams. */
export async function endSessions(db: Db, which: SQL | undefined): Promise<void> {
  const ended = await db.delete(sessions).where(which).returning({ familyId: sessions.familyId });
  for (const { familyId } of ended) if (familyId !== null) publish(db, { familyId, endsSessions: true });
}

/** An account with its hash. Nothing says that a password was checked: see `authenticate`. */
export interface Account {
  user: AccountHolder;
  passwordHash: string;
}

const insertSession = (
  db: Db,
  idHash: string,
  { findHolder, ...more }: NewSession,
  replaces?: string,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.insert(sessions).values({ idHash, ...more, ...(await findHolder(tx)) });
    if (replaces !== undefined) await endSessions(tx, eq(sessions.idHash, replaces));
  });

/**
 * Locks the account, so that a change of its password waits or comes first. A member of `familyId`, if that is given.
 * @param passwordHash the hash that the typed password matched
 * @returns undefined if the account is gone or its password changed
 */
export async function personHolder(
  tx: Db,
  accountId: number,
  { passwordHash, familyId }: { passwordHash?: string; familyId?: number } = {},
): Promise<Extract<Holder, { kind: 'person' }> | undefined> {
  const isMatch = and(
    eq(accounts.id, accountId),
    passwordHash === undefined ? undefined : eq(accounts.passwordHash, passwordHash),
  );
  const [account] = await tx.select({ id: accounts.id }).from(accounts).where(isMatch).for('share');
  if (!account) return undefined;
  const isTheirs = eq(members.accountId, accountId);
  const isInIt = familyId === undefined ? isTheirs : and(isTheirs, eq(members.familyId, familyId));
  const [found] = await tx.select(membership).from(members).where(isInIt);
  return { kind: 'person', accountId, ...(found ?? { familyId: null, memberId: null }) };
}
const membership = { familyId: members.familyId, memberId: members.id };

const familyRows = (db: Db): SessionRows => ({
  insert: async (idHash, { newSession, replaces }) => {
    if (newSession) await insertSession(db, idHash, newSession, replaces);
  },
  touch: (idHash) =>
    db
      .update(sessions)
      .set({ seenAt: sql`now()` })
      .where(and(eq(sessions.idHash, idHash), sql.raw(`${commitsLater} is not null`))),
  remove: (idHash) => endSessions(db, eq(sessions.idHash, idHash)),
});

/** Browsers share cookies between ports, and many programs use `sid`. */
export const familyCookie = ({ https }: Pick<Env, 'https'>): string =>
  https ? '__Host-sid' : 'chorepod_sid';

export type CreateSessionHandler = (read: ReadSession) => RequestHandler;

export function familySessions(db: Db, env: Pick<Env, 'https'>, secret: string): CreateSessionHandler {
  const store = new DatabaseStore(familyRows(db), {
    name: familyCookie(env),
    former: env.https ? undefined : { name: 'sid', life: longSessionLife.absolute },
    secret,
    cookie: { httpOnly: true, sameSite: 'lax', secure: env.https, path: '/', maxAge: sessionLife.absolute },
  });
  return (read) => store.loadSessions((idHash, req) => read(db, idHash, req));
}

/** Also ends the old session of this browser. @throws what `findHolder` throws; then the old session continues */
export function startSession(req: Request, findHolder: FindHolder, { isLong = false } = {}): Promise<void> {
  const newSession = { findHolder, label: deviceLabel(req.get('User-Agent')), isLong };
  const life = isLong ? longSessionLife : sessionLife;
  return beginSession(req, { newSession }, life.absolute);
}

/** @throws 401 if the password changed meanwhile */
export async function signIn(req: Request, { user, passwordHash }: Account): Promise<AccountHolder> {
  await startSession(req, async (tx) => {
    const person = await personHolder(tx, user.accountId, { passwordHash });
    if (!person) throw unauthorized('wrong_credentials');
    return person;
  });
  return user;
}

export const signOut = (req: Request): Promise<void> => endSession(req);

/**
 * Also ends what the account made: invitations, calendars, Alexa links, and the sign-in links of the families that it
 * manages. A concurrent sign-in waits, then fails or is ended too.
 */
export function endSessionsOf(db: Db, accountId: number, { except = '' } = {}): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockAccounts(tx, [accountId]);
    await endAccess(tx, { accountId });
    const managed = await tx
      .select({ familyId: members.familyId })
      .from(members)
      .where(and(eq(members.accountId, accountId), members.manages));
    for (const { familyId } of managed) await endSignInLinks(tx, familyId);
    await endSessions(tx, and(eq(sessions.accountId, accountId), ne(sessions.idHash, except)));
  });
}

/** Ends what opens a family to an account that goes on without this membership. Needs `lockAccounts`. */
export async function endAccessTo(tx: Db, familyId: number, accountId: number): Promise<void> {
  await endAccess(tx, { accountId, familyId });
  await tx
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.ofAccountId, accountId), eq(calendarFeeds.familyId, familyId)));
  await endSessions(tx, and(eq(sessions.accountId, accountId), eq(sessions.familyId, familyId)));
}

/** What an account made in one family, or in all. */
interface MadeBy {
  accountId: number;
  familyId?: number;
}

async function endAccess(tx: Db, by: MadeBy): Promise<void> {
  await tx.delete(signInLinks).where(isMadeBy(by, signInLinks.accountId, signInLinks.familyId));
  await tx.delete(invitations).where(isMadeBy(by, invitations.invitedBy, invitations.familyId));
  await endVoiceLinks(tx, by);
  await tx.delete(calendarFeeds).where(isMadeBy(by, calendarFeeds.madeBy, calendarFeeds.familyId));
}

const isMadeBy = ({ accountId, familyId }: MadeBy, account: PgColumn, family: PgColumn) =>
  and(eq(account, accountId), familyId === undefined ? undefined : eq(family, familyId));

/** The family is told, because another person may have linked with a known password. */
async function endVoiceLinks(tx: Db, by: MadeBy): Promise<void> {
  await tx.delete(voiceCodes).where(isMadeBy(by, voiceCodes.accountId, voiceCodes.familyId));
  const ended = await tx
    .delete(voiceLinks)
    .where(isMadeBy(by, voiceLinks.accountId, voiceLinks.familyId))
    .returning({ familyId: voiceLinks.familyId });
  // A family that is being erased is gone already.
  for (const { familyId } of ended)
    await tx.execute(sql`insert into voice_settings (family_id, link_ended_at)
      select id, now() from families where id = ${familyId}
      on conflict (family_id) do update set link_ended_at = excluded.link_ended_at`);
}

/** Blocks sign-in. Lock order: family, accounts, links, sessions; another order could deadlock with a sign-in. */
export async function lockAccounts(tx: Db, accountIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...accountIds]))
    .orderBy(accounts.id)
    .for('update');
}

/** Ends all sign-in links of the family: the parent who made a link is not stored. */
export async function endSignInLinks(db: Db, familyId: number): Promise<void> {
  await db.delete(signInLinks).where(eq(signInLinks.familyId, familyId));
}

export async function endSessionById(db: Db, deviceId: number): Promise<void> {
  await endSessions(db, eq(sessions.id, deviceId));
}

export const sessionHash = ({ sessionID }: Request): string => sha256(sessionID);

/** Also extends the session of a parent. @returns the end of the confirmation @throws 401 if the session ended */
export async function confirmSession(db: Db, req: Request): Promise<string> {
  const isMatch = eq(sessions.idHash, sessionHash(req));
  const [confirmed] = await db
    .update(sessions)
    .set({ confirmedAt: sql`now()` })
    .where(isMatch)
    .returning({
      isLong: sessions.isLong,
      until: momentText(sql`(${sessions.confirmedAt} + ${confirmationLife})`),
    });
  if (!confirmed) throw unauthorized();
  if (req.session.visitor?.kind === 'person' && req.session.visitor.manages && !confirmed.isLong)
    renewCookie(req, parentDeviceLife.absolute);
  return confirmed.until;
}
