import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { may } from '#shared/domain/people/may.ts';
import { memberPins } from '#shared/tables/people.ts';
import type { Caller, User } from '../callers/caller.ts';
import { recordAs } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import { forbidden, type HttpError, refusal, tooMany } from '../errors/refusals.ts';
import { forgiveIfBusy } from '../http/limits/limits.ts';
import { requireMember } from '../members/members.ts';
import type { Passwords } from '../sessions/passwords.ts';
import { endMemberTurns } from '../sessions/turns.ts';

// docs/security.md, Sign-in links and PINs. Counting a try before it is compared limits concurrent tries too.

/** At `lockAfter` misses the PIN is locked for a while, at `blockAfter` until a parent sets a new one. */
const lockAfter = 5;
const blockAfter = 20;

/** 30 s after the fifth miss, doubling with each one up to 15 minutes. */
const nextLock = sql`case when ${memberPins.misses} + 1 >= ${lockAfter}
  then now() + least(30 * power(2, ${memberPins.misses} + 1 - ${lockAfter}), 900) * interval '1 second' end`;

type Face = { familyId: number; memberId: number };
const pinOf = ({ familyId, memberId }: Face) =>
  and(eq(memberPins.familyId, familyId), eq(memberPins.userId, memberId));

/**
 * @returns the hash of the PIN for `requireSamePin`, null without one
 * @throws 403 for a wrong or missing PIN, 429 while it is locked
 */
export async function requirePin(
  { db, passwords, keyed }: Pick<Deps, 'db' | 'keyed'> & { passwords: Pick<Passwords, 'matches'> },
  face: Face,
  pin: string | undefined,
): Promise<string | null> {
  const [found] = await db.select({ misses: memberPins.misses }).from(memberPins).where(pinOf(face));
  if (!found) return null;
  if (pin === undefined) throw noPin();
  const pinHash = await countTry(db, face);
  const attempt = { forgive: () => takeBack(db, face) };
  const isRight = await forgiveIfBusy(attempt, passwords.matches(keyed('pin', pin), pinHash));
  if (!isRight || !(await clearMisses(db, face, pinHash))) throw wrongPin();
  return pinHash;
}

const noPin = () => forbidden('pin_required');
const wrongPin = () => forbidden('wrong_pin');

/** Call it with the family lock. @throws 403 if the PIN changed since it was compared */
export async function requireSamePin(tx: Db, face: Face, comparedHash: string | null): Promise<void> {
  const [found] = await tx.select({ pinHash: memberPins.pinHash }).from(memberPins).where(pinOf(face));
  if (found && found.pinHash !== comparedHash) throw comparedHash === null ? noPin() : wrongPin();
}

/** Counts a miss before the comparison. @returns the hash to compare @throws 429 while it is locked */
async function countTry(db: Db, face: Face): Promise<string> {
  const isOpen = or(isNull(memberPins.lockedUntil), lte(memberPins.lockedUntil, sql`now()`));
  const [counted] = await db
    .update(memberPins)
    .set({ misses: sql`${memberPins.misses} + 1`, lockedUntil: nextLock })
    .where(and(pinOf(face), lt(memberPins.misses, blockAfter), isOpen))
    .returning({ pinHash: memberPins.pinHash });
  if (!counted) throw await lockedNow(db, face);
  return counted.pinHash;
}

async function lockedNow(db: Db, face: Face): Promise<HttpError> {
  const wait = sql<number>`extract(epoch from ${memberPins.lockedUntil} - now())::float`;
  const [found] = await db.select({ misses: memberPins.misses, wait }).from(memberPins).where(pinOf(face));
  if (found && found.misses >= blockAfter) return refusal('pin_locked');
  return tooMany(found?.wait ?? 0);
}

/** The try was not compared. */
async function takeBack(db: Db, face: Face): Promise<void> {
  const before = { misses: sql`greatest(${memberPins.misses} - 1, 0)`, lockedUntil: null };
  await db.update(memberPins).set(before).where(pinOf(face));
}

/** False if the PIN changed meanwhile. */
async function clearMisses(db: Db, face: Face, pinHash: string): Promise<boolean> {
  const isThisOne = and(pinOf(face), eq(memberPins.pinHash, pinHash));
  const cleared = await db
    .update(memberPins)
    .set({ misses: 0, lockedUntil: null })
    .where(isThisOne)
    .returning({ userId: memberPins.userId });
  return cleared.length > 0;
}

/** @throws 403 for another parent */
export function requireMaySetPin(who: User, member: User): void {
  if (!may.setPin(who, member)) throw forbidden('pin_of_parent');
}

/** Sets or removes a PIN, clears misses and ends the turn of the member. @throws 403, 404 */
export function setPin(db: Db, who: Caller, memberId: number, pinHash: string | null): Promise<User> {
  const face = { familyId: who.familyId, memberId };
  return inTransaction(db, async (tx) => {
    const parent = await recordAs(tx, who, { kind: 'member.pinChanged', thingId: memberId });
    const member = await requireMember(tx, who, memberId);
    requireMaySetPin(parent, member);
    await tx.delete(memberPins).where(pinOf(face));
    if (pinHash !== null)
      await tx.insert(memberPins).values({ familyId: who.familyId, userId: memberId, pinHash });
    await endMemberTurns(tx, who.familyId, memberId);
    return member;
  });
}
