import { Check, SkipForward } from 'lucide-react';
import type { DayText } from '#shared/domain/days.ts';
import { longDay } from '#shared/domain/dayWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useCompleteTask, useSkipTask } from './api.ts';

interface EntryDialogProps {
  familyId: number;
  taskId: number;
  title: string;
  day: DayText;
  isMissed: boolean;
  maySkip: boolean;
  onClose: () => void;
}

/** What can be done about one thing of the week: it was done, or it is skipped this time. */
export function EntryDialog(props: EntryDialogProps) {
  const { familyId, taskId, title, day, isMissed, maySkip, onClose } = props;
  const complete = useCompleteTask(familyId, taskId);
  const skip = useSkipTask(familyId, taskId);
  const isPending = complete.isPending || skip.isPending;
  return (
    <Dialog title={title} description={longDay(day)} onClose={onClose}>
      <div className="grid gap-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:pb-7">
        <Button disabled={isPending} onClick={() => complete.mutate(undefined, { onSuccess: onClose })}>
          <Check aria-hidden size={20} />
          {isMissed ? 'It was done after all' : 'Done'}
        </Button>
        {maySkip && (
          <Button
            variant="quiet"
            disabled={isPending}
            onClick={() => skip.mutate(undefined, { onSuccess: onClose })}
          >
            <SkipForward aria-hidden size={20} />
            Skip this time
          </Button>
        )}
      </div>
    </Dialog>
  );
}
