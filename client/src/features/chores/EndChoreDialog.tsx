import type { Chore } from '#shared/contract/chores/chores.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { useEndChore } from './api.ts';

export function EndChoreDialog({ chore, onClose }: { chore: Chore; onClose: () => void }) {
  const { mutate, isPending } = useEndChore(chore);
  return (
    <ConfirmDialog
      title="End Chore"
      question={
        <>
          <bdi className="font-bold">{chore.title}</bdi> will not come back any more, and what is open of it
          goes with it. What was done stays.
        </>
      }
      confirm="End"
      isPending={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
