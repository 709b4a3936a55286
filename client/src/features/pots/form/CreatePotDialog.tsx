import { useController } from 'react-hook-form';
import type * as z from 'zod/mini';
import { newPotSchema } from '#shared/contract/chores/pots.ts';
import type { Member } from '#shared/contract/people/members.ts';
import { defaultPotIcon, potIcons } from '#shared/domain/pots/pots.ts';
import { emptyIsNull } from '../../../lib/forms/emptyIsNull.ts';
import { useActionForm } from '../../../lib/forms/useActionForm.ts';
import { Select } from '../../../ui/choice/Select.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { useCreatePot } from '../api.ts';
import { ContributorsField } from './ContributorsField.tsx';
import { PotFields } from './PotFields.tsx';
import { potFormOf } from './potForm.ts';

interface CreatePotDialogProps {
  familyId: number;
  members: readonly Member[];
  /** Another pot that it begins as. */
  like?: z.input<typeof newPotSchema> | undefined;
  onClose: () => void;
}

export function CreatePotDialog({ familyId, members, like, onClose }: CreatePotDialogProps) {
  const action = useCreatePot(familyId);
  const { form, onSubmit, isUnsaved } = useActionForm({
    schema: newPotSchema,
    defaultValues: like ?? { ...potFormOf(null), contributorUserIds: [], icon: defaultPotIcon },
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
      isUnsaved={isUnsaved}
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
