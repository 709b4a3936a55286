import type { Task } from '#shared/contract/chores/tasks.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useDeleteTask } from '../api.ts';
import { DeleteChoreDialog } from './DeleteChoreDialog.tsx';

interface DeleteTaskDialogProps {
  task: Task;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteTaskDialog(props: DeleteTaskDialogProps) {
  const { choreId } = props.task;
  return choreId === null ? <DeleteOnce {...props} /> : <DeleteChoreDialog {...props} choreId={choreId} />;
}

function DeleteOnce({ task, onClose, onDeleted }: DeleteTaskDialogProps) {
  const { mutate, isPending } = useDeleteTask(task);
  const leave = () => {
    onClose();
    onDeleted();
  };
  return (
    <ConfirmDialog
      title="Delete Task"
      question={
        <>
          Are you sure you want to delete <bdi className="font-bold">{task.title}</bdi>? You can bring it back
          for 30 days.
        </>
      }
      confirm="Delete"
      isPending={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: leave })}
      onClose={onClose}
    />
  );
}
