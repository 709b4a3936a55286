import { and, eq, gt, sql } from 'drizzle-orm';
import type { TabletTurn } from '#shared/contract/signIn/tablet.ts';
import { sessions } from '#shared/tables/access.ts';
import type { Db } from '../database/connect.ts';
import { unauthorized } from '../errors/refusals.ts';
import { isTablet } from './living.ts';

// A turn at a tablet ends 60 seconds after the last touch (docs/product.md, The tablet).

const turnEnd = sql`now() + interval '60 seconds'`;
const tablet = (idHash: string) => and(eq(sessions.idHash, idHash), isTablet);

/** Replaces the current turn. @throws 401 if the session of the tablet has ended */
export async function beginTurn(db: Db, idHash: string, memberId: number): Promise<TabletTurn> {
  const [begun] = await db
    .update(sessions)
    .set({ turnMemberId: memberId, turnUntil: turnEnd })
    .where(tablet(idHash))
    .returning({ until: sessions.turnUntil });
  if (!begun?.until) throw unauthorized();
  return { memberId, until: begun.until.toISOString() };
}

/** Undefined if the turn is over. */
export async function extendTurn(db: Db, idHash: string, memberId: number): Promise<TabletTurn | undefined> {
  const isInTurn = and(eq(sessions.turnMemberId, memberId), gt(sessions.turnUntil, sql`now()`));
  const [extended] = await db
    .update(sessions)
    .set({ turnUntil: turnEnd })
    .where(and(tablet(idHash), isInTurn))
    .returning({ until: sessions.turnUntil });
  return extended?.until ? { memberId, until: extended.until.toISOString() } : undefined;
}

const noTurn = { turnMemberId: null, turnUntil: null };

export async function endTurn(db: Db, idHash: string): Promise<void> {
  await db.update(sessions).set(noTurn).where(tablet(idHash));
}

export async function endMemberTurns(db: Db, familyId: number, memberId: number): Promise<void> {
  const isTheirs = and(eq(sessions.familyId, familyId), eq(sessions.turnMemberId, memberId));
  await db.update(sessions).set(noTurn).where(and(isTablet, isTheirs));
}
