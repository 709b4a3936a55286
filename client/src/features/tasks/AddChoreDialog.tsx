import type { Member } from '#shared/contract/members.ts';
import type { Pot } from '#shared/contract/pots.ts';
import { useActionForm } from '../../lib/forms/useActionForm.ts';
import { useToday } from '../../sync/chores.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useCreateChore } from './choresApi.ts';
import { choreDraftSchema } from './draftSchemas.ts';
import { RuleFields } from './RuleFields.tsx';
import { ruleDraftOf } from './ruleDraft.ts';

interface AddChoreDialogProps {
  familyId: number;
  members: readonly Member[];
  pots: readonly Pot[];
  onClose: () => void;
}

export function AddChoreDialog({ familyId, members, pots, onClose }: AddChoreDialogProps) {
  const today = useToday();
  const action = useCreateChore(familyId);
  const { form, onSubmit } = useActionForm({
    schema: choreDraftSchema(today),
    defaultValues: ruleDraftOf(null),
    action,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Add Chore"
      submit="Add Chore"
      isPending={action.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <RuleFields
        form={form}
        members={members}
        pots={pots}
        today={today}
        hint="Say it in one go: 'Water the plants every Monday and Thursday'."
      />
    </FormDialog>
  );
}
