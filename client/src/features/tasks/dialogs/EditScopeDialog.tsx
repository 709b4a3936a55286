import { CalendarDays, Repeat } from 'lucide-react';
import { useState } from 'react';
import type { Task } from '#shared/contract/chores/tasks.ts';
import { sayRepeat } from '#shared/domain/repeats/sayRepeat.ts';
import { useChores } from '../../../sync/lists/chores.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { LoadFailed } from '../../../ui/notice/LoadFailed.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { EditChoreDialog } from './EditChoreDialog.tsx';

interface EditScopeDialogProps {
  task: Task;
  onThisTime: () => void;
  onClose: () => void;
}

/** Asks of a task that comes back whether an edit is about this time or about its rule. */
export function EditScopeDialog({ task, onThisTime, onClose }: EditScopeDialogProps) {
  const [isRule, setIsRule] = useState(false);
  const { data: chores, error, isPending, refetch } = useChores(task.familyId);
  const chore = chores?.find(({ id }) => id === task.choreId);
  if (isRule && chore) return <EditChoreDialog chore={chore} onClose={onClose} />;
  const description = (
    <>
      <bdi className="font-bold">{task.title}</bdi>{' '}
      <span>{chore ? `comes back ${sayRepeat(chore.repeat)}.` : 'comes back.'}</span>
    </>
  );
  return (
    <Dialog title="Edit Task" description={description} onClose={onClose}>
      <div className="grid gap-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:pb-7">
        <Button variant="soft" onClick={onThisTime}>
          <CalendarDays aria-hidden size={20} />
          This time
        </Button>
        <Button variant="soft" disabled={!chore} onClick={() => setIsRule(true)}>
          <Repeat aria-hidden size={20} />
          From now on
        </Button>
        {error && <LoadFailed what="how it comes back" error={error} onRetry={() => void refetch()} />}
        {!isPending && !error && !chore && (
          <p className="text-sm text-muted">It does not come back any more: this is the last time.</p>
        )}
      </div>
    </Dialog>
  );
}
