import type { ReactNode } from 'react';
import { Fold } from '../../ui/Fold.tsx';
import type { ShownTask } from './useSettling.ts';

interface OthersTasksProps {
  shown: readonly ShownTask[];
  startsOpen: boolean;
  row: (shown: ShownTask) => ReactNode;
}

/** The tasks of everybody else, below those of one person. */
export function OthersTasks({ shown, startsOpen, row }: OthersTasksProps) {
  const count = shown.filter(({ isLeaving }) => !isLeaving).length;
  if (shown.length === 0) return null;
  return (
    <Fold title="Others' tasks" count={count} startsOpen={startsOpen}>
      <ul aria-label="Others' tasks">{shown.map(row)}</ul>
    </Fold>
  );
}
