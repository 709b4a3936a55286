import { memo, useLayoutEffect, useRef } from 'react';
import { TaskCard, type TaskCardProps } from './TaskCard.tsx';

interface TaskRowProps extends TaskCardProps {
  isGone: boolean;
  /** Whether it is folding away. */
  isLeaving: boolean;
}

/** A tick changes the counts of a member, of which a row shows nothing: of 200 rows, one is rendered anew. */
const looksTheSame = (before: TaskRowProps, now: TaskRowProps): boolean =>
  before.task === now.task &&
  before.isGone === now.isGone &&
  before.isLeaving === now.isLeaving &&
  before.me === now.me &&
  before.mayUndo === now.mayUndo &&
  before.pot === now.pot &&
  before.onTick === now.onTick &&
  before.onDeleted === now.onDeleted &&
  before.onUndo === now.onUndo &&
  before.today === now.today &&
  before.assignee?.name === now.assignee?.name &&
  before.assignee?.avatarColor === now.assignee?.avatarColor;

/** A task in its place in the list, which closes behind it. */
export const TaskRow = memo(function TaskRow({ isGone, isLeaving, ...card }: TaskRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (isLeaving && row.current?.contains(document.activeElement)) focusBeside(row.current);
  }, [isLeaving]);
  return (
    <li
      ref={row}
      inert={isGone || isLeaving}
      className={`grid grid-cols-1 ${isLeaving ? 'animate-fold' : isGone ? 'opacity-60' : ''}`}
    >
      <div className={`min-h-0 ${isLeaving ? 'overflow-clip' : ''}`}>
        <div className="pb-2">
          <TaskCard {...card} />
        </div>
      </div>
    </li>
  );
}, looksTheSame);

/** Hands the focus on to the first button of the next row, or of the last one before it. */
function focusBeside(row: Element): void {
  const list = row.closest('[data-rows]');
  const buttons = [...(list?.querySelectorAll('li:not([inert])') ?? [])].flatMap(
    (other) => other.querySelector('button') ?? [],
  );
  const follows = (button: Node) => row.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING;
  (buttons.find(follows) ?? buttons.at(-1))?.focus({ preventScroll: true });
}
