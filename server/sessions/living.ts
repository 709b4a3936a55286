import { and, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Request } from 'express';
import type { QueryResultRow } from 'pg';
import { asChild } from '#shared/domain/people/may.ts';
import { sessions } from '#shared/tables/access.ts';
import { accounts, dayIsOver, families, members } from '#shared/tables/family.ts';
import type { User, Visitor } from '../callers/caller.ts';
import type { Db } from '../database/connect.ts';
import { reading, selected } from '../database/statement.ts';
import { isLiving } from '../lifetimes/lives.ts';
import { type StoredSession, wasQuiet } from './store.ts';

/** What an answer may say of a user: these columns and no others. */
export const ownColumns = {
  id: accounts.id,
  name: accounts.name,
  username: accounts.username,
  avatarColor: accounts.avatarColor,
};
/** The same with what they are in a family, for a query that joins `members`. */
export const userColumns = {
  ...ownColumns,
  role: sql<'owner' | 'member'>`coalesce(${members.role}, 'owner')`,
  familyId: members.familyId,
  manages: sql<boolean>`coalesce(${members.manages}, true)`,
  becomesParent: sql<boolean>`coalesce(${members.becomesParent}, false)`,
  readsAloud: sql<boolean>`coalesce(${members.readsAloud}, false)`,
};

/** Whether somebody can sign in without a link or a code. */
export const hasPassword = and(isNotNull(accounts.usernameKey), isNotNull(accounts.passwordHash));

const itsDayIsOver = sql<boolean>`coalesce(${dayIsOver(families)}, false)`;
/** For how long a password that was given again counts. */
export const confirmationLife = sql`interval '10 minutes'`;
const isConfirmed = sql<boolean>`coalesce(${sessions.confirmedAt} > now() - ${confirmationLife}, false)`;
const inTurn = sql`case when ${sessions.turnUntil} > now() then ${sessions.turnMemberId} end`;
/** As what they are in the family, whose session it is or who is in turn at the tablet. */
const membership = and(
  eq(members.familyId, sessions.familyId),
  eq(members.userId, sql`coalesce(${sessions.userId}, ${inTurn})`),
);
/** Whose session it is, or who is in turn, as long as they belong to the family. */
const person = sql`coalesce(${sessions.userId}, ${members.userId})`;

/** In the words of the index `tablets_of_family`: PostgreSQL cannot tell that it holds what is compared with a value. */
export const isTablet = sql`${sessions.kind} = 'tablet'`;

const sessionColumns = {
  ...userColumns,
  familyId: sessions.familyId,
  kind: sessions.kind,
  deviceId: sessions.id,
  sessionHash: sessions.idHash,
  hasPassword: sql<boolean>`(${hasPassword})`,
  isConfirmed,
  wasQuiet: wasQuiet(sessions.seenAt),
  dayIsOver: itsDayIsOver,
} satisfies Record<keyof LivingSession, unknown>;

/**
 * The session of a hash together with its user, or with its tablet's turn; no row for one that is over. `more` are
 * columns of the family.
 */
export const livingSession = (more: Record<string, SQLWrapper> = {}): SQL => sql`
  select ${selected({ ...sessionColumns, ...more })}
  from ${sessions} left join ${members} on ${membership}
  left join ${accounts} on ${eq(accounts.id, person)}
  left join ${families} on ${eq(families.id, sessions.familyId)}
  where ${sessions.idHash} = ${sql.placeholder('idHash')} and ${isLiving}
    and case ${sessions.kind} when 'tablet' then ${families.id} is not null
      else ${sessions.familyId} is null or ${members.userId} is not null end`;

/** At a tablet where nobody is in turn, the columns of a user are about nobody. */
export interface LivingSession extends Omit<User, 'id'> {
  id: number | null;
  kind: 'person' | 'tablet';
  deviceId: number;
  sessionHash: string;
  hasPassword: boolean;
  isConfirmed: boolean;
  wasQuiet: boolean;
  dayIsOver: boolean;
}

/** What a request keeps of its session. */
export const storedSession = ({ wasQuiet, dayIsOver, ...session }: LivingSession): StoredSession => ({
  wasQuiet,
  dayIsOver,
  data: { visitor: visitorOf(session) },
});

/**
 * The properties that are spread come last: V8 gives an object that begins with a spread a new shape each time, which
 * stays in memory until a full garbage collection.
 */
function visitorOf(session: Omit<LivingSession, 'wasQuiet' | 'dayIsOver'>): Visitor | undefined {
  const { kind, id, deviceId, sessionHash, hasPassword, isConfirmed, ...rest } = session;
  const proof = { kind: 'session' as const, hash: sessionHash };
  if (kind === 'person')
    return id === null ? undefined : { kind, proof, deviceId, hasPassword, isConfirmed, id, ...rest };
  const { familyId } = rest;
  if (familyId === null) throw new Error('A tablet without a family');
  const turn = id === null ? undefined : asChild({ kind: 'turn' as const, proof, id, ...rest, familyId });
  return { kind, proof, familyId, deviceId, turn };
}

/** Read with each request, so by a prepared statement. */
const findSession = reading<LivingSession & QueryResultRow>('living_session', livingSession());

/** How a living session is read; a page may read more along with it. */
export type ReadSession = (db: Db, idHash: string, req: Request) => Promise<StoredSession | undefined>;

export const readSession = async (db: Db, idHash: string): Promise<StoredSession | undefined> => {
  const [row] = await findSession(db, { idHash });
  return row && storedSession(row);
};
