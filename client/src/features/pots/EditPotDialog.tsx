import { editPotSchema, type Pot } from '#shared/pots.ts';
import { useEditPot } from '../../api/pots.ts';
import { emptyIsNull } from '../../lib/emptyIsNull.ts';
import { useActionForm } from '../../lib/useActionForm.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { PotFields } from './PotFields.tsx';

export function EditPotDialog({ pot, onClose }: { pot: Pot; onClose: () => void }) {
  const { name, description, targetCount } = pot;
  const action = useEditPot(pot);
  const { form, onSubmit } = useActionForm({
    schema: editPotSchema,
    defaultValues: { name, description, targetCount },
    action,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Edit Reward Pot"
      submit="Save Changes"
      isPending={action.isPending}
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
