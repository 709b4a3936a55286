import type { Member } from '#shared/contract/people/members.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { useRemoveMember } from './api.ts';

interface RemoveMemberDialogProps {
  familyId: number;
  member: Member;
  onClose: () => void;
}

export function RemoveMemberDialog({ familyId, member, onClose }: RemoveMemberDialogProps) {
  const { mutate, isPending } = useRemoveMember(familyId, member);
  return (
    <ConfirmDialog
      title="Remove Family Member"
      question={
        <>
          Are you sure you want to remove <bdi className="font-bold">{member.name}</bdi> from the family? This
          action cannot be undone and will also delete all their assigned tasks.
        </>
      }
      confirm="Remove"
      isPending={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
