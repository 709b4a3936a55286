import { SkipForward } from 'lucide-react';
import type { Task } from '#shared/contract/chores/tasks.ts';
import { useSkipTask } from '../../../sync/live/skipTask.ts';
import { IconButton } from '../../../ui/page/IconButton.tsx';
import { Tooltip } from '../../../ui/row/Tooltip.tsx';

interface SkipButtonProps {
  task: Task;
  /** What tells it from the other tasks. */
  name: string;
  onSkipped: () => void;
}

/** Leaves a chore out this once; it comes again as planned. */
export function SkipButton({ task, name, onSkipped }: SkipButtonProps) {
  const { mutate, isPending } = useSkipTask(task);
  return (
    <div className="reveal">
      <Tooltip text="Skip this time">
        <IconButton
          label={`Skip this time: ${name}`}
          icon={<SkipForward aria-hidden size={18} />}
          aria-disabled={isPending}
          onClick={() => mutate(undefined, { onSuccess: onSkipped })}
        />
      </Tooltip>
    </div>
  );
}
