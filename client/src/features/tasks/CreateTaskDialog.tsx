import type { Member } from '#shared/contract/members.ts';
import type { Pot } from '#shared/contract/pots.ts';
import { useActionForm } from '../../lib/forms/useActionForm.ts';
import { useToday } from '../../sync/chores.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useCreateTask } from './choresApi.ts';
import { newDraftSchema } from './draftSchemas.ts';
import { RuleFields } from './RuleFields.tsx';
import { ruleDraftOf } from './ruleDraft.ts';

interface CreateTaskDialogProps {
  familyId: number;
  members: readonly Member[];
  pots: readonly Pot[];
  onClose: () => void;
}

export function CreateTaskDialog({ familyId, members, pots, onClose }: CreateTaskDialogProps) {
  const today = useToday();
  const action = useCreateTask(familyId);
  const { form, onSubmit } = useActionForm({
    schema: newDraftSchema(today),
    defaultValues: ruleDraftOf(null),
    action,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Create Task"
      submit="Create Task"
      isPending={action.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <RuleFields
        form={form}
        members={members}
        pots={pots}
        today={today}
        mayBeNever
        hint="Enter something like 'clean room 3 times' to create tasks with automatic counters."
      />
    </FormDialog>
  );
}
