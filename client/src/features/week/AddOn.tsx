import { Plus } from 'lucide-react';
import type { DayText } from '#shared/domain/days/days.ts';
import { longDay } from '#shared/domain/days/dayWords.ts';
import { IconButton } from '../../ui/page/IconButton.tsx';

/** Adds a task for a day. */
export function AddOn({ day, onAdd }: { day: DayText; onAdd: (day: DayText) => void }) {
  return (
    <IconButton
      label={`Add a task for ${longDay(day)}`}
      icon={<Plus aria-hidden size={20} />}
      className="print:hidden"
      onClick={() => onAdd(day)}
    />
  );
}
