import { Check, Plus } from 'lucide-react';
import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Task } from '#shared/contract/chores/tasks.ts';
import { potEmoji } from '#shared/domain/pots/pots.ts';
import { aloud } from '#shared/domain/tasks/aloud.ts';
import { taskPicture } from '#shared/domain/tasks/taskPicture.ts';
import { flyMarble } from '../../../lib/page/celebration/celebrate.ts';
import { throwConfetti } from '../../../lib/page/celebration/confetti.ts';
import type { Person } from '../BigFace.tsx';
import { Tile } from './Tile.tsx';

interface TaskTileProps {
  task: Task;
  isGone: boolean;
  /** Who is in turn. */
  person: Person;
  pot: Pot | undefined;
  /** Answers whether the tap counted. */
  onTick: (taskId: number) => boolean;
  onUndo: (task: Task) => void;
}

/** A task that is one big button. */
export function TaskTile({ task, isGone, person, pot, onTick, onUndo }: TaskTileProps) {
  const { title, completed, currentCount, targetCount } = task;
  const isCounter = targetCount > 1;
  return (
    <Tile
      title={title}
      picture={taskPicture(task)}
      words={person.readsAloud ? aloud(task) : undefined}
      isDone={completed}
      isGone={isGone}
      mark={<Mark task={task} />}
      press={{
        label: isCounter ? `Add one to ${title} (${currentCount} of ${targetCount})` : `Complete ${title}`,
        onPress: (tile) => {
          if (!onTick(task.id) || currentCount + 1 < targetCount) return;
          throwConfetti(tile);
          flyMarble(tile, person.avatarColor, pot?.id);
        },
      }}
      onUndo={completed ? () => onUndo(task) : undefined}
    >
      {isCounter && (
        <span className="rounded-full bg-sunken px-3 py-1 font-bold tabular-nums">
          {`${currentCount} of ${targetCount}`}
        </span>
      )}
      {task.assignedToUserId === null && !completed && (
        <span className="rounded-full bg-primary-soft px-3 py-1 text-sm font-bold text-primary-strong sm:text-base">
          <span aria-hidden>🙋 </span>For anybody
        </span>
      )}
      {pot && <ForPot pot={pot} />}
    </Tile>
  );
}

/** What a tap does, empty until it is done. */
function Mark({ task: { completed, currentCount, targetCount } }: { task: Task }) {
  const size = 'grid size-13 shrink-0 place-items-center rounded-full sm:size-16';
  if (completed)
    return (
      <span data-circle className={`${size} animate-fill bg-success text-surface`}>
        <Check aria-hidden size={36} strokeWidth={3.5} />
      </span>
    );
  if (targetCount === 1) return <span className={`${size} border-4 border-primary`} />;
  const percent = (100 * currentCount) / targetCount;
  return (
    <span
      style={{ background: `conic-gradient(var(--primary) ${percent}%, var(--line) 0)` }}
      className={`forced-color-adjust-none ${size} p-1.5`}
    >
      <span className="grid size-full place-items-center rounded-full bg-surface text-primary">
        <Plus aria-hidden size={30} strokeWidth={3.5} />
      </span>
    </span>
  );
}

function ForPot({ pot }: { pot: Pot }) {
  return (
    <span data-badge className="grid size-9 place-items-center rounded-full bg-sun-soft text-xl">
      <span aria-hidden>{potEmoji(pot.icon)}</span>
      <span className="sr-only">For {pot.name}</span>
    </span>
  );
}
