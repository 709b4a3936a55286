import type * as z from 'zod/mini';
import type { Member, setPasswordSchema } from '#shared/contract/people/members.ts';
import { type CallInput, call } from '../../lib/query/call.ts';
import { useAction } from '../../lib/query/useAction.ts';
import { refreshLists } from '../../sync/live/refreshLists.ts';
import type { editFormSchemaOf, NewMember } from './memberForm.ts';

export function useAddMember(familyId: number) {
  return useAction({
    run: (person: NewMember, idempotencyKey) =>
      call('POST /api/users', { body: accountOf(person, familyId), idempotencyKey }),
    success: 'Family member added successfully!',
    failure: 'Error adding family member',
    refresh: (client) => refreshLists(client, familyId),
  });
}

/** Without what was typed before it was said that somebody is on the tablet alone. */
function accountOf(person: NewMember, familyId: number): NonNullable<CallInput<'POST /api/users'>['body']> {
  const { name, username, password, isOnTabletOnly } = person;
  const rest = { name, role: 'member', familyId } as const;
  return isOnTabletOnly ? { ...rest, username: null, password: null } : { ...rest, username, password };
}

export function useEditMember(familyId: number, { id, ...before }: Member) {
  return useAction({
    run: ({ readsAloud, ...names }: z.output<ReturnType<typeof editFormSchemaOf>>) => {
      const changed = readsAloud === before.readsAloud ? {} : { readsAloud };
      return call('PUT /api/users/:id', { params: { id }, body: { ...names, ...changed } });
    },
    success: 'Member updated successfully!',
    failure: 'Error updating member',
    refresh: (client) => refreshLists(client, familyId),
  });
}

export function useRemoveMember(familyId: number, { id }: Member) {
  return useAction<unknown, void>({
    run: () => call('DELETE /api/users/:id', { params: { id } }),
    success: 'Member removed successfully!',
    failure: 'Error removing member',
    refresh: (client) => refreshLists(client, familyId),
  });
}

/** Gives a child another password. */
export function useSetPassword({ id, name }: Member) {
  return useAction({
    run: (body: z.output<typeof setPasswordSchema>) =>
      call('PUT /api/users/:id/password', { params: { id }, body }),
    success: () => ({
      title: 'Password changed!',
      description: `${name} signs in with the new one from now on.`,
    }),
    failure: 'Error changing password',
  });
}
