import { editCounter, editTaskSchema, type Task, targetRefusal } from '#shared/contract/tasks.ts';
import { useActionForm } from '../../lib/forms/useActionForm.ts';
import { useMembers, usePots } from '../../sync/familyLists.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useEditTask } from './api.ts';
import { CounterPreview } from './CounterPreview.tsx';
import { TaskFields } from './TaskFields.tsx';
import { taskFormOf } from './taskForm.ts';

interface EditTaskDialogProps {
  task: Task;
  onClose: () => void;
}

export function EditTaskDialog({ task, onClose }: EditTaskDialogProps) {
  const { familyId } = task;
  const { data: members = [] } = useMembers(familyId);
  const { data: pots = [] } = usePots(familyId);
  const action = useEditTask(task);
  const { form, onSubmit } = useActionForm({
    schema: editTaskSchema,
    defaultValues: taskFormOf(task),
    action,
    onDone: onClose,
  });
  const readTitle = (typed: string) => {
    const counter = editCounter(task, typed);
    return targetRefusal(task, counter.targetCount) === null ? counter : null;
  };
  return (
    <FormDialog
      title="Edit Task"
      submit="Save Changes"
      isPending={action.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TaskFields
        form={form}
        members={members}
        pots={pots}
        titleHint={<CounterPreview control={form.control} read={readTitle} />}
      />
    </FormDialog>
  );
}
