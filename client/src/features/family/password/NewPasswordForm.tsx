import { useEffect } from 'react';
import { type Member, setPasswordSchema } from '#shared/contract/people/members.ts';
import { useActionForm } from '../../../lib/forms/useActionForm.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { NewPasswordField } from '../../../ui/form/NewPasswordField.tsx';
import { useSetPassword } from '../api.ts';

/** A password that a parent chooses for a child, who need not know the one before. */
export function NewPasswordForm({ member, onClose }: { member: Member; onClose: () => void }) {
  const action = useSetPassword(member);
  const { form, onSubmit, isUnsaved } = useActionForm({
    schema: setPasswordSchema,
    defaultValues: { password: '' },
    action,
    onDone: onClose,
  });
  // It takes the place of the form that had the focus.
  useEffect(() => form.setFocus('password'), [form.setFocus]);
  return (
    <DialogForm
      submit="Set Password"
      isPending={action.isPending}
      isUnsaved={isUnsaved}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className="text-muted">
        <bdi className="font-bold text-ink">{member.name}</bdi> is signed out on every phone and tablet, and
        signs in there again with the new password.
      </p>
      <NewPasswordField
        label="New Password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </DialogForm>
  );
}
