import { type Control, useWatch } from 'react-hook-form';
import type { Member } from '#shared/members.ts';
import type { Pot } from '#shared/pots.ts';
import { newTaskSchema, readCounter } from '#shared/tasks.ts';
import { useCreateTask } from '../../api/tasks.ts';
import { useActionForm } from '../../lib/useActionForm.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TaskFields, type TaskInput } from './TaskFields.tsx';

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
    defaultValues: { title: '', rewardPotId: null, dueDate: null },
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
        titleHint={<CounterHint control={form.control} />}
      />
    </FormDialog>
  );
}

/** Says how a counter is typed and, once one is, what the task will be. */
function CounterHint({ control }: { control: Control<TaskInput, unknown, unknown> }) {
  const { title, targetCount } = readCounter(useWatch({ control, name: 'title' }));
  return (
    <>
      <p>Enter something like 'clean room 3 times' to create tasks with automatic counters.</p>
      <p aria-live="polite" className="min-h-5 font-semibold text-primary">
        {targetCount > 1 && `'${title}' · ${targetCount} times`}
      </p>
    </>
  );
}
