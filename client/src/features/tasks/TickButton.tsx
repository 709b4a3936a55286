import { Check, Plus } from 'lucide-react';
import type { Task } from '#shared/tasks.ts';
import { throwConfetti } from '../../lib/confetti.ts';

interface TickButtonProps {
  task: Task;
  /** Answers whether the tap counted. */
  onTick: (taskId: number) => boolean;
}

// A scale from the start: to get one when pressed, the page would be laid out.
const round = 'grid size-13 shrink-0 place-items-center rounded-full scale-100 enabled:active:scale-90';

/** A round check for a single step, a plus inside a ring of progress for a counter. */
export function TickButton({ task, onTick }: TickButtonProps) {
  return task.targetCount > 1 ? (
    <CounterButton task={task} onTick={onTick} />
  ) : (
    <CheckButton task={task} onTick={onTick} />
  );
}

function CheckButton({ task, onTick }: TickButtonProps) {
  const look = task.completed
    ? 'animate-pop border-success bg-success text-surface'
    : 'border-primary text-primary/35 hover:bg-primary-soft hover:text-primary';
  return (
    <button
      type="button"
      aria-label={`Complete ${task.title}`}
      disabled={task.completed}
      className={`${round} border-3 ${look}`}
      onClick={({ currentTarget }) => onTick(task.id) && throwConfetti(currentTarget)}
    >
      <Check aria-hidden size={26} strokeWidth={3} />
    </button>
  );
}

function CounterButton({ task, onTick }: TickButtonProps) {
  const { id, title, completed, currentCount, targetCount } = task;
  const percent = (100 * currentCount) / targetCount;
  const color = completed ? 'var(--success)' : 'var(--primary)';
  const Icon = completed ? Check : Plus;
  return (
    <button
      type="button"
      aria-label={`Add one to ${title} (${currentCount} of ${targetCount})`}
      disabled={completed}
      style={{ background: `conic-gradient(${color} ${percent}%, var(--line) 0)` }}
      className={`${round} p-1`}
      onClick={() => onTick(id)}
    >
      <span
        className={`grid size-full place-items-center rounded-full bg-surface ${completed ? 'text-success' : 'text-primary'}`}
      >
        <Icon aria-hidden size={24} strokeWidth={3} />
      </span>
    </button>
  );
}
