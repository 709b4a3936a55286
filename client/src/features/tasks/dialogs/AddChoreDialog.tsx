import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Member } from '#shared/contract/people/members.ts';
import { useActionForm } from '../../../lib/forms/useActionForm.ts';
import { useToday } from '../../../sync/lists/chores.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { choreDraftSchema } from '../rule/draftSchemas.ts';
import { RuleFields } from '../rule/RuleFields.tsx';
import { everyDay, ruleDraftOf } from '../rule/ruleDraft.ts';
import { Added } from './Added.tsx';
import { useCreateChore } from './choresApi.ts';
import { lastFirst } from './lastChoices.ts';
import { useAnother } from './useAnother.ts';

interface AddChoreDialogProps {
  familyId: number;
  members: readonly Member[];
  pots: readonly Pot[];
  onClose: () => void;
}

export function AddChoreDialog({ familyId, members, pots, onClose }: AddChoreDialogProps) {
  const today = useToday();
  const hearing = { today, members, pots, fallback: everyDay };
  const action = useCreateChore(familyId);
  const { added, onDone, sending } = useAnother(familyId, hearing, onClose);
  const { form, onSubmit, isUnsaved } = useActionForm({
    schema: choreDraftSchema(hearing),
    defaultValues: ruleDraftOf(null),
    action,
    onDone: () => onDone(form),
  });
  return (
    <FormDialog
      title="Add Chore"
      submit="Add Chore"
      isPending={action.isPending}
      isUnsaved={isUnsaved}
      onClose={onClose}
      {...sending(onSubmit)}
    >
      <Added title={added} />
      <RuleFields
        form={form}
        members={lastFirst(familyId, 'memberId', members)}
        pots={lastFirst(familyId, 'potId', pots)}
        hearing={hearing}
        hint="Say it in one go: 'Water the plants every Monday and Thursday'."
      />
    </FormDialog>
  );
}
