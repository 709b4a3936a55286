import type { Chore } from '#shared/contract/chores/chores.ts';
import { useActionForm } from '../../../lib/forms/useActionForm.ts';
import { useToday } from '../../../sync/lists/chores.ts';
import { useMembers, usePots } from '../../../sync/lists/familyLists.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { choreDraftSchema } from '../rule/draftSchemas.ts';
import { RuleFields } from '../rule/RuleFields.tsx';
import { everyDay, ruleDraftOf } from '../rule/ruleDraft.ts';
import { useEditChore } from './choresApi.ts';

interface EditChoreDialogProps {
  chore: Chore;
  onClose: () => void;
}

export function EditChoreDialog({ chore, onClose }: EditChoreDialogProps) {
  const today = useToday();
  const { data: members = [] } = useMembers(chore.familyId);
  const { data: pots = [] } = usePots(chore.familyId);
  const hearing = { today, members, pots, fallback: everyDay };
  const action = useEditChore(chore);
  const { form, onSubmit, isUnsaved } = useActionForm({
    schema: choreDraftSchema(hearing),
    defaultValues: ruleDraftOf(chore),
    action,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Edit Chore"
      submit="Save Changes"
      isPending={action.isPending}
      isUnsaved={isUnsaved}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <RuleFields
        form={form}
        members={members}
        pots={pots}
        hearing={hearing}
        targetCount={chore.targetCount}
        hint="Changes count from today on. What was done or missed stays."
      />
    </FormDialog>
  );
}
