import { editPotSchema, type Pot } from '#shared/contract/chores/pots.ts';
import { emptyIsNull } from '../../../lib/forms/emptyIsNull.ts';
import { useActionForm } from '../../../lib/forms/useActionForm.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { useEditPot } from '../api.ts';
import { PotFields } from './PotFields.tsx';
import { potFormOf } from './potForm.ts';

export function EditPotDialog({ pot, onClose }: { pot: Pot; onClose: () => void }) {
  const action = useEditPot(pot);
  const { form, onSubmit, isUnsaved } = useActionForm({
    schema: editPotSchema,
    defaultValues: potFormOf(pot),
    action,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Edit Reward Pot"
      submit="Save Changes"
      isPending={action.isPending}
      isUnsaved={isUnsaved}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <PotFields
        inputs={{
          name: form.register('name'),
          description: form.register('description', emptyIsNull),
          targetCount: form.register('targetCount', { valueAsNumber: true }),
        }}
        errors={form.formState.errors}
      />
    </FormDialog>
  );
}
