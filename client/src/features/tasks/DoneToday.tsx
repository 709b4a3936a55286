import { CircleCheck } from 'lucide-react';
import type { Completion } from '#shared/contract/tasks.ts';
import { Fold } from '../../ui/Fold.tsx';
import { UndoButton } from '../../ui/UndoButton.tsx';

interface DoneTodayProps {
  entries: readonly Completion[];
  mayUndo: (entry: Completion) => boolean;
  onUndo: (entry: Completion) => void;
}

/** What was done today, in one row that opens. */
export function DoneToday({ entries, mayUndo, onUndo }: DoneTodayProps) {
  return (
    <Fold title="Done today" count={entries.length}>
      <ul className="divide-y divide-line px-2">
        {entries.map((entry) => (
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
    </Fold>
  );
}
