import type { z } from 'zod';
import { type addMemberSchema, type editMemberSchema, type Member, membersApi } from '#shared/members.ts';
import { call } from '../lib/call.ts';
import { useAction } from '../lib/useAction.ts';
import { useRead } from '../lib/useRead.ts';
import { refreshLists } from './familyLists.ts';

export const useMembers = (familyId: number) => useRead(membersApi.list, { params: { familyId } });

export function useAddMember(familyId: number) {
  return useAction({
    run: (person: z.output<typeof addMemberSchema>, idempotencyKey) =>
      call(membersApi.create, { body: { ...person, role: 'member', familyId }, idempotencyKey }),
    success: 'Family member added successfully!',
    failure: 'Error adding family member',
    refresh: (client) => refreshLists(client, familyId),
  });
}

export function useEditMember(familyId: number, { id }: Member) {
  return useAction({
    run: (body: z.output<typeof editMemberSchema>) => call(membersApi.update, { params: { id }, body }),
    success: 'Member updated successfully!',
    failure: 'Error updating member',
    refresh: (client) => refreshLists(client, familyId),
  });
}

export function useRemoveMember(familyId: number, { id }: Member) {
  return useAction<unknown, void>({
    run: () => call(membersApi.remove, { params: { id } }),
    success: 'Member removed successfully!',
    failure: 'Error removing member',
    refresh: (client) => refreshLists(client, familyId),
  });
}
