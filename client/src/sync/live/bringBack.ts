import type { QueryClient } from '@tanstack/react-query';
import { showToast, type ToastAction } from '../../lib/page/toast.ts';
import { messageOf } from '../../lib/query/apiError.ts';
import { noteMadeHere, type OwnThing } from '../lists/madeHere.ts';
import { refreshLists } from './refreshLists.ts';

interface Deleted extends OwnThing {
  familyId: number;
  title: string;
  /** The call that brings it back. */
  restore: () => Promise<unknown>;
}

/** The button in the toast of a deletion, which takes the deletion back. */
export const bringBack = (
  client: QueryClient,
  { familyId, title, kind, id, restore }: Deleted,
): ToastAction => ({
  label: 'Undo',
  does: `Bring back ${title}`,
  run: () => {
    const done = () => {
      noteMadeHere(client, { kind, id });
      showToast({ title: 'Taken back', description: title, variant: 'plain' });
    };
    const failed = (error: Error) =>
      showToast({ title: 'Could not take it back', description: messageOf(error), variant: 'destructive' });
    void restore()
      .then(done, failed)
      .then(() => refreshLists(client, familyId));
  },
});
