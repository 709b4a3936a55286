import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Request, RequestHandler } from 'express';
import { deviceLabel } from '#shared/domain/signIn/deviceLabel.ts';
import { sessions } from '#shared/tables/access.ts';
import { accounts, members } from '#shared/tables/family.ts';
import { calendarFeeds, invitations, signInLinks } from '#shared/tables/people.ts';
import { voiceCodes, voiceLinks, voiceSettings } from '#shared/tables/voice.ts';
import type { User } from '../callers/caller.ts';
import { type Db, inTransaction, publish } from '../database/connect.ts';
import { sha256 } from '../database/sha256.ts';
import { commitsLater, momentText } from '../database/statement.ts';
import type { Env } from '../env.ts';
import { unauthorized } from '../errors/refusals.ts';
import { longSessionLife, ownDeviceLife, sessionLife } from '../lifetimes/lives.ts';
import { confirmationLife, type ReadSession } from './living.ts';
import type { Beginning, FindHolder, Holder } from './session.ts';
import { beginSession, DatabaseStore, endSession, type SessionRows, sendCookieAgain } from './store.ts';

/** Ends sessions; the streams that were opened with them hear of it. */
export async function endSessions(db: Db, which: SQL | undefined): Promise<void> {
  const ended = await db.delete(sessions).where(which).returning({ familyId: sessions.familyId });
  for (const { familyId } of ended) if (familyId !== null) publish(db, { familyId, endsSessions: true });
}

/** A user whose password was seen to be right, or was just set. */
export interface Account {
  user: User;
  passwordHash: string;
}

const insertSession = (
  db: Db,
  idHash: string,
  { findHolder, ...more }: Beginning,
  replaces?: string,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.insert(sessions).values({ idHash, ...more, ...(await findHolder(tx)) });
    if (replaces !== undefined) await endSessions(tx, eq(sessions.idHash, replaces));
  });

/**
 * A person as the holder of a new session. The lock makes a change of their password wait, which then ends this
 * session with the others, or makes this wait for the change.
 * @param passwordHash where it was their password that let them in: the one of now
 * @returns undefined where there is no such account, or its password is another by now
 */
export async function personOf(
  tx: Db,
  userId: number,
  passwordHash?: string,
): Promise<Extract<Holder, { kind: 'person' }> | undefined> {
  const isThisOne = and(
    eq(accounts.id, userId),
    passwordHash === undefined ? undefined : eq(accounts.passwordHash, passwordHash),
  );
  const [account] = await tx.select({ id: accounts.id }).from(accounts).where(isThisOne).for('share');
  if (!account) return undefined;
  const [found] = await tx.select(membership).from(members).where(eq(members.userId, userId));
  return { kind: 'person', userId, familyId: found?.familyId ?? null };
}
const membership = { familyId: members.familyId };

const familyRows = (db: Db): SessionRows => ({
  insert: async (idHash, { beginning, replaces }) => {
    if (beginning) await insertSession(db, idHash, beginning, replaces);
  },
  touch: (idHash) =>
    db
      .update(sessions)
      .set({ seenAt: sql`now()` })
      .where(and(eq(sessions.idHash, idHash), sql.raw(`${commitsLater} is not null`))),
  remove: (idHash) => endSessions(db, eq(sessions.idHash, idHash)),
});

/** Over http its name is our own: cookies do not tell ports apart, and many programs have one called `sid`. */
export const familyCookie = ({ https }: Pick<Env, 'https'>): string =>
  https ? '__Host-sid' : 'chorepod_sid';

/** The sessions of families, however one is read. */
export type SessionsBy = (read: ReadSession) => RequestHandler;

export function familySessions(db: Db, env: Pick<Env, 'https'>, secret: string): SessionsBy {
  const store = new DatabaseStore(familyRows(db), {
    name: familyCookie(env),
    before: env.https ? undefined : { name: 'sid', life: longSessionLife.absolute },
    secret,
    cookie: { httpOnly: true, sameSite: 'lax', secure: env.https, path: '/', maxAge: sessionLife.absolute },
  });
  return (read) => store.known((idHash, req) => read(db, idHash, req));
}

/**
 * Begins a session under a new id, which ends the one that this browser has.
 * @throws what `findHolder` throws; then the one it has goes on
 */
export function startSession(req: Request, findHolder: FindHolder, { isLong = false } = {}): Promise<void> {
  const beginning = { findHolder, label: deviceLabel(req.get('User-Agent')), isLong };
  const life = isLong ? longSessionLife : sessionLife;
  return beginSession(req, { beginning }, life.absolute);
}

/** Signs in under a new session id. @throws 401 where the password has been changed meanwhile */
export async function signIn(req: Request, { user, passwordHash }: Account): Promise<User> {
  await startSession(req, async (tx) => {
    const person = await personOf(tx, user.id, passwordHash);
    if (!person) throw unauthorized('wrong_credentials');
    return person;
  });
  return user;
}

export const signOut = (req: Request): Promise<void> => endSession(req);

/**
 * Ends every session of a user, in whichever browser, the link that would begin another, the invitations and calendars
 * that they made, the links with Alexa and consents to it; all sessions `but` one where that is named. Whoever signs in
 * at this moment waits, and finds the link gone, or came before and is ended too.
 */
export function endSessionsOf(db: Db, userId: number, { but = '' } = {}): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockPeople(tx, [userId]);
    await tx.delete(signInLinks).where(eq(signInLinks.userId, userId));
    await tx.delete(invitations).where(eq(invitations.invitedBy, userId));
    await endVoiceOf(tx, userId);
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.madeBy, userId));
    await endSessions(tx, and(eq(sessions.userId, userId), ne(sessions.idHash, but)));
  });
}

/** Ends what somebody linked with Alexa. Whoever knew their password may have linked it; they are told. */
async function endVoiceOf(tx: Db, userId: number): Promise<void> {
  await tx.delete(voiceCodes).where(eq(voiceCodes.userId, userId));
  const ended = await tx
    .delete(voiceLinks)
    .where(eq(voiceLinks.userId, userId))
    .returning({ familyId: voiceLinks.familyId });
  for (const { familyId } of ended) {
    const linkEndedAt = sql`now()`;
    await tx
      .insert(voiceSettings)
      .values({ familyId, linkEndedAt })
      .onConflictDoUpdate({ target: voiceSettings.familyId, set: { linkEndedAt } });
  }
}

/**
 * Keeps people from signing in until the end of the transaction. What concerns several tables locks a family, then its
 * people, then links, then sessions: the other way round, it could deadlock with a sign-in.
 */
export async function lockPeople(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
    .orderBy(accounts.id)
    .for('update');
}

/** Ends the links that would sign anybody of a family in. Which parent made one is not known, and they last minutes. */
export async function endLinksOf(db: Db, familyId: number): Promise<void> {
  const ofFamily = db.select({ id: members.userId }).from(members).where(eq(members.familyId, familyId));
  await db.delete(signInLinks).where(inArray(signInLinks.userId, ofFamily));
}

/** Ends one session, by what the list of devices calls it: at its next call it is nobody, in every process. */
export async function endSessionById(db: Db, deviceId: number): Promise<void> {
  await endSessions(db, eq(sessions.id, deviceId));
}

/** What the session of a request is stored under. */
export const sessionHash = ({ sessionID }: Request): string => sha256(sessionID);

/**
 * Notes that the password was given again in a session, which keeps a parent's browser signed in for longer; answers
 * until when that counts as a confirmation.
 * @throws 401 where it has ended since it was read
 */
export async function confirmSession(db: Db, req: Request): Promise<string> {
  const isThisOne = eq(sessions.idHash, sessionHash(req));
  const [confirmed] = await db
    .update(sessions)
    .set({ confirmedAt: sql`now()` })
    .where(isThisOne)
    .returning({
      isLong: sessions.isLong,
      until: momentText(sql`(${sessions.confirmedAt} + ${confirmationLife})`),
    });
  if (!confirmed) throw unauthorized();
  // The cookie of a long session is kept for longer as it is.
  if (req.session.visitor?.kind === 'person' && req.session.visitor.manages && !confirmed.isLong)
    sendCookieAgain(req, ownDeviceLife.absolute);
  return confirmed.until;
}
