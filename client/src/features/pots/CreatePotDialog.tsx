import { useController } from 'react-hook-form';
import type { Member } from '#shared/members.ts';
import { defaultPotIcon, newPotSchema, potIcons } from '#shared/pots.ts';
import { useCreatePot } from '../../api/pots.ts';
import { emptyIsNull } from '../../lib/emptyIsNull.ts';
import { useActionForm } from '../../lib/useActionForm.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { ContributorsField } from './ContributorsField.tsx';
import { PotFields } from './PotFields.tsx';

interface CreatePotDialogProps {
  familyId: number;
  members: readonly Member[];
  onClose: () => void;
}

export function CreatePotDialog({ familyId, members, onClose }: CreatePotDialogProps) {
  const action = useCreatePot(familyId);
  const { form, onSubmit } = useActionForm({
    schema: newPotSchema,
    defaultValues: { name: '', description: null, contributorUserIds: [], icon: defaultPotIcon },
    action,
    onDone: onClose,
  });
  // In the order of the form: after a refusal the focus goes to the first of these that is wrong.
  const inputs = {
    name: form.register('name'),
    description: form.register('description', emptyIsNull),
    targetCount: form.register('targetCount', { valueAsNumber: true }),
  };
  const { field, fieldState } = useController({ control: form.control, name: 'contributorUserIds' });
  return (
    <FormDialog
      title="Create Reward Pot"
      submit="Create Pot"
      isPending={action.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <PotFields inputs={inputs} errors={form.formState.errors} />
      <ContributorsField
        members={members}
        chosen={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
        focusRef={field.ref}
      />
      <Select label="Category" error={form.formState.errors.icon?.message} {...form.register('icon')}>
        {potIcons.map(({ value, label, emoji }) => (
          <option key={value} value={value}>
            {emoji} {label}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
