import { sizes } from '#shared/fields.ts';
import { editMemberSchema, type Member } from '#shared/members.ts';
import { useEditMember } from '../../api/members.ts';
import { useActionForm } from '../../lib/useActionForm.ts';
import { TextField } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { UsernameField } from '../../ui/UsernameField.tsx';

interface EditMemberDialogProps {
  familyId: number;
  member: Member;
  onClose: () => void;
}

export function EditMemberDialog({ familyId, member, onClose }: EditMemberDialogProps) {
  const action = useEditMember(familyId, member);
  const { form, onSubmit } = useActionForm({
    schema: editMemberSchema,
    defaultValues: { name: member.name, username: member.username ?? '' },
    action,
    onDone: onClose,
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title="Edit Family Member"
      submit="Save Changes"
      isPending={action.isPending}
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
    </FormDialog>
  );
}
