import type { User } from '#shared/contract/people/members.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { useBecomeParent } from '../api.ts';
import { OwnPasswordFields, useOwnPasswordForm } from './OwnPasswordFields.tsx';

interface OwnPasswordDialogProps {
  familyId: number;
  me: User;
  onClose: () => void;
}

/** For a member who was made a parent: they manage once they have chosen a password that nobody else has set. */
export function OwnPasswordDialog({ familyId, me, onClose }: OwnPasswordDialogProps) {
  const action = useBecomeParent(familyId);
  const { form, onSubmit } = useOwnPasswordForm(action, onClose);
  return (
    <Dialog
      title="Choose Your Own Password"
      description="You were made a parent. Choose a password that nobody else knows, and you can add, change and delete tasks, pots and children."
      onClose={onClose}
    >
      <DialogForm
        submit="Save Password"
        isPending={action.isPending}
        isUnsaved={null}
        onSubmit={onSubmit}
        onClose={onClose}
      >
        <OwnPasswordFields username={me.username} form={form} />
      </DialogForm>
    </Dialog>
  );
}
