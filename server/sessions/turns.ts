import { and, eq, gt, sql } from 'drizzle-orm';
import type { TabletTurn } from '#shared/contract/signIn/tablet.ts';
import { sessions } from '#shared/tables/access.ts';
import type { Db } from '../database/connect.ts';
import { unauthorized } from '../errors/refusals.ts';
import { isTablet } from './living.ts';

// Whose turn it is at a tablet: 60 seconds from the last touch (docs/product.md, The tablet).

const afterTouch = sql`now() + interval '60 seconds'`;
const tablet = (idHash: string) => and(eq(sessions.idHash, idHash), isTablet);

/** Begins somebody's turn, which ends the one before. @throws 401 where the tablet's session has ended */
export async function beginTurn(db: Db, idHash: string, memberId: number): Promise<TabletTurn> {
  const [begun] = await db
    .update(sessions)
    .set({ turnMemberId: memberId, turnUntil: afterTouch })
    .where(tablet(idHash))
    .returning({ until: sessions.turnUntil });
  if (!begun?.until) throw unauthorized();
  return { memberId, until: begun.until.toISOString() };
}

/** The tablet was touched: somebody's turn goes on. Undefined where it is over. */
export async function extendTurn(db: Db, idHash: string, memberId: number): Promise<TabletTurn | undefined> {
  const isInTurn = and(eq(sessions.turnMemberId, memberId), gt(sessions.turnUntil, sql`now()`));
  const [extended] = await db
    .update(sessions)
    .set({ turnUntil: afterTouch })
    .where(and(tablet(idHash), isInTurn))
    .returning({ until: sessions.turnUntil });
  return extended?.until ? { memberId, until: extended.until.toISOString() } : undefined;
}

const nobodysTurn = { turnMemberId: null, turnUntil: null };

/** The faces again. */
export async function endTurn(db: Db, idHash: string): Promise<void> {
  await db.update(sessions).set(nobodysTurn).where(tablet(idHash));
}

/** Ends somebody's turn at every tablet of their family. */
export async function endTurnsOf(db: Db, familyId: number, memberId: number): Promise<void> {
  const isTheirs = and(eq(sessions.familyId, familyId), eq(sessions.turnMemberId, memberId));
  await db.update(sessions).set(nobodysTurn).where(and(isTablet, isTheirs));
}
