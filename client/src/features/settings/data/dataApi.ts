import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { saveFile } from '../../../lib/browser/saveFile.ts';
import { call } from '../../../lib/query/call.ts';
import { useConfirmedAction } from '../../../lib/query/confirmed/useConfirmedAction.ts';

/** Whose data it is; without an id, the whole family's. */
export interface DataSubject {
  id: number | null;
  name: string;
}

/** Gives a person's data, or the family's, as a file. */
export function useDownload({ id: familyId, today }: CurrentFamily) {
  return useConfirmedAction({
    run: async ({ id, name }: DataSubject) => {
      const data = await (id === null
        ? call('GET /api/families/:id/export', { params: { id: familyId } })
        : call('GET /api/users/:id/export', { params: { id } }));
      saveFile(fileName(name, today), data);
    },
    success: ({ name }) => ({
      title: 'Downloaded',
      description: `What is kept of ${name} is in your downloads.`,
    }),
    failure: 'Could not download it',
  });
}

const fileName = (name: string, today: string) =>
  `chorepod-${name.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')}-${today}.json`;

/** Erases the family, by its name. */
export function useEraseFamily({ id, name }: CurrentFamily) {
  return useConfirmedAction({
    run: (body: { name: string }) => call('DELETE /api/families/:id', { params: { id }, body }),
    success: () => ({ title: 'Erased', description: `Nothing is left of ${name}.` }),
    failure: 'Could not erase the family',
  });
}

/** Leaves the family oneself. */
export function useLeaveFamily({ id, name }: CurrentFamily) {
  return useConfirmedAction<unknown, void>({
    run: (_, idempotencyKey) => call('POST /api/families/:id/leave', { params: { id }, idempotencyKey }),
    success: () => ({ title: `You have left ${name}` }),
    failure: 'Could not leave the family',
  });
}
