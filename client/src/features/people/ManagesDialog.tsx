import type { Member } from '#shared/contract/people/members.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { useSetManages } from './api.ts';

interface ManagesDialogProps {
  familyId: number;
  person: Member;
  onClose: () => void;
}

export function PromoteDialog({ familyId, person, onClose }: ManagesDialogProps) {
  const { mutate, isPending } = useSetManages(familyId, person, true);
  return (
    <ConfirmDialog
      title="Make a Parent"
      question={
        <>
          <bdi className="font-bold">{person.name}</bdi> may then do what you do for tasks, pots and children:
          add, change and delete them. Only the owner can take that back.{' '}
          <bdi className="font-bold">{person.name}</bdi> is signed out everywhere, and chooses a password that
          nobody else knows first.
        </>
      }
      confirm="Make Parent"
      variant="primary"
      isPending={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

export function DemoteDialog({ familyId, person, onClose }: ManagesDialogProps) {
  const { mutate, isPending } = useSetManages(familyId, person, false);
  return (
    <ConfirmDialog
      title="No Longer a Parent"
      question={
        <>
          <bdi className="font-bold">{person.name}</bdi> stays in the family with their tasks, and can no
          longer add, change or delete anything, on any of their devices.
        </>
      }
      confirm="Take Back"
      isPending={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
