import { may } from '#shared/domain/may.ts';
import { needsTurn } from '#shared/domain/tick.ts';
import type { Db } from '../database/connect.ts';
import { forbidden, unauthorized } from '../http/errors.ts';
import { readSession } from '../sessions/living.ts';
import { type Insider, requireTapper } from '../sessions/who.ts';

/**
 * Who taps, as what they are by now, for a tap that waited for others: they may have ended the session, the turn at the
 * tablet or the right. Whoever speaks to Alexa itself has no session.
 * @throws 401, 403
 */
export async function asOfNow(db: Db, who: Insider): Promise<Insider> {
  if (who.sessionHash === undefined) return who;
  const stored = await readSession(db, who.sessionHash);
  if (!stored) throw unauthorized();
  const now = requireTapper({ session: stored.data });
  if (now.id === who.id) return now;
  // On the voice test page a parent speaks for others.
  if (now.familyId === who.familyId && may.speakForAll(now)) return who;
  throw forbidden(needsTurn);
}
