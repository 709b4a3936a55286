import { sizes } from '#shared/fields.ts';
import { addMemberSchema } from '#shared/members.ts';
import { useAddMember } from '../../api/members.ts';
import { useActionForm } from '../../lib/useActionForm.ts';
import { TextField } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { NewPasswordField } from '../../ui/NewPasswordField.tsx';
import { UsernameField } from '../../ui/UsernameField.tsx';

export function AddMemberDialog({ familyId, onClose }: { familyId: number; onClose: () => void }) {
  const action = useAddMember(familyId);
  const { form, onSubmit } = useActionForm({
    schema: addMemberSchema,
    defaultValues: { name: '', username: '', password: '' },
    action,
    onDone: onClose,
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title="Add Family Member"
      submit="Add Member"
      isPending={action.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        label="Full Name"
        maxLength={sizes.name}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <UsernameField
        hint="They log in with this name."
        maxLength={sizes.username}
        autoComplete="off"
        error={errors.username?.message}
        {...form.register('username')}
      />
      <NewPasswordField error={errors.password?.message} {...form.register('password')} />
    </FormDialog>
  );
}
