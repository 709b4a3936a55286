import { Check } from 'lucide-react';
import { sizes } from '#shared/contract/endpoint/fields.ts';
import { useActionForm } from '../../lib/forms/useActionForm.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../ui/form/Field.tsx';
import { NewPasswordField } from '../../ui/form/NewPasswordField.tsx';
import { UsernameField } from '../../ui/form/UsernameField.tsx';
import { ConsentNote } from '../../ui/note/ConsentNote.tsx';
import { Button } from '../../ui/page/Button.tsx';
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
  const isOnTabletOnly = form.watch('isOnTabletOnly');
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
      {!isOnTabletOnly && (
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
      <Button
        variant={isOnTabletOnly ? 'soft' : 'quiet'}
        aria-pressed={isOnTabletOnly}
        onClick={() => form.setValue('isOnTabletOnly', !isOnTabletOnly, { shouldDirty: true })}
      >
        {isOnTabletOnly && <Check aria-hidden size={18} />}
        Only on the family tablet
      </Button>
      <ConsentNote />
    </FormDialog>
  );
}
