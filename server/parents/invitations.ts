import { randomBytes } from 'node:crypto';
import { and, desc, eq, exists, gt, sql } from 'drizzle-orm';
import type { Invitation } from '#shared/contract/people/invitations.ts';
import { may } from '#shared/domain/people/may.ts';
import { families, members } from '#shared/tables/family.ts';
import { invitations } from '#shared/tables/people.ts';
import type { Caller, ScreenCaller } from '../callers/caller.ts';
import { recordAs } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { newId } from '../database/lock.ts';
import { sha256 } from '../database/sha256.ts';
import { momentText } from '../database/statement.ts';
import { gone, notFound } from '../errors/refusals.ts';
import { requireRoom } from '../families/room.ts';

// A link for another parent. Its token has 256 bits; the table holds the SHA-256. It is valid once, for 7 days, and
// while the parent who made it is a parent of the family.

const isMaker = and(eq(members.familyId, invitations.familyId), eq(members.accountId, invitations.invitedBy));

const columns = {
  id: invitations.id,
  invitedByUserId: members.id,
  createdAt: momentText(invitations.createdAt),
  expiresAt: momentText(invitations.expiresAt),
};

const isUnexpired = gt(invitations.expiresAt, sql`now()`);

export const invitationGone = () => gone('invitation_gone');

/** @throws 403 if the caller is not a parent any more, 409 if there are too many */
export function invite(db: Db, parent: ScreenCaller) {
  const { familyId } = parent;
  const token = randomBytes(32).toString('base64url');
  return inTransaction(db, async (tx) => {
    const id = await newId(tx, 'invitations');
    await recordAs(tx, parent, { kind: 'invitation.added', thingId: id }, may.invite);
    await requireRoom(tx, familyId, 'invitations');
    const [invitation] = await tx
      .insert(invitations)
      .values({
        tokenHash: sha256(token),
        id,
        familyId,
        invitedBy: parent.accountId,
        expiresAt: sql`now() + interval '7 days'`,
      })
      .returning({ id: columns.id, expiresAt: columns.expiresAt });
    if (!invitation) throw new Error('The insert returned no invitation');
    return { ...invitation, token };
  });
}

const withMaker = (db: Db) => db.select(columns).from(invitations).innerJoin(members, isMaker);

export function listInvitations(db: Db, familyId: number): Promise<Invitation[]> {
  return withMaker(db)
    .where(and(eq(invitations.familyId, familyId), isUnexpired))
    .orderBy(desc(invitations.id));
}

const isInvitation = (familyId: number, id: number) =>
  and(eq(invitations.familyId, familyId), eq(invitations.id, id), isUnexpired);

export async function requireInvitation(db: Db, familyId: number, id: number): Promise<Invitation> {
  const [invitation] = await withMaker(db).where(isInvitation(familyId, id));
  if (!invitation) throw notFound('Invitation');
  return invitation;
}

/** @throws 404 if it was used or revoked meanwhile */
export function revokeInvitation(db: Db, parent: Caller, invitation: Invitation): Promise<Invitation> {
  const { id } = invitation;
  return inTransaction(db, async (tx) => {
    await recordAs(tx, parent, { kind: 'invitation.deleted', thingId: id }, may.invite);
    const { rowCount } = await tx.delete(invitations).where(isInvitation(parent.familyId, id));
    if (rowCount === 0) throw notFound('Invitation');
    return invitation;
  });
}

export const isValidToken = (tx: Db, token: string) =>
  and(
    eq(invitations.tokenHash, sha256(token)),
    isUnexpired,
    exists(
      tx
        .select({ id: members.id })
        .from(members)
        .where(and(isMaker, eq(members.manages, true))),
    ),
  );

export async function readInvitation(db: Db, token: string) {
  const [invitation] = await db
    .select({ familyId: families.id, familyName: families.name })
    .from(invitations)
    .innerJoin(families, eq(families.id, invitations.familyId))
    .where(isValidToken(db, token));
  if (!invitation) throw invitationGone();
  return invitation;
}
