import type { Member } from '#shared/contract/people/members.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { useHandOver } from './api.ts';

interface HandOverDialogProps {
  familyId: number;
  person: Member;
  onClose: () => void;
}

export function HandOverDialog({ familyId, person, onClose }: HandOverDialogProps) {
  const { mutate, isPending } = useHandOver(familyId, person);
  return (
    <ConfirmDialog
      title="Hand Over the Family"
      question={
        <>
          <bdi className="font-bold">{person.name}</bdi> becomes the owner, and you stay as a parent. From
          then on only they can remove other parents, erase the family, or hand it back to you.
        </>
      }
      confirm="Hand Over"
      isPending={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
