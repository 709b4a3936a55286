import type { Task } from '#shared/tasks.ts';
import { useDeleteTask } from '../../api/tasks.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

export function DeleteTaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { mutate, isPending } = useDeleteTask(task);
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
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
