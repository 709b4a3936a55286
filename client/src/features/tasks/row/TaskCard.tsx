import { CalendarDays } from 'lucide-react';
import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Task } from '#shared/contract/chores/tasks.ts';
import type { Member, User } from '#shared/contract/people/members.ts';
import { may } from '#shared/domain/people/may.ts';
import { potPercent } from '#shared/domain/pots/pots.ts';
import { aloud } from '#shared/domain/tasks/aloud.ts';
import { RowMenu } from '../../../ui/detail/RowMenu.tsx';
import { Avatar } from '../../../ui/frame/Avatar.tsx';
import { Picture } from '../../../ui/row/Picture.tsx';
import { ReadAloud } from '../../../ui/row/ReadAloud.tsx';
import { RowControls } from '../../../ui/row/RowControls.tsx';
import { UndoButton } from '../../../ui/row/UndoButton.tsx';
import { DeleteTaskDialog, EditTaskDialog } from '../dialogs.ts';
import { dueText, isOverdue } from './dueDate.ts';
import { SkipButton } from './SkipButton.tsx';
import { TickButton } from './TickButton.tsx';
import { taskName } from './taskName.ts';
import { useTapAhead } from './useTapAhead.ts';

export interface TaskCardProps {
  task: Task;
  me: User;
  /** The day of the family. */
  today: string;
  assignee: Member | undefined;
  pot: Pot | undefined;
  /** Answers whether the tap counted. */
  onTick: (taskId: number) => boolean;
  /** Whether a tick of it may be taken back. */
  mayUndo: boolean;
  onUndo: (task: Task) => void;
  onDeleted: (taskId: number) => void;
}

export function TaskCard(props: TaskCardProps) {
  const { task, me, today, assignee, pot, onTick, mayUndo, onUndo } = props;
  const { title, completed, targetCount } = task;
  const name = taskName(task, assignee);
  const { ahead, tapAhead } = useTapAhead(task, me);
  const undo = completed && mayUndo && (
    <UndoButton
      isNarrow
      of={name}
      onClick={({ currentTarget }) => {
        currentTarget.closest('article')?.querySelector('button')?.focus({ preventScroll: true });
        onUndo(task);
      }}
    />
  );
  return (
    <article
      className={`reveals row relative flex flex-wrap items-start gap-x-2 rounded-tile border border-line p-2 sm:px-3 sm:not-in-data-columns:gap-x-4 ${ahead.completed ? 'z-1' : ''}`}
    >
      {may.tick(me, task) ? (
        <TickButton
          task={ahead}
          name={name}
          color={(assignee ?? me).avatarColor}
          potId={pot?.id}
          onTick={(onCounted) =>
            tapAhead(() => {
              const counted = onTick(task.id);
              if (counted) onCounted();
              return counted;
            })
          }
        />
      ) : (
        <TickedByOthers assignee={assignee} />
      )}
      <div className="relative shrink-0">
        <Picture of={task} isFaint={completed} />
        {me.readsAloud && !may.manage(me) && !undo && <ReadAloud name={name} words={aloud(task)} />}
        {undo && !may.manage(me) && (
          // Over the picture, which has its place anyway: the title keeps its width, and nothing moves.
          <div className="absolute inset-y-0 -inset-s-0.5 grid items-center in-data-columns:-inset-s-2">
            {undo}
          </div>
        )}
      </div>
      <div className="flex min-h-13 min-w-[min(6rem,100%)] flex-1 flex-col justify-center gap-y-0.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3
            dir="auto"
            className={`min-w-[min(5rem,100%)] flex-1 overflow-x-clip font-bold leading-snug ${ahead.completed ? 'text-muted line-through' : ''}`}
          >
            {title}
          </h3>
          {targetCount > 1 && <Count current={ahead.currentCount} target={targetCount} />}
        </div>
        <TaskFacts task={task} me={me} today={today} assignee={assignee} pot={pot} />
      </div>
      {may.manage(me) && (
        // Undo takes the place of the controls: a row that changed its height would move all below it.
        <div className="ms-auto grid min-h-13 min-w-11 items-center justify-items-end *:[grid-area:1/1]">
          <div
            className={`flex max-w-full items-center @max-sm/column:pointer-fine:absolute @max-sm/column:pointer-fine:inset-e-2 @max-sm/column:pointer-fine:bottom-0 ${completed ? 'invisible' : ''}`}
          >
            <Controls {...props} name={name} />
          </div>
          {undo}
        </div>
      )}
    </article>
  );
}

function Controls({ task, name, onDeleted }: Pick<TaskCardProps, 'task' | 'onDeleted'> & { name: string }) {
  return (
    <RowMenu of={name}>
      <RowControls
        of={name}
        edit={{
          does: 'Edit task',
          dialog: (close) => <EditTaskDialog task={task} onClose={close} />,
        }}
        remove={{
          does: 'Delete task',
          dialog: (close) => (
            <DeleteTaskDialog task={task} onClose={close} onDeleted={() => onDeleted(task.id)} />
          ),
        }}
      >
        {task.choreId !== null && <SkipButton task={task} name={name} onSkipped={() => onDeleted(task.id)} />}
      </RowControls>
    </RowMenu>
  );
}

/** How far a counter is, as wide as it will be at its target: a digit more could break the title into another line. */
function Count({ current, target }: { current: number; target: number }) {
  return (
    <span
      style={{ minWidth: `calc(${2 * String(target).length + 1}ch + 1.25rem)` }}
      className="shrink-0 whitespace-nowrap rounded-full bg-sunken px-2.5 text-center text-sm font-bold tabular-nums"
    >
      {`${current}/${target}`}
    </span>
  );
}

type TaskFactsProps = Pick<TaskCardProps, 'task' | 'me' | 'today' | 'assignee' | 'pot'>;

function TaskFacts({ task, me, today, assignee, pot }: TaskFactsProps) {
  // Where it stands says so: half a dozen chores of today need not.
  const isForThisDay = task.day === today && task.dueDate === today;
  // What a child has not done yet is no reason for red.
  const isUrgent = task.dueDate !== null && isOverdue(task.dueDate, today) && may.manage(me);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted empty:hidden">
      {assignee ? (
        <span className="flex max-w-full items-center gap-1.5 in-data-of-person:hidden">
          <Avatar name={assignee.name} color={assignee.avatarColor} size="tiny" />
          <span dir="auto" className="min-w-0 overflow-x-clip">
            {assignee.name}
          </span>
        </span>
      ) : (
        task.assignedToUserId === null && <span>Unassigned</span>
      )}
      {pot && <PotBadge pot={pot} />}
      {task.dueDate && !isForThisDay && (
        <span
          className={`flex max-w-full items-center gap-1.5 ${isUrgent ? 'font-semibold text-danger' : ''}`}
        >
          <CalendarDays aria-hidden size={16} />
          {dueText(task.dueDate, today)}
        </span>
      )}
    </div>
  );
}

/** The pot that the task pays into, which fills here too: on a phone its card may be out of sight. */
function PotBadge({ pot }: { pot: Pot }) {
  return (
    <span
      data-badge
      dir="auto"
      className="relative max-w-full overflow-hidden rounded-lg bg-sun-soft px-2 pb-0.5 font-semibold text-ink"
    >
      <span>{`${pot.name} Pot`}</span>
      <span
        aria-hidden
        data-fill
        style={{ width: `${potPercent(pot)}%` }}
        className="absolute bottom-0 inset-s-0 h-1 bg-sun-strong transition-[width] duration-500 ease-out"
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
