import { CalendarDays, Check, SkipForward, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { DayText } from '#shared/domain/days/days.ts';
import { longDay } from '#shared/domain/days/dayWords.ts';
import { useSkipTask } from '../../sync/live/skipTask.ts';
import { useComplete } from '../../sync/outbox/ticks.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { GiveTask } from './GiveTask.tsx';
import { MoveTask } from './MoveTask.tsx';

export interface EntryDialogProps {
  familyId: number;
  taskId: number;
  title: string;
  /** Whose it is; null where it is up for grabs. */
  memberId: number | null;
  day: DayText;
  today: DayText;
  isMissed: boolean;
  maySkip: boolean;
  /** Whether another day and somebody else may be chosen. */
  mayEdit: boolean;
  onClose: () => void;
}

/** What can be done about one thing of the week: it was done, it is skipped, for another day or for somebody else. */
export function EntryDialog(props: EntryDialogProps) {
  const { title, day, mayEdit, onClose } = props;
  const [chosen, choose] = useState<'day' | 'who'>();
  return (
    <Dialog title={title} description={longDay(day)} onClose={onClose}>
      <div className="grid gap-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:pb-7">
        <DoneOrSkipped {...props} />
        {mayEdit && (
          <Unfolds
            label="Another day…"
            icon={<CalendarDays aria-hidden size={20} />}
            isOpen={chosen === 'day'}
            onOpen={() => choose('day')}
          >
            <MoveTask {...props} />
          </Unfolds>
        )}
        {mayEdit && (
          <Unfolds
            label="Somebody else…"
            icon={<Users aria-hidden size={20} />}
            isOpen={chosen === 'who'}
            onOpen={() => choose('who')}
          >
            <GiveTask {...props} />
          </Unfolds>
        )}
      </div>
    </Dialog>
  );
}

function DoneOrSkipped({ familyId, taskId, title, isMissed, maySkip, onClose }: EntryDialogProps) {
  const complete = useComplete(familyId);
  const skip = useSkipTask({ id: taskId, familyId, title });
  const onDone = () => {
    complete({ taskId, title });
    onClose();
  };
  return (
    <>
      <Button disabled={skip.isPending} onClick={onDone}>
        <Check aria-hidden size={20} />
        {isMissed ? 'It was done after all' : 'Done'}
      </Button>
      {maySkip && (
        <Button
          variant="quiet"
          disabled={skip.isPending}
          onClick={() => skip.mutate(undefined, { onSuccess: onClose })}
        >
          <SkipForward aria-hidden size={20} />
          Skip this time
        </Button>
      )}
    </>
  );
}

interface UnfoldsProps {
  label: string;
  icon: ReactNode;
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
}

const focusFirst = (box: HTMLElement | null) => box?.querySelector<HTMLElement>('input, button')?.focus();

/** A button in whose place comes what it asks for, with the focus. */
function Unfolds({ label, icon, isOpen, onOpen, children }: UnfoldsProps) {
  if (isOpen) return <div ref={focusFirst}>{children}</div>;
  return (
    <Button variant="quiet" onClick={onOpen}>
      {icon}
      {label}
    </Button>
  );
}
