import type { Invitation } from '#shared/contract/people/invitations.ts';
import type { Member } from '#shared/contract/people/members.ts';
import { type Answer, call, readKey } from '../../lib/query/call.ts';
import { useConfirmedAction } from '../../lib/query/confirmed/useConfirmedAction.ts';
import { useAction } from '../../lib/query/useAction.ts';
import { readFamilyAnew } from '../../sync/live/dayTurn.ts';

/** Makes a member another parent, or a parent a member. */
export function useSetManages(familyId: number, { id, name }: Member, manages: boolean) {
  return useConfirmedAction<unknown, void>({
    run: () => call('PUT /api/users/:id', { params: { id }, body: { manages } }),
    success: () =>
      manages
        ? {
            title: `${name} is signed out everywhere`,
            description: 'A parent after signing in and choosing a password of their own.',
          }
        : { title: `${name} is no longer a parent` },
    failure: manages ? 'Could not make a parent' : 'Could not take that back',
    refresh: (client) => readFamilyAnew(client, familyId),
  });
}

export function useHandOver(familyId: number, { id, name }: Member) {
  return useConfirmedAction<unknown, void>({
    run: (_, idempotencyKey) =>
      call('POST /api/families/:id/owner', {
        params: { id: familyId },
        body: { userId: id },
        idempotencyKey,
      }),
    success: () => ({ title: 'Handed over', description: `${name} is the owner of the family now.` }),
    failure: 'Could not hand over',
    refresh: (client) => readFamilyAnew(client, familyId),
  });
}

/** Gives somebody a PIN for the tablet; null takes it away. */
export function useSetPin({ id, name }: Member) {
  return useAction({
    run: (body: { pin: string | null }) => call('PUT /api/users/:id/pin', { params: { id }, body }),
    success: ({ pin }) => ({
      title: pin === null ? 'PIN removed' : 'PIN saved',
      description: pin === null ? `${name} needs none at the tablet.` : `The tablet asks ${name} for it.`,
    }),
    failure: 'Error saving the PIN',
  });
}

const openInvitations = (familyId: number) => ({ params: { familyId } });

/** Makes a link for another parent; its token is in the answer and nowhere else. */
export function useInvite(familyId: number) {
  return useConfirmedAction<Answer<'POST /api/invitations'>, void>({
    run: (_, idempotencyKey) => call('POST /api/invitations', { body: { familyId }, idempotencyKey }),
    success: 'Link made',
    failure: 'Could not make a link',
    refresh: (client) =>
      void client.invalidateQueries({
        queryKey: readKey('GET /api/families/:familyId/invitations', openInvitations(familyId)),
      }),
  });
}

export function useRevoke(familyId: number, { id }: Invitation) {
  return useAction<unknown, void>({
    run: () => call('DELETE /api/invitations/:id', { params: { id } }),
    success: () => ({ title: 'Taken back', description: 'The link leads nowhere now.' }),
    failure: 'Could not take it back',
    refresh: (client) =>
      void client.invalidateQueries({
        queryKey: readKey('GET /api/families/:familyId/invitations', openInvitations(familyId)),
      }),
  });
}
