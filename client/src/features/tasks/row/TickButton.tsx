import { Check, Plus } from 'lucide-react';
import type { Task } from '#shared/contract/chores/tasks.ts';
import { useTap } from '../../../lib/browser/touch/useTap.ts';
import { flyMarble } from '../../../lib/page/celebration/celebrate.ts';
import { throwConfetti } from '../../../lib/page/celebration/confetti.ts';

interface TickButtonProps {
  task: Task;
  /** What tells it from the other tasks. */
  name: string;
  /** Of whoever gets the credit. */
  color: string;
  /** The pot that it pays into. */
  potId: number | undefined;
  /** Ticks, and runs it where the tap counted. */
  onTick: (onCounted: () => void) => void;
}

// A scale from the start: to get one when pressed, the page would be laid out. Done, it takes no more taps and keeps
// the focus, which `disabled` would drop. Icons let touches through: one that is replaced would swallow their end.
const round =
  'grid size-13 shrink-0 place-items-center rounded-full scale-100 not-aria-disabled:active:scale-90 aria-disabled:z-1 aria-disabled:cursor-default *:pointer-events-none';

/** A round check for a single step, empty until it is done, a plus inside a ring of progress for a counter. */
export function TickButton(props: TickButtonProps) {
  return props.task.targetCount > 1 ? <CounterButton {...props} /> : <CheckButton {...props} />;
}

function CheckButton({ task, name, color, potId, onTick }: TickButtonProps) {
  const tap = useTap((button) =>
    onTick(() => {
      throwConfetti(button);
      flyMarble(button, color, potId);
    }),
  );
  const look = task.completed ? 'border-success text-surface' : 'border-primary hover:bg-primary-soft';
  return (
    <button
      type="button"
      aria-label={`Complete ${name}`}
      aria-disabled={task.completed}
      className={`${round} border-3 ${look}`}
      {...tap}
    >
      {task.completed && (
        <span className="-m-px grid size-[calc(100%+2px)] animate-fill place-items-center rounded-full bg-success">
          <Check aria-hidden size={26} strokeWidth={3} />
        </span>
      )}
    </button>
  );
}

function CounterButton({ task, name, color, potId, onTick }: TickButtonProps) {
  const { completed, currentCount, targetCount } = task;
  const tap = useTap((button) =>
    onTick(() => {
      if (currentCount + 1 === targetCount) flyMarble(button, color, potId);
    }),
  );
  const percent = (100 * currentCount) / targetCount;
  const ring = completed ? 'var(--success)' : 'var(--primary)';
  const Icon = completed ? Check : Plus;
  return (
    <button
      type="button"
      aria-label={`Add one to ${name} (${currentCount} of ${targetCount})`}
      aria-disabled={completed}
      style={{ background: `conic-gradient(${ring} ${percent}%, var(--line) 0)` }}
      className={`forced-color-adjust-none ${round} p-1`}
      {...tap}
    >
      <span
        className={`grid size-full place-items-center rounded-full bg-surface ${completed ? 'text-success' : 'text-primary'}`}
      >
        <Icon aria-hidden size={24} strokeWidth={3} />
      </span>
    </button>
  );
}
