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

export type Provable = Pick<Person | Caller, 'kind' | 'id' | 'familyId' | 'proof'>;

/** With the account, for callers that may have no family. */
export type OwnProvable = Provable & Pick<Person, 'accountId'>;

/**
 * Reads a caller again under the lock, because rights may have changed.
 * @throws 401 if the session or link has ended, 403 if it is no longer their turn, 404 if they left the family
 */
export async function proveAgain<Who extends Provable>(db: Db, who: Who): Promise<Who & User> {
  const user = (await provenUser(db, who)) ?? (await readUser(db, who));
  if (!user || (who.familyId !== null && user.familyId !== who.familyId)) throw notFound('Member');
  return { ...who, ...user, kind: who.kind, proof: who.proof };
}

async function provenUser(db: Db, who: Provable): Promise<User | undefined> {
  const { proof, familyId } = who;
  if (proof.kind === 'process') return undefined;
  if (proof.kind === 'link') {
    await requireLink(db, proof.id, familyId);
    return undefined;
  }
  const visitor = (await readSession(db, proof.hash))?.data.visitor;
  if (!visitor) throw unauthorized();
  const current = visitor.kind === 'tablet' ? visitor.turn : visitor;
  if (current?.id === who.id) return current;
  const speaksForMember = who.kind === 'voice' && current?.familyId === familyId && may.speakForAll(current);
  if (!speaksForMember) throw forbidden('turn_required');
  return undefined;
}

async function requireLink(db: Db, id: number, familyId: number | null): Promise<void> {
  const isLink = and(eq(voiceLinks.id, id), eq(voiceLinks.familyId, familyId ?? 0));
  if ((await db.$count(voiceLinks, isLink)) === 0) throw unauthorized();
}

async function readUser(db: Db, { id, familyId }: Provable): Promise<User | undefined> {
  const isThem =
    familyId === null ? eq(accounts.id, id) : and(eq(members.familyId, familyId), eq(members.id, id));
  const [found] = await db
    .select(userColumns)
    .from(accounts)
    .leftJoin(members, eq(members.accountId, accounts.id))
    .where(isThem);
  return found;
}

/** Records the event, which locks the family. @throws as `proveAgain`, and 403 if they may no longer do it */
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

/** Like `recordAs` for what every person may do, also without a family. @throws 401, 404 */
export async function recordOwnChange<Who extends OwnProvable>(
  tx: Db,
  who: Who,
  happened: Happened,
): Promise<Who & User> {
  await recordAtHome(tx, who, happened, who);
  return proveAgain(tx, who);
}
