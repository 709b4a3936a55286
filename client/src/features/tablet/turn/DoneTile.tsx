import { Check } from 'lucide-react';
import type { Completion } from '#shared/contract/chores/tasks.ts';
import { taskPicture } from '#shared/domain/tasks/taskPicture.ts';
import { Tile } from './Tile.tsx';

interface DoneTileProps {
  entry: Completion;
  mayUndo: boolean;
  onUndo: () => void;
}

/** Something that somebody did before this turn, today. */
export function DoneTile({ entry: { taskTitle }, mayUndo, onUndo }: DoneTileProps) {
  return (
    <Tile
      title={taskTitle}
      picture={taskPicture({ picture: null, title: taskTitle })}
      isDone
      mark={
        <span className="grid size-13 shrink-0 place-items-center rounded-full bg-success text-surface sm:size-16">
          <Check aria-hidden size={36} strokeWidth={3.5} />
        </span>
      }
      onUndo={mayUndo ? onUndo : undefined}
    >
      <span className="font-bold text-success">Done today</span>
    </Tile>
  );
}
