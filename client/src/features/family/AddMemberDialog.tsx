import { sizes } from '#shared/contract/fields.ts';
import { useActionForm } from '../../lib/forms/useActionForm.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ConsentField } from '../../ui/ConsentField.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { NewPasswordField } from '../../ui/NewPasswordField.tsx';
import { UsernameField } from '../../ui/UsernameField.tsx';
import { useAddMember } from './api.ts';
import { newMemberForm, newMemberSchema } from './memberForm.ts';

export function AddMemberDialog({ familyId, onClose }: { familyId: number; onClose: () => void }) {
  const action = useAddMember(familyId);
  const { form, onSubmit, isUnsaved } = useActionForm({
    schema: newMemberSchema,
    defaultValues: newMemberForm,
    action,
    onDone: onClose,
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title="Add Family Member"
      submit="Add Member"
      isPending={action.isPending}
      isUnsaved={isUnsaved}
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
      {!form.watch('isOnTabletOnly') && (
        <>
          <UsernameField
            hint="They log in with this name."
            maxLength={sizes.username}
            autoComplete="off"
            error={errors.username?.message}
            {...form.register('username')}
          />
          <NewPasswordField error={errors.password?.message} {...form.register('password')} />
        </>
      )}
      <div>
        <Checkbox {...form.register('isOnTabletOnly')}>Only on the family tablet</Checkbox>
        <ConsentField error={errors.consent?.message} {...form.register('consent')} />
      </div>
    </FormDialog>
  );
}
