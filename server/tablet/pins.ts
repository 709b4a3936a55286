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
import { endTurnsOf } from '../sessions/turns.ts';

// PINs of the family's tablet (docs/security.md, Sign-in links and PINs). Each try is counted before it is looked at, by one
// statement that locks the row: however many come at once, and to whichever process, no more are compared than count.

/** Wrong ones in a row: from here on a face is locked for a while, and here until a parent gives it another PIN. */
const lockedFrom = 5;
const lockedForGood = 20;

/** From now on, for half a minute after the fifth in a row and twice as long after each further one, up to 15 minutes. */
const lockAfterThis = sql`case when ${memberPins.misses} + 1 >= ${lockedFrom}
  then now() + least(30 * power(2, ${memberPins.misses} + 1 - ${lockedFrom}), 900) * interval '1 second' end`;

type Face = { familyId: number; memberId: number };
const pinOf = ({ familyId, memberId }: Face) =>
  and(eq(memberPins.familyId, familyId), eq(memberPins.userId, memberId));

/**
 * Lets somebody on, by their PIN where they have one. What it was compared with is for `requireSamePin`.
 * @throws 403 for a wrong one, which counts, and for none; 429 while the face is locked, when nothing is compared
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
  if (!isRight || !(await forgetMisses(db, face, pinHash))) throw wrongPin();
  return pinHash;
}

const noPin = () => forbidden('pin_required');
const wrongPin = () => forbidden('wrong_pin');

/** In a transaction that holds the family. @throws 403 where a parent has given another PIN since it was compared */
export async function requireSamePin(tx: Db, face: Face, compared: string | null): Promise<void> {
  const [found] = await tx.select({ pinHash: memberPins.pinHash }).from(memberPins).where(pinOf(face));
  if (found && found.pinHash !== compared) throw compared === null ? noPin() : wrongPin();
}

/** Counts a try as a wrong one, for now. @returns what to compare it with @throws 429 while the face is locked */
async function countTry(db: Db, face: Face): Promise<string> {
  const isOpen = or(isNull(memberPins.lockedUntil), lte(memberPins.lockedUntil, sql`now()`));
  const [counted] = await db
    .update(memberPins)
    .set({ misses: sql`${memberPins.misses} + 1`, lockedUntil: lockAfterThis })
    .where(and(pinOf(face), lt(memberPins.misses, lockedForGood), isOpen))
    .returning({ pinHash: memberPins.pinHash });
  if (!counted) throw await lockedNow(db, face);
  return counted.pinHash;
}

async function lockedNow(db: Db, face: Face): Promise<HttpError> {
  const wait = sql<number>`extract(epoch from ${memberPins.lockedUntil} - now())::float`;
  const [found] = await db.select({ misses: memberPins.misses, wait }).from(memberPins).where(pinOf(face));
  if (found && found.misses >= lockedForGood) return refusal('pin_locked');
  return tooMany(found?.wait ?? 0);
}

/** The server was too busy to look at a try: it was none. */
async function takeBack(db: Db, face: Face): Promise<void> {
  const before = { misses: sql`greatest(${memberPins.misses} - 1, 0)`, lockedUntil: null };
  await db.update(memberPins).set(before).where(pinOf(face));
}

/** After the right one. False where a parent has given another PIN meanwhile. */
async function forgetMisses(db: Db, face: Face, pinHash: string): Promise<boolean> {
  const isThisOne = and(pinOf(face), eq(memberPins.pinHash, pinHash));
  const cleared = await db
    .update(memberPins)
    .set({ misses: 0, lockedUntil: null })
    .where(isThisOne)
    .returning({ userId: memberPins.userId });
  return cleared.length > 0;
}

/** @throws 403 for the PIN of another parent */
export function requireMaySetPin(who: User, member: User): void {
  if (!may.setPin(who, member)) throw forbidden('pin_of_parent');
}

/**
 * Gives a member another PIN, or none: wrong ones are forgotten, and a turn of theirs is over.
 * @throws 403 for who may not, 404
 */
export function setPin(db: Db, who: Caller, memberId: number, pinHash: string | null): Promise<User> {
  const face = { familyId: who.familyId, memberId };
  return inTransaction(db, async (tx) => {
    const parent = await recordAs(tx, who, { kind: 'member.pinChanged', thingId: memberId });
    const member = await requireMember(tx, who, memberId);
    requireMaySetPin(parent, member);
    await tx.delete(memberPins).where(pinOf(face));
    if (pinHash !== null)
      await tx.insert(memberPins).values({ familyId: who.familyId, userId: memberId, pinHash });
    await endTurnsOf(tx, who.familyId, memberId);
    return member;
  });
}
