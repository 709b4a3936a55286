import { editTaskSchema, type Task } from '#shared/tasks.ts';
import { useMembers } from '../../api/members.ts';
import { usePots } from '../../api/pots.ts';
import { useEditTask } from '../../api/tasks.ts';
import { useActionForm } from '../../lib/useActionForm.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TaskFields } from './TaskFields.tsx';

interface EditTaskDialogProps {
  task: Task;
  onClose: () => void;
}

export function EditTaskDialog({ task, onClose }: EditTaskDialogProps) {
  const { familyId, title, assignedToUserId, rewardPotId, dueDate } = task;
  const { data: members = [] } = useMembers(familyId);
  const { data: pots = [] } = usePots(familyId);
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
