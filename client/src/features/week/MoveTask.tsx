import { useState } from 'react';
import type { DayText } from '#shared/domain/days/days.ts';
import { TextField } from '../../ui/form/Field.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { useMoveTask } from './api.ts';

interface MoveTaskProps {
  familyId: number;
  taskId: number;
  title: string;
  /** Whose it stays; null where it is up for grabs. */
  memberId: number | null;
  day: DayText;
  today: DayText;
  onClose: () => void;
}

/** Chooses another day for a task. */
export function MoveTask({ familyId, day, today, onClose, ...task }: MoveTaskProps) {
  const move = useMoveTask(familyId, today, task);
  const [chosen, choose] = useState(day);
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        move.mutate(chosen, { onSuccess: onClose });
      }}
    >
      <div className="min-w-[min(12rem,100%)] flex-1">
        <TextField
          label="Another day"
          type="date"
          required
          min={today}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        />
      </div>
      <Button type="submit" disabled={move.isPending || chosen === day}>
        Move
      </Button>
    </form>
  );
}
