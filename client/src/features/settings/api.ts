import type * as z from 'zod/mini';
import { accountApi, type changePasswordSchema } from '#shared/contract/account.ts';
import { choresApi } from '#shared/contract/chores.ts';
import { familiesApi } from '#shared/contract/families.ts';
import { type Deleted, type FamilyEdit, familySettingsApi } from '#shared/contract/familySettings.ts';
import { potsApi } from '#shared/contract/pots.ts';
import { sessionApi } from '#shared/contract/session.ts';
import { tasksApi } from '#shared/contract/tasks.ts';
import { messageOf } from '../../lib/query/apiError.ts';
import { call } from '../../lib/query/call.ts';
import { useAction } from '../../lib/query/useAction.ts';
import { refreshLists } from '../../sync/refreshLists.ts';

export function useChangePassword() {
  return useAction({
    run: (body: z.output<typeof changePasswordSchema>) => call(accountApi.changePassword, { body }),
    success: () => ({
      title: 'Password changed!',
      description: 'You stay signed in here and are signed out everywhere else.',
    }),
    failure: 'Error changing password',
    explain: (error) => {
      const message = messageOf(error);
      return message === 'Invalid credentials'
        ? 'Your current password is another one. Please try again.'
        : message;
    },
  });
}

export function useLogoutEverywhere() {
  return useAction<unknown, void>({
    run: () => call(sessionApi.logout, { query: { everywhere: 'true' }, body: {} }),
    success: () => ({
      title: 'Signed out everywhere',
      description: 'Every phone, tablet and computer asks for your password again.',
    }),
    failure: 'Logout failed',
    explain: () => 'Something went wrong. Please try again.',
  });
}

/** Says what the family is called, and where and when its day begins. */
export function useEditFamily(familyId: number) {
  return useAction({
    run: (body: FamilyEdit) => call(familySettingsApi.update, { params: { id: familyId }, body }),
    success: 'Settings saved!',
    failure: 'Error saving settings',
    refresh: (client) => {
      void client.invalidateQueries({ queryKey: [familiesApi.current.path] });
      refreshLists(client, familyId);
    },
  });
}

const restores = { task: tasksApi.restore, chore: choresApi.restore, pot: potsApi.restore } as const;

/** Brings back what was deleted, with what went with it. */
export function useBringBack(familyId: number, { kind, id, title }: Deleted) {
  return useAction<unknown, void>({
    run: () => call(restores[kind], { params: { id } }),
    success: () => ({ title: 'Brought back', description: `${title} is where it was.` }),
    failure: 'Could not bring it back',
    refresh: (client) => refreshLists(client, familyId),
  });
}
