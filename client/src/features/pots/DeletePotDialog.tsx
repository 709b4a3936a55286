import type { Pot } from '#shared/contract/chores/pots.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { useDeletePot } from './api.ts';

export function DeletePotDialog({ pot, onClose }: { pot: Pot; onClose: () => void }) {
  const { mutate, isPending } = useDeletePot(pot);
  return (
    <ConfirmDialog
      title="Delete Reward Pot"
      question={
        <>
          Are you sure you want to delete <bdi className="font-bold">{pot.name}</bdi>? This will also delete
          the tasks linked to it. You can bring them back for 30 days.
        </>
      }
      confirm="Delete"
      isPending={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
