import type { Member } from '#shared/members.ts';
import type { Pot } from '#shared/pots.ts';
import { editTaskSchema, type Task } from '#shared/tasks.ts';
import { useEditTask } from '../../api/tasks.ts';
import { useActionForm } from '../../lib/useActionForm.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TaskFields } from './TaskFields.tsx';

interface EditTaskDialogProps {
  task: Task;
  members: readonly Member[];
  pots: readonly Pot[];
  onClose: () => void;
}

export function EditTaskDialog({ task, members, pots, onClose }: EditTaskDialogProps) {
  const { title, assignedToUserId, rewardPotId, dueDate } = task;
  const action = useEditTask(task);
  const { form, onSubmit } = useActionForm({
    schema: editTaskSchema,
    defaultValues: { title, rewardPotId, dueDate, ...(assignedToUserId && { assignedToUserId }) },
    action,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Edit Task"
      submit="Save Changes"
      isPending={action.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TaskFields form={form} members={members} pots={pots} />
    </FormDialog>
  );
}
