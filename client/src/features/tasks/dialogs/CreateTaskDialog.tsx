import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Member } from '#shared/contract/people/members.ts';
import type { DayText } from '#shared/domain/days/days.ts';
import { useActionForm } from '../../../lib/forms/useActionForm.ts';
import { useToday } from '../../../sync/lists/chores.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { newDraftSchema } from '../rule/draftSchemas.ts';
import { RuleFields } from '../rule/RuleFields.tsx';
import { ruleDraftOf } from '../rule/ruleDraft.ts';
import { Added } from './Added.tsx';
import { useCreateTask } from './choresApi.ts';
import { lastFirst } from './lastChoices.ts';
import { useAnother } from './useAnother.ts';

interface CreateTaskDialogProps {
  familyId: number;
  members: readonly Member[];
  pots: readonly Pot[];
  /** The day it is for, where that is clear already. */
  day?: DayText | null;
  onClose: () => void;
}

export function CreateTaskDialog({ familyId, members, pots, day = null, onClose }: CreateTaskDialogProps) {
  const today = useToday();
  const hearing = { today, members, pots, fallback: null };
  const action = useCreateTask(familyId);
  const { added, onDone, sending } = useAnother(familyId, hearing, onClose);
  const { form, onSubmit, isUnsaved } = useActionForm({
    schema: newDraftSchema(hearing),
    defaultValues: { ...ruleDraftOf(null), dueDate: day },
    action,
    onDone: () => onDone(form),
  });
  return (
    <FormDialog
      title="Create Task"
      submit="Create Task"
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
        hint="Enter something like 'clean room 3 times' to create tasks with automatic counters."
      />
    </FormDialog>
  );
}
