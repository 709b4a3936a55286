import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { sizes } from '#shared/contract/endpoint/fields.ts';
import type { Member } from '#shared/contract/people/members.ts';
import { useActionForm } from '../../lib/forms/useActionForm.ts';
import { Switch } from '../../ui/choice/Switch.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogForm } from '../../ui/dialog/DialogForm.tsx';
import { TextField } from '../../ui/form/Field.tsx';
import { UsernameField } from '../../ui/form/UsernameField.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { useEditMember } from './api.ts';
import { editFormSchemaOf, memberFormOf } from './memberForm.ts';
import { NewPasswordForm } from './password/NewPasswordForm.tsx';

interface EditMemberDialogProps {
  familyId: number;
  member: Member;
  maySetPassword: boolean;
  onClose: () => void;
}

export function EditMemberDialog({ onClose, ...edited }: EditMemberDialogProps) {
  const [isNewPassword, setNewPassword] = useState(false);
  return (
    <Dialog title={isNewPassword ? 'New Password' : 'Edit Family Member'} onClose={onClose}>
      {isNewPassword ? (
        <NewPasswordForm member={edited.member} onClose={onClose} />
      ) : (
        <EditForm {...edited} onClose={onClose} onNewPassword={() => setNewPassword(true)} />
      )}
    </Dialog>
  );
}

type EditFormProps = EditMemberDialogProps & { onNewPassword: () => void };

function EditForm({ familyId, member, maySetPassword, onClose, onNewPassword }: EditFormProps) {
  const action = useEditMember(familyId, member);
  const { form, onSubmit, isUnsaved } = useActionForm({
    schema: editFormSchemaOf(member),
    defaultValues: { ...memberFormOf(member), readsAloud: member.readsAloud },
    action,
    onDone: onClose,
  });
  const { errors } = form.formState;
  return (
    <DialogForm
      submit="Save Changes"
      isPending={action.isPending}
      isUnsaved={isUnsaved}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        maxLength={sizes.name}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <UsernameField
        maxLength={sizes.username}
        autoComplete="off"
        error={errors.username?.message}
        {...form.register('username')}
      />
      {!member.manages && <Switch label="Read chores aloud" {...form.register('readsAloud')} />}
      {maySetPassword && (
        <Button variant="soft" onClick={onNewPassword}>
          <KeyRound aria-hidden size={18} />
          New password…
        </Button>
      )}
    </DialogForm>
  );
}
