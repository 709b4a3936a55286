import type { ReactNode } from 'react';
import { isMadeHere, useMadeHere } from '../../../sync/lists/madeHere.ts';
import { Fold } from '../../../ui/detail/Fold.tsx';
import type { ShownTask } from './useSettling.ts';

interface OthersTasksProps {
  shown: readonly ShownTask[];
  /** What was just made on this device opens it, too. */
  startsOpen: boolean;
  row: (shown: ShownTask) => ReactNode;
}

/** The tasks of everybody else, below those of one person. */
export function OthersTasks({ shown, startsOpen, row }: OthersTasksProps) {
  const made = useMadeHere();
  const hasNew = shown.some(({ task }) => isMadeHere(made, task));
  const count = shown.filter(({ isLeaving }) => !isLeaving).length;
  if (shown.length === 0) return null;
  return (
    <Fold title="Others' tasks" count={count} startsOpen={startsOpen || hasNew}>
      <ul aria-label="Others' tasks">{shown.map(row)}</ul>
    </Fold>
  );
}
