import { CalendarDays } from 'lucide-react';
import type { Member, User } from '#shared/members.ts';
import { type Pot, potPercent } from '#shared/pots.ts';
import type { Task } from '#shared/tasks.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { RowControls } from '../../ui/RowControls.tsx';
import { DeleteTaskDialog, EditTaskDialog } from './dialogs.ts';
import { dueText, isOverdue } from './dueDate.ts';
import { TickButton } from './TickButton.tsx';

export interface TaskCardProps {
  task: Task;
  me: User;
  assignee: Member | undefined;
  pot: Pot | undefined;
  onTick: (taskId: number) => boolean;
}

export function TaskCard({ task, me, assignee, pot, onTick }: TaskCardProps) {
  const { title, completed, currentCount, targetCount, assignedToUserId } = task;
  const mayTick = me.role === 'owner' || assignedToUserId === null || assignedToUserId === me.id;
  return (
    <article className="reveals row rounded-tile border border-line p-3 sm:px-4">
      <div className="flex items-start gap-3 sm:gap-4">
        {mayTick ? <TickButton task={task} onTick={onTick} /> : <TickedByOthers assignee={assignee} />}
        <div className="flex min-h-13 min-w-0 flex-1 items-center gap-3">
          <h3
            dir="auto"
            className={`min-w-0 flex-1 font-bold leading-snug ${completed ? 'text-muted line-through' : ''}`}
          >
            {title}
          </h3>
          {targetCount > 1 && (
            <span className="rounded-full bg-sunken px-2.5 py-1 text-sm font-bold tabular-nums">
              {currentCount}/{targetCount}
            </span>
          )}
        </div>
      </div>
      <div className="mt-1 flex min-h-touch items-center gap-2 sm:mt-0 sm:ml-17">
        <TaskFacts task={task} assignee={assignee} pot={pot} />
        {me.role === 'owner' && (
          <RowControls
            of={title}
            edit={{
              does: 'Edit task',
              dialog: (close) => <EditTaskDialog task={task} onClose={close} />,
            }}
            remove={{
              does: 'Delete task',
              dialog: (close) => <DeleteTaskDialog task={task} onClose={close} />,
            }}
          />
        )}
      </div>
    </article>
  );
}

function TaskFacts({
  task,
  assignee,
  pot,
}: {
  task: Task;
  assignee: Member | undefined;
  pot: Pot | undefined;
}) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5 py-1 text-sm text-muted">
      {assignee ? (
        <span className="flex min-w-0 items-center gap-2">
          <Avatar name={assignee.name} color={assignee.avatarColor} />
          <span dir="auto">{assignee.name}</span>
        </span>
      ) : (
        task.assignedToUserId === null && <span>Unassigned</span>
      )}
      {pot && <PotBadge pot={pot} />}
      {task.dueDate && (
        <span
          className={`flex items-center gap-1.5 whitespace-nowrap ${isOverdue(task.dueDate) ? 'font-semibold text-danger' : ''}`}
        >
          <CalendarDays aria-hidden size={16} />
          {dueText(task.dueDate)}
        </span>
      )}
    </div>
  );
}

/** The pot that the task pays into, which fills here too: on a phone its card may be out of sight. */
function PotBadge({ pot }: { pot: Pot }) {
  return (
    <span
      dir="auto"
      className="relative overflow-hidden rounded-xl bg-sun-soft px-2.5 pt-0.5 pb-1 font-semibold text-ink"
    >
      {pot.name} Pot
      <span
        aria-hidden
        style={{ width: `${potPercent(pot)}%` }}
        className="absolute bottom-0 left-0 h-1 bg-sun transition-[width] duration-500 ease-out"
      />
    </span>
  );
}

/** In place of the button where the task is somebody else's to tick. */
function TickedByOthers({ assignee }: { assignee: Member | undefined }) {
  return (
    <div className="grid size-13 shrink-0 place-items-center rounded-full border-3 border-dashed border-line">
      <span className="sr-only">{assignee ? `${assignee.name} ticks this` : 'Somebody else ticks this'}</span>
    </div>
  );
}
