import type { Invitation } from '#shared/contract/people/invitations.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useRevoke } from '../api.ts';

interface RevokeDialogProps {
  familyId: number;
  invitation: Invitation;
  onClose: () => void;
}

export function RevokeDialog({ familyId, invitation, onClose }: RevokeDialogProps) {
  const { mutate, isPending } = useRevoke(familyId, invitation);
  return (
    <ConfirmDialog
      title="Revoke the Invitation"
      question="Whoever has the link can no longer come in by it. You can make another at any time."
      confirm="Revoke"
      isPending={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
