import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { useLeave } from '../../../sync/live/useLeave.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { UnsentNote } from '../../../ui/note/UnsentNote.tsx';
import { useLeaveFamily } from './dataApi.ts';

interface LeaveFamilyDialogProps {
  family: CurrentFamily;
  onClose: () => void;
}

export function LeaveFamilyDialog({ family, onClose }: LeaveFamilyDialogProps) {
  const { mutate, isPending } = useLeaveFamily(family);
  const leave = useLeave();
  return (
    <ConfirmDialog
      title="Leave the Family"
      question={
        <>
          You leave <bdi className="font-bold">{family.name}</bdi>, and all your assigned tasks go with you.
          What you completed still counts there. This cannot be undone.
          <UnsentNote />
        </>
      }
      confirm="Leave"
      isPending={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: leave })}
      onClose={onClose}
    />
  );
}
