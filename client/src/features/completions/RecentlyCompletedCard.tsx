import { CircleCheck, Heart } from 'lucide-react';
import { memo, useCallback, useRef } from 'react';
import type { Completion } from '#shared/contract/chores/tasks.ts';
import { sayPastDay } from '#shared/domain/days/dayWords.ts';
import { useAim } from '../../lib/browser/touch/useAim.ts';
import type { Undo } from '../../sync/outbox/undos.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { IconButton } from '../../ui/page/IconButton.tsx';
import { UndoButton } from '../../ui/row/UndoButton.tsx';
import { useNearEnd } from './useNearEnd.ts';

interface RecentlyCompletedCardProps {
  /** The day of the family. */
  today: string;
  completions: readonly Completion[];
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
  mayUndo: (entry: Completion) => boolean;
  onUndo: (undo: Undo) => void;
  mayThank: (entry: Completion) => boolean;
  onThank: (entry: Completion) => void;
}

/**
 * A scrolling list that loads on as its end comes near; there is no last entry by design (docs/product.md,
 * Completions).
 */
export function RecentlyCompletedCard({ completions, mayUndo, onUndo, ...more }: RecentlyCompletedCardProps) {
  const { today, hasMore, isLoadingMore, onMore, mayThank, onThank } = more;
  const { spoil, keepSteady } = useAim();
  // The entries below move up: whoever taps twice means one.
  const undo = useCallback(
    ({ taskId, taskTitle }: Completion) => {
      spoil();
      onUndo({ taskId, title: taskTitle });
    },
    [spoil, onUndo],
  );
  const list = useRef<HTMLElement>(null);
  const end = useNearEnd(list, () => hasMore && !isLoadingMore && onMore());
  return (
    <Card title="Recently Completed">
      <section
        ref={list}
        aria-label="What was completed"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll from the keyboard, too.
        tabIndex={0}
        className="-mx-2 max-h-104 overflow-y-auto rounded-tile px-2"
      >
        <ul onClickCapture={keepSteady} className="divide-y divide-line overflow-x-clip">
          {completions.map((completion) => (
            <Entry
              key={completion.id}
              completion={completion}
              today={today}
              onUndo={mayUndo(completion) ? undo : undefined}
              onThank={mayThank(completion) ? onThank : undefined}
            />
          ))}
        </ul>
        <div ref={end} className="h-px" />
        {hasMore && (
          <Button variant="quiet" disabled={isLoadingMore} onClick={onMore} className="my-2 w-full">
            Show more
          </Button>
        )}
      </section>
    </Card>
  );
}

interface EntryProps {
  completion: Completion;
  today: string;
  onUndo: ((completion: Completion) => void) | undefined;
  onThank: ((completion: Completion) => void) | undefined;
}

const Entry = memo(function Entry({ completion, today, onUndo, onThank }: EntryProps) {
  const { taskTitle, userName, potName, day, thanks } = completion;
  return (
    <li className="reveals flex flex-wrap items-start justify-end gap-x-3 py-3">
      <CircleCheck aria-hidden size={22} className="mt-0.5 shrink-0 text-success" />
      <div className="min-w-28 flex-1">
        <p dir="auto" className="font-bold leading-snug">
          {taskTitle}
        </p>
        <p className="text-sm text-muted">
          Completed by <bdi>{userName ?? 'Unknown'}</bdi>
        </p>
        {potName !== null && (
          <p className="text-sm font-semibold text-success">
            +1 to <bdi>{potName}</bdi>
          </p>
        )}
        {thanks && (
          <p className="overflow-x-clip text-sm font-semibold text-success">
            <span aria-hidden>💛 </span>
            <bdi>{thanks.text}</bdi>
          </p>
        )}
      </div>
      <div className="flex max-w-full flex-wrap items-center justify-end gap-x-2">
        <span className="text-sm text-muted first-letter:uppercase">
          {day ? sayPastDay(day, today) : 'Recently'}
        </span>
        {onThank && (
          <IconButton
            label={`${thanks ? 'Change thanks' : 'Say thanks'}: ${taskTitle}, ${userName}`}
            icon={<Heart aria-hidden size={20} />}
            className="reveal"
            onClick={() => onThank(completion)}
          />
        )}
        {/* Last: they stand below each other, with and without a heart. */}
        {onUndo && <UndoButton of={taskTitle} onClick={() => onUndo(completion)} />}
      </div>
    </li>
  );
});
