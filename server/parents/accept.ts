import type { Request } from 'express';
import type { NewPerson } from '#shared/contract/people/members.ts';
import { members } from '#shared/tables/family.ts';
import { invitations } from '#shared/tables/people.ts';
import type { InFamily, User } from '../callers/caller.ts';
import type { Db } from '../database/connect.ts';
import { newId } from '../database/lock.ts';
import { recordByLink } from '../events/record.ts';
import { requireRoom } from '../families/room.ts';
import { type Hashed, insertUser, withUsernameKey } from '../members/accounts.ts';
import { freeColor } from '../members/members.ts';
import { startSession } from '../sessions/sessions.ts';
import { invitationGone, isGood, lookAtInvitation } from './invitations.ts';

/**
 * Spends an invitation on a new parent, in the transaction that signs them in: whatever goes wrong, it is there still.
 * @throws 410, also for the second of two who come at once; 409 for a taken username or a full family
 */
export async function acceptInvitation(
  req: Request,
  token: string,
  person: Hashed<NewPerson>,
): Promise<User> {
  const joined: User[] = [];
  await startSession(req, async (tx) => {
    const parent = await join(tx, token, person);
    joined.push(parent);
    return { kind: 'person', userId: parent.id, familyId: parent.familyId };
  });
  const [parent] = joined;
  if (!parent) throw new Error('A session began without its holder');
  return parent;
}

async function join(tx: Db, token: string, person: Hashed<NewPerson>): Promise<User & InFamily> {
  const { familyId } = await lookAtInvitation(tx, token);
  const id = await newId(tx, 'users');
  const by = { id, kind: 'person' } as const;
  await recordByLink(tx, familyId, { kind: 'member.joined', thingId: id }, { by, gone: invitationGone });
  // Under the lock, after which nobody takes it, or its maker's part in the family, away.
  const spent = await tx.delete(invitations).where(isGood(tx, token));
  if (spent.rowCount === 0) throw invitationGone();
  await requireRoom(tx, familyId, 'members');
  const avatarColor = await freeColor(tx, familyId);
  const user = await insertUser(tx, { ...withUsernameKey(person), id, avatarColor });
  await tx.insert(members).values({ familyId, userId: user.id, role: 'member', manages: true });
  return { ...user, role: 'member', familyId, manages: true, becomesParent: false, readsAloud: false };
}
