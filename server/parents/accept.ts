import type { Request } from 'express';
import type { NewPerson } from '#shared/contract/people/members.ts';
import { invitations } from '#shared/tables/people.ts';
import type { AccountHolder, InFamily, User } from '../callers/caller.ts';
import type { Db } from '../database/connect.ts';
import { newId } from '../database/lock.ts';
import { recordByLink } from '../events/record.ts';
import { requireRoom } from '../families/room.ts';
import type { Hashed } from '../members/accounts.ts';
import { insertMember } from '../members/members.ts';
import { startSession } from '../sessions/sessions.ts';
import { invitationGone, isValidToken, readInvitation } from './invitations.ts';

/**
 * Adds a parent and signs them in, in one transaction. After a failure the invitation is still valid.
 * @throws 410, also for the second of two requests at once; 409 for a taken username or a full family
 */
export async function acceptInvitation(
  req: Request,
  token: string,
  person: Hashed<NewPerson>,
): Promise<User> {
  const joined: AccountHolder[] = [];
  await startSession(req, async (tx) => {
    const parent = await join(tx, token, person);
    joined.push(parent);
    const { id: memberId, accountId, familyId } = parent;
    return { kind: 'person', accountId, familyId, memberId };
  });
  const [parent] = joined;
  if (!parent) throw new Error('A session began without its holder');
  return parent;
}

async function join(tx: Db, token: string, person: Hashed<NewPerson>): Promise<AccountHolder & InFamily> {
  const { familyId } = await readInvitation(tx, token);
  const id = await newId(tx, 'accounts');
  const by = { id, kind: 'person' } as const;
  await recordByLink(tx, familyId, { kind: 'member.joined', thingId: id }, { by, gone: invitationGone });
  // Needs the lock: nobody can then revoke the invitation or demote its maker.
  const spent = await tx.delete(invitations).where(isValidToken(tx, token));
  if (spent.rowCount === 0) throw invitationGone();
  await requireRoom(tx, familyId, 'members');
  const parent = { familyId, id, name: person.name, manages: true, readsAloud: false };
  return insertMember(tx, parent, person);
}
