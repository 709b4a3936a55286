import { and, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Request } from 'express';
import type { QueryResultRow } from 'pg';
import { asChild } from '#shared/domain/people/may.ts';
import { avatarColors } from '#shared/domain/people/members.ts';
import { sessions } from '#shared/tables/access.ts';
import { accounts, dayIsOver, families, members } from '#shared/tables/family.ts';
import type { AccountHolder, Visitor } from '../callers/caller.ts';
import type { Db } from '../database/connect.ts';
import { reading, selected } from '../database/statement.ts';
import { isLiving } from '../lifetimes/lives.ts';
import { isTouchDue, type StoredSession } from './store.ts';

/** The member columns that a response may contain, for a query that joins `accounts`. */
export const memberColumns = {
  id: members.id,
  name: members.name,
  username: accounts.username,
  avatarColor: members.avatarColor,
  role: members.role,
  familyId: members.familyId,
  manages: members.manages,
  becomesParent: members.becomesParent,
  readsAloud: members.readsAloud,
};
/** The same for an account that may have no family yet. */
export const userColumns = {
  accountId: accounts.id,
  id: sql<number>`coalesce(${members.id}, ${accounts.id})`,
  name: sql<string>`coalesce(${members.name}, ${accounts.name})`,
  username: accounts.username,
  avatarColor: sql<string>`coalesce(${members.avatarColor}, ${sql.raw(`'${avatarColors[0]}'`)})`,
  role: sql<'owner' | 'member'>`coalesce(${members.role}, 'owner')`,
  familyId: members.familyId,
  manages: sql<boolean>`coalesce(${members.manages}, true)`,
  becomesParent: sql<boolean>`coalesce(${members.becomesParent}, false)`,
  readsAloud: sql<boolean>`coalesce(${members.readsAloud}, false)`,
};

export const hasPassword = and(isNotNull(accounts.usernameKey), isNotNull(accounts.passwordHash));

const isDayOver = sql<boolean>`coalesce(${dayIsOver(families)}, false)`;
export const confirmationLife = sql`interval '10 minutes'`;
const isConfirmed = sql<boolean>`coalesce(${sessions.confirmedAt} > now() - ${confirmationLife}, false)`;
const turnMemberId = sql`case when ${sessions.turnUntil} > now() then ${sessions.turnMemberId} end`;
const membership = and(
  eq(members.familyId, sessions.familyId),
  eq(members.id, sql`coalesce(${sessions.memberId}, ${turnMemberId})`),
);
/** The account of the session or of the turn, if its member is in the family. */
const sessionAccountId = sql`coalesce(${sessions.accountId}, ${members.accountId})`;

/** Written as in the index `tablets_of_family`: PostgreSQL does not match it with a parameter. */
export const isTablet = sql`${sessions.kind} = 'tablet'`;

const sessionColumns = {
  ...userColumns,
  familyId: sessions.familyId,
  kind: sessions.kind,
  deviceId: sessions.id,
  sessionHash: sessions.idHash,
  hasPassword: sql<boolean>`(${hasPassword})`,
  isConfirmed,
  isTouchDue: isTouchDue(sessions.seenAt),
  dayIsOver: isDayOver,
} satisfies Record<keyof LivingSession, unknown>;

/** The living session of a hash with its user or the turn of its tablet. `more` are family columns. */
export const livingSession = (more: Record<string, SQLWrapper> = {}): SQL => sql`
  select ${selected({ ...sessionColumns, ...more })}
  from ${sessions} left join ${members} on ${membership}
  left join ${accounts} on ${eq(accounts.id, sessionAccountId)}
  left join ${families} on ${eq(families.id, sessions.familyId)}
  where ${sessions.idHash} = ${sql.placeholder('idHash')} and ${isLiving}
    and case ${sessions.kind} when 'tablet' then ${families.id} is not null
      else ${sessions.familyId} is null or ${members.id} is not null end`;

/** At a tablet without a turn the user columns are null or defaults. */
export interface LivingSession extends Omit<AccountHolder, 'id'> {
  id: number | null;
  kind: 'person' | 'tablet';
  deviceId: number;
  sessionHash: string;
  hasPassword: boolean;
  isConfirmed: boolean;
  isTouchDue: boolean;
  dayIsOver: boolean;
}

export const storedSession = ({ isTouchDue, dayIsOver, ...session }: LivingSession): StoredSession => ({
  isTouchDue,
  dayIsOver,
  data: { visitor: visitorOf(session) },
});

/**
 * Spread last: V8 gives an object that begins with a spread a new shape, which stays in memory until a full
 * collection.
 */
function visitorOf(session: Omit<LivingSession, 'isTouchDue' | 'dayIsOver'>): Visitor | undefined {
  const { kind, id, deviceId, sessionHash, hasPassword, isConfirmed, ...rest } = session;
  const proof = { kind: 'session' as const, hash: sessionHash };
  if (kind === 'person')
    return id === null ? undefined : { kind, proof, deviceId, hasPassword, isConfirmed, id, ...rest };
  const { familyId } = rest;
  if (familyId === null) throw new Error('A tablet without a family');
  const turn = id === null ? undefined : asChild({ kind: 'turn' as const, proof, id, ...rest, familyId });
  return { kind, proof, familyId, deviceId, turn };
}

const findSession = reading<LivingSession & QueryResultRow>('living_session', livingSession());

export type ReadSession = (db: Db, idHash: string, req: Request) => Promise<StoredSession | undefined>;

export const readSession = async (db: Db, idHash: string): Promise<StoredSession | undefined> => {
  const [row] = await findSession(db, { idHash });
  return row && storedSession(row);
};
