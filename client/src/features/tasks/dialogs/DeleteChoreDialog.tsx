import { useRef } from 'react';
import type { Task } from '#shared/contract/chores/tasks.ts';
import { useSkipTask } from '../../../sync/live/skipTask.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DialogActions } from '../../../ui/dialog/DialogActions.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { useDeleteChore } from './choresApi.ts';

interface DeleteChoreDialogProps {
  task: Task;
  /** The chore by which the task came. */
  choreId: number;
  onClose: () => void;
  onDeleted: () => void;
}

/** Whoever deletes one time of a chore may mean that time, or all that are to come. */
export function DeleteChoreDialog({ task, choreId, onClose, onDeleted }: DeleteChoreDialogProps) {
  const skip = useSkipTask(task);
  const remove = useDeleteChore(task, choreId);
  const cancel = useRef<HTMLButtonElement>(null);
  const isPending = skip.isPending || remove.isPending;
  const leave = () => {
    onClose();
    onDeleted();
  };
  const question = (
    <>
      <bdi className="font-bold">{task.title}</bdi> comes back by itself. Leave it out this once, or delete
      the chore, so that it does not come again? What was done stays in the history.
    </>
  );
  return (
    <Dialog
      role="alertdialog"
      title="Delete Task"
      description={question}
      onClose={onClose}
      focusFirst={cancel}
    >
      <DialogActions>
        <Button ref={cancel} variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={isPending} onClick={() => skip.mutate(undefined, { onSuccess: leave })}>
          Skip this time
        </Button>
        <Button
          variant="danger"
          disabled={isPending}
          onClick={() => remove.mutate(undefined, { onSuccess: leave })}
          className="max-sm:col-span-2"
        >
          Delete the chore
        </Button>
      </DialogActions>
    </Dialog>
  );
}
