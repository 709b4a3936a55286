import type { Member } from '#shared/contract/members.ts';
import type { Pot } from '#shared/contract/pots.ts';
import { newTaskSchema } from '#shared/contract/tasks.ts';
import { readCounter } from '#shared/domain/counter.ts';
import { useActionForm } from '../../lib/forms/useActionForm.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useCreateTask } from './api.ts';
import { CounterPreview } from './CounterPreview.tsx';
import { TaskFields } from './TaskFields.tsx';
import { taskFormOf } from './taskForm.ts';

interface CreateTaskDialogProps {
  familyId: number;
  members: readonly Member[];
  pots: readonly Pot[];
  onClose: () => void;
}

export function CreateTaskDialog({ familyId, members, pots, onClose }: CreateTaskDialogProps) {
  const action = useCreateTask(familyId);
  const { form, onSubmit } = useActionForm({
    schema: newTaskSchema,
    defaultValues: taskFormOf(null),
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
      <TaskFields
        form={form}
        members={members}
        pots={pots}
        titleHint={
          <>
            <p>Enter something like 'clean room 3 times' to create tasks with automatic counters.</p>
            <CounterPreview control={form.control} read={readCounter} />
          </>
        }
      />
    </FormDialog>
  );
}
