import { randomBytes } from 'node:crypto';
import { and, desc, eq, exists, gt, sql } from 'drizzle-orm';
import type { Invitation } from '#shared/contract/people/invitations.ts';
import { may } from '#shared/domain/people/may.ts';
import { families, members } from '#shared/tables/family.ts';
import { invitations } from '#shared/tables/people.ts';
import type { Caller } from '../callers/caller.ts';
import { recordAs } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { newId } from '../database/lock.ts';
import { sha256 } from '../database/sha256.ts';
import { momentText } from '../database/statement.ts';
import { gone, notFound } from '../errors/refusals.ts';
import { requireRoom } from '../families/room.ts';

// A link that lets another parent in: 256 bits, of which the table holds the SHA-256. It is good for 7 days, once, and
// as long as whoever made it is a parent of the family.

const columns = {
  id: invitations.id,
  invitedByUserId: invitations.invitedBy,
  createdAt: momentText(invitations.createdAt),
  expiresAt: momentText(invitations.expiresAt),
};

const isYoung = gt(invitations.expiresAt, sql`now()`);

export const invitationGone = () => gone('invitation_gone');

/** @throws 403 where the one who asks is a parent no more, 409 where there are too many */
export function invite(db: Db, parent: Caller) {
  const { familyId } = parent;
  const token = randomBytes(32).toString('base64url');
  return inTransaction(db, async (tx) => {
    const id = await newId(tx, 'invitations');
    await recordAs(tx, parent, { kind: 'invitation.added', thingId: id }, may.invite);
    await requireRoom(tx, familyId, 'invitations');
    const [made] = await tx
      .insert(invitations)
      .values({
        tokenHash: sha256(token),
        id,
        familyId,
        invitedBy: parent.id,
        expiresAt: sql`now() + interval '7 days'`,
      })
      .returning({ id: columns.id, expiresAt: columns.expiresAt });
    if (!made) throw new Error('The insert returned no invitation');
    return { ...made, token };
  });
}

/** Those that are still good, the newest first. */
export function listInvitations(db: Db, familyId: number): Promise<Invitation[]> {
  return db
    .select(columns)
    .from(invitations)
    .where(and(eq(invitations.familyId, familyId), isYoung))
    .orderBy(desc(invitations.id));
}

const ofFamily = (familyId: number, id: number) =>
  and(eq(invitations.familyId, familyId), eq(invitations.id, id), isYoung);

/** @throws 404 when the family has no such invitation, or no more */
export async function requireInvitation(db: Db, familyId: number, id: number): Promise<void> {
  if ((await db.$count(invitations, ofFamily(familyId, id))) === 0) throw notFound('Invitation');
}

/** @throws 404 where it was used or taken back meanwhile */
export function revokeInvitation(db: Db, parent: Caller, id: number): Promise<Invitation> {
  return inTransaction(db, async (tx) => {
    await recordAs(tx, parent, { kind: 'invitation.deleted', thingId: id }, may.invite);
    const [revoked] = await tx.delete(invitations).where(ofFamily(parent.familyId, id)).returning(columns);
    if (!revoked) throw notFound('Invitation');
    return revoked;
  });
}

/** The invitation of a token that is still good. */
export const isGood = (tx: Db, token: string) =>
  and(
    eq(invitations.tokenHash, sha256(token)),
    isYoung,
    exists(
      tx
        .select({ id: members.userId })
        .from(members)
        .where(
          and(
            eq(members.familyId, invitations.familyId),
            eq(members.userId, invitations.invitedBy),
            eq(members.manages, true),
          ),
        ),
    ),
  );

/** Whose family a token leads to. @throws 410 */
export async function lookAtInvitation(db: Db, token: string) {
  const [found] = await db
    .select({ familyId: families.id, familyName: families.name })
    .from(invitations)
    .innerJoin(families, eq(families.id, invitations.familyId))
    .where(isGood(db, token));
  if (!found) throw invitationGone();
  return found;
}
