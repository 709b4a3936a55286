import type { Task } from '#shared/contract/tasks.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDeleteTask } from './api.ts';

interface DeleteTaskDialogProps {
  task: Task;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteTaskDialog({ task, onClose, onDeleted }: DeleteTaskDialogProps) {
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
          Are you sure you want to delete <bdi className="font-bold">{task.title}</bdi>? This action cannot be
          undone.
        </>
      }
      confirm="Delete"
      isPending={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: leave })}
      onClose={onClose}
    />
  );
}
