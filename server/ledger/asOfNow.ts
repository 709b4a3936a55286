import { and, eq } from 'drizzle-orm';
import { may } from '#shared/domain/may.ts';
import { needsTurn } from '#shared/domain/tick.ts';
import { members } from '#shared/tables/family.ts';
import type { Db } from '../database/connect.ts';
import { forbidden, notFound, unauthorized } from '../http/errors.ts';
import { readSession } from '../sessions/living.ts';
import { type Insider, requireTapper } from '../sessions/who.ts';

/**
 * Who taps, as what they are by now, for a tap that waited for others: they may have ended the session, the turn at the
 * tablet or the right, or taken them out of the family. Whoever speaks to Alexa itself has no session.
 * @throws 401, 403, 404
 */
export async function asOfNow(db: Db, who: Insider): Promise<Insider> {
  if (who.sessionHash !== undefined) {
    const asking = await readTapper(db, who.sessionHash);
    if (asking.id === who.id) return asking;
    // On the voice test page a parent speaks for others.
    const isForOthers = asking.familyId === who.familyId && may.speakForAll(asking);
    if (!isForOthers) throw forbidden(needsTurn);
  }
  const [spokenFor] = await db
    .select({ role: members.role, manages: members.manages })
    .from(members)
    .where(and(eq(members.familyId, who.familyId), eq(members.userId, who.id)));
  if (!spokenFor) throw notFound('Member');
  return { ...who, ...spokenFor };
}

async function readTapper(db: Db, sessionHash: string): Promise<Insider> {
  const stored = await readSession(db, sessionHash);
  if (!stored) throw unauthorized();
  return requireTapper({ session: stored.data });
}
