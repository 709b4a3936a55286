import { memo } from 'react';
import { TaskCard, type TaskCardProps } from './TaskCard.tsx';

interface TaskRowProps extends TaskCardProps {
  /** Whether it is folding away. */
  isLeaving: boolean;
}

/** A tick changes the counts of a member, of which a row shows nothing: of 200 rows, one is rendered anew. */
const looksTheSame = (before: TaskRowProps, now: TaskRowProps): boolean =>
  before.task === now.task &&
  before.isLeaving === now.isLeaving &&
  before.me === now.me &&
  before.pot === now.pot &&
  before.onTick === now.onTick &&
  before.assignee?.name === now.assignee?.name &&
  before.assignee?.avatarColor === now.assignee?.avatarColor;

/** A task in its place in the list, which closes behind it. */
export const TaskRow = memo(function TaskRow({ isLeaving, ...card }: TaskRowProps) {
  return (
    <li inert={isLeaving} className={`grid ${isLeaving ? 'animate-fold' : ''}`}>
      <div className={`min-h-0 ${isLeaving ? 'overflow-clip' : ''}`}>
        <div className="pb-3">
          <TaskCard {...card} />
        </div>
      </div>
    </li>
  );
}, looksTheSame);
