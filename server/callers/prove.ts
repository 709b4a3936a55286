import { and, eq } from 'drizzle-orm';
import { type Actor, may } from '#shared/domain/people/may.ts';
import type { Happened } from '#shared/tables/events.ts';
import { accounts, members } from '#shared/tables/family.ts';
import { voiceLinks } from '#shared/tables/voice.ts';
import type { Db } from '../database/connect.ts';
import { forbidden, notFound, unauthorized } from '../errors/refusals.ts';
import { recordAtHome, recordEvent } from '../events/record.ts';
import { readSession, userColumns } from '../sessions/living.ts';
import type { Caller, InFamily, Person, User } from './caller.ts';

/** What is needed to check a caller again. */
export type Provable = Pick<Person | Caller, 'kind' | 'id' | 'familyId' | 'proof'>;

/**
 * Reads a caller again, as what they are by now. While a request waited for a lock, somebody may have ended the session,
 * the turn or the link with Alexa, taken a right away or removed the person.
 * @throws 401 where the session or the link has ended, 403 where it is not their turn any more, 404 where they have left
 */
export async function proveAgain<Who extends Provable>(db: Db, who: Who): Promise<Who & User> {
  const user = (await provenUser(db, who)) ?? (await readUser(db, who.id));
  if (!user || (who.familyId !== null && user.familyId !== who.familyId)) throw notFound('Member');
  return { ...who, ...user, kind: who.kind, proof: who.proof };
}

/** The user whom the proof names; undefined where it names none. */
async function provenUser(db: Db, who: Provable): Promise<User | undefined> {
  const { proof, familyId } = who;
  if (proof.kind === 'process') return undefined;
  if (proof.kind === 'link') {
    await requireLink(db, proof.id, familyId);
    return undefined;
  }
  const visitor = (await readSession(db, proof.hash))?.data.visitor;
  if (!visitor) throw unauthorized();
  const asking = visitor.kind === 'tablet' ? visitor.turn : visitor;
  if (asking?.id === who.id) return asking;
  // On the voice test page a parent speaks for others.
  const isForOthers = who.kind === 'voice' && asking?.familyId === familyId && may.speakForAll(asking);
  if (!isForOthers) throw forbidden('turn_required');
  return undefined;
}

async function requireLink(db: Db, id: number, familyId: number | null): Promise<void> {
  const isThis = and(eq(voiceLinks.id, id), eq(voiceLinks.familyId, familyId ?? 0));
  if ((await db.$count(voiceLinks, isThis)) === 0) throw unauthorized();
}

async function readUser(db: Db, id: number): Promise<User | undefined> {
  const [found] = await db
    .select(userColumns)
    .from(accounts)
    .leftJoin(members, eq(members.userId, accounts.id))
    .where(eq(accounts.id, id));
  return found;
}

/**
 * Begins a write of a parent: records it, which locks their family, and reads them again.
 * @returns them as what they are by now
 * @throws as `proveAgain`, and 403 where they may not any more
 */
export async function recordAs<Who extends Provable & InFamily>(
  tx: Db,
  who: Who,
  happened: Happened,
  isAllowed: (who: Actor) => boolean = may.manage,
): Promise<Who & User> {
  await recordEvent(tx, who.familyId, happened, who);
  const now = await proveAgain(tx, who);
  if (!isAllowed(now)) throw forbidden('not_allowed');
  return now;
}

/** The same for what every person may do, also one without a family. @throws 401, 404 */
export async function recordStill<Who extends Provable>(
  tx: Db,
  who: Who,
  happened: Happened,
): Promise<Who & User> {
  await recordAtHome(tx, who, happened, who);
  return proveAgain(tx, who);
}
