import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Completion } from '#shared/contract/chores/tasks.ts';
import { Fold } from '../../../ui/detail/Fold.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { UndoButton } from '../../../ui/row/UndoButton.tsx';

interface DoneTodayProps {
  entries: readonly Completion[];
  /** Whether there are more, which have not been read. */
  hasMore: boolean;
  /** How many; undefined until it is known. */
  more: number | undefined;
  onMore: () => void;
  mayUndo: (entry: Completion) => boolean;
  onUndo: (entry: Completion) => void;
}

/** So many entries are shown at first, and as many more each time. */
const step = 50;

/** What was done today, in one row that opens. */
export function DoneToday({ entries, hasMore, more, onMore, mayUndo, onUndo }: DoneTodayProps) {
  const [shown, setShown] = useState(step);
  const showMore = () => {
    if (hasMore && shown + step > entries.length) onMore();
    setShown(shown + step);
  };
  return (
    <Fold title="Done today" count={more === undefined ? `${entries.length}+` : entries.length + more}>
      <ul className="divide-y divide-line px-2">
        {entries.slice(0, shown).map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-center justify-end gap-x-3 py-1.5">
            <CircleCheck aria-hidden size={22} className="shrink-0 text-success" />
            <div className="min-h-touch min-w-24 flex-1 content-center">
              <p dir="auto" className="overflow-x-clip font-bold leading-snug">
                {entry.taskTitle}
              </p>
              <p dir="auto" className="overflow-x-clip text-sm text-muted">
                {entry.userName ?? 'Unknown'}
              </p>
            </div>
            {mayUndo(entry) && <UndoButton of={entry.taskTitle} onClick={() => onUndo(entry)} />}
          </li>
        ))}
      </ul>
      {(hasMore || entries.length > shown) && (
        <Button variant="quiet" onClick={showMore} className="my-2 w-full">
          Show more
        </Button>
      )}
    </Fold>
  );
}
