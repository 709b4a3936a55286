import { changePasswordSchema } from '#shared/contract/account.ts';
import type { User } from '#shared/contract/members.ts';
import { useActionForm } from '../../lib/forms/useActionForm.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogForm } from '../../ui/DialogForm.tsx';
import { TextField } from '../../ui/Field.tsx';
import { NewPasswordField } from '../../ui/NewPasswordField.tsx';
import { useBecomeParent } from './api.ts';

interface OwnPasswordDialogProps {
  familyId: number;
  me: User;
  onClose: () => void;
}

/** For a member who was made a parent: they manage once they have chosen a password that nobody else has set. */
export function OwnPasswordDialog({ familyId, me, onClose }: OwnPasswordDialogProps) {
  const action = useBecomeParent(familyId);
  const { form, onSubmit } = useActionForm({
    schema: changePasswordSchema,
    defaultValues: { current: '', next: '' },
    action,
    onDone: onClose,
  });
  const { errors } = form.formState;
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
        {/* By this a password manager knows whose password it is to keep. */}
        <input type="text" autoComplete="username" value={me.username ?? ''} readOnly hidden />
        <TextField
          label="Current Password"
          type="password"
          autoComplete="current-password"
          error={errors.current?.message}
          {...form.register('current')}
        />
        <NewPasswordField label="New Password" error={errors.next?.message} {...form.register('next')} />
      </DialogForm>
    </Dialog>
  );
}
