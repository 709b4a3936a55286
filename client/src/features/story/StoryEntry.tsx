import { Heart } from 'lucide-react';
import { useState } from 'react';
import type { Marble } from '#shared/contract/chores/story.ts';
import type { DayText } from '#shared/domain/days/days.ts';
import { sayPastDay } from '#shared/domain/days/dayWords.ts';
import { emptyBarColor } from '#shared/domain/pots/pots.ts';
import { IconButton } from '../../ui/page/IconButton.tsx';
import { ThanksDialog } from './ThanksDialog.tsx';

interface StoryEntryProps {
  marble: Marble;
  /** Of whoever earned it; none once they have left. */
  color: string | undefined;
  familyId: number;
  potId: number;
  today: DayText;
  mayThank: boolean;
}

/** One marble: who did what, and when. */
export function StoryEntry({ marble, color, familyId, potId, today, mayThank }: StoryEntryProps) {
  const [isThanking, setThanking] = useState(false);
  const { taskTitle, userName, day, thanks } = marble;
  return (
    <li className="flex items-start gap-3 py-2.5">
      <span
        aria-hidden
        style={{ backgroundColor: color ?? emptyBarColor }}
        className="forced-color-adjust-none mt-1 size-4.5 shrink-0 rounded-full shadow-[inset_-2px_-2px_3px_#0003]"
      />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="overflow-x-clip font-bold leading-snug">
          {taskTitle}
        </p>
        <p className="text-sm text-muted">
          <bdi>{userName ?? 'Unknown'}</bdi>, {sayPastDay(day, today)}
        </p>
        {thanks && (
          <p className="mt-1 overflow-x-clip text-sm font-semibold text-success">
            <span aria-hidden>💛 </span>
            <bdi>{thanks.text}</bdi>
          </p>
        )}
      </div>
      {mayThank && (
        <IconButton
          label={`${thanks ? 'Change thanks' : 'Say thanks'}: ${taskTitle}, ${userName}`}
          icon={<Heart aria-hidden size={20} fill={thanks ? 'currentColor' : 'none'} />}
          onClick={() => setThanking(true)}
        />
      )}
      {isThanking && (
        <ThanksDialog
          familyId={familyId}
          entry={{ ...marble, name: userName ?? 'Unknown', potId }}
          onClose={() => setThanking(false)}
        />
      )}
    </li>
  );
}
