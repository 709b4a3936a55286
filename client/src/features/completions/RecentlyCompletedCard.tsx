import { CircleCheck } from 'lucide-react';
import { memo, useCallback, useRef } from 'react';
import type { Completion } from '#shared/contract/tasks.ts';
import { useAim } from '../../lib/browser/useAim.ts';
import type { Undo } from '../../sync/undos.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { UndoButton } from '../../ui/UndoButton.tsx';
import { useNearEnd } from './useNearEnd.ts';

interface RecentlyCompletedCardProps {
  completions: readonly Completion[];
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
  mayUndo: (entry: Completion) => boolean;
  onUndo: (undo: Undo) => void;
}

/**
 * A scrolling list that loads on as its end comes near; there is no last entry by design (docs/product.md,
 * Completions).
 */
export function RecentlyCompletedCard({ completions, mayUndo, onUndo, ...more }: RecentlyCompletedCardProps) {
  const { hasMore, isLoadingMore, onMore } = more;
  const { spoil, keepSteady } = useAim();
  // The entries below move up: whoever taps twice means one.
  const undo = useCallback(
    ({ taskId, taskTitle }: Completion) => {
      spoil();
      onUndo({ taskId, title: taskTitle });
    },
    [spoil, onUndo],
  );
  const list = useRef<HTMLDivElement>(null);
  const end = useNearEnd(list, () => hasMore && !isLoadingMore && onMore());
  return (
    <Card title="Recently Completed">
      <div
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll from the keyboard, too.
        tabIndex={0}
        className="-mx-2 max-h-104 overflow-y-auto rounded-tile px-2"
      >
        <ul onClickCapture={keepSteady} className="divide-y divide-line overflow-x-clip">
          {completions.map((completion) => (
            <Entry
              key={completion.id}
              completion={completion}
              onUndo={mayUndo(completion) ? undo : undefined}
            />
          ))}
        </ul>
        <div ref={end} className="h-px" />
        {hasMore && (
          <Button variant="quiet" disabled={isLoadingMore} onClick={onMore} className="my-2 w-full">
            Show more
          </Button>
        )}
      </div>
    </Card>
  );
}

interface EntryProps {
  completion: Completion;
  onUndo: ((completion: Completion) => void) | undefined;
}

const Entry = memo(function Entry({ completion, onUndo }: EntryProps) {
  const { taskTitle, userName, potName, completedAt } = completion;
  return (
    <li className="flex flex-wrap items-start justify-end gap-x-3 py-3">
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
      </div>
      <div className="flex max-w-full flex-wrap items-center justify-end gap-x-3">
        <span className="text-sm text-muted">{dayOf(completedAt)}</span>
        {onUndo && <UndoButton of={taskTitle} onClick={() => onUndo(completion)} />}
      </div>
    </li>
  );
});

// Made once: making one takes a phone longer than all days of a list together.
const dayFormat = new Intl.DateTimeFormat();

function dayOf(completedAt: string): string {
  const day = new Date(completedAt);
  return Number.isNaN(day.getTime()) ? 'Recently' : dayFormat.format(day);
}
