import { Check, Minus, Moon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { DayEntry } from '#shared/contract/chores/chores.ts';
import type { User } from '#shared/contract/people/members.ts';
import type { DayText } from '#shared/domain/days/days.ts';
import { may } from '#shared/domain/people/may.ts';
import { EntryDialog } from './dialogs.ts';
import { stateWords } from './weekPlan.ts';

interface WeekEntryProps {
  entry: DayEntry;
  day: DayText;
  today: DayText;
  familyId: number;
  me: User;
  /** Whose it is, in the name of its button. */
  who: string;
}

type EntriesProps = Omit<WeekEntryProps, 'entry'> & { entries: readonly DayEntry[] };

const looks: Record<DayEntry['state'], { ring: string; text: string; icon?: ReactNode }> = {
  done: {
    ring: 'border-success bg-success text-surface print:bg-transparent print:text-success',
    text: '',
    icon: <Check aria-hidden size={14} strokeWidth={3.5} />,
  },
  open: { ring: 'border-primary', text: '' },
  planned: { ring: 'border-edge/60 border-dotted', text: 'text-muted' },
  missed: { ring: 'border-edge/60', text: 'text-muted' },
  skipped: {
    ring: 'border-transparent text-muted',
    text: 'text-muted',
    icon: <Minus aria-hidden size={16} />,
  },
  paused: { ring: 'border-transparent text-muted', text: 'text-muted', icon: <Moon aria-hidden size={16} /> },
};

/** What one person has on a day. */
export function WeekEntries({ entries, ...entry }: EntriesProps) {
  return entries.map((each, at) => (
    // What is planned has no id; its place stays.
    <WeekEntry key={each.taskId ?? `${each.choreId} ${at}`} entry={each} {...entry} />
  ));
}

/** One thing of a day. What may still be done or was missed opens what can be done about it. */
function WeekEntry({ entry, day, today, familyId, me, who }: WeekEntryProps) {
  const [isOpen, setOpen] = useState(false);
  const { taskId, choreId, title, memberId, state } = entry;
  const isMissed = state === 'missed';
  const mayTick = isMissed
    ? may.tickClosed(me)
    : state === 'open' && may.tick(me, { assignedToUserId: memberId });
  const mayEdit = !isMissed && may.manage(me);
  if (taskId === null || !mayTick)
    return (
      <p className="flex min-h-8 items-start gap-2 py-1">
        <Words entry={entry} />
      </p>
    );
  return (
    <>
      <button
        type="button"
        aria-label={`${title}, ${who}, ${stateWords[state]}`}
        className="flex min-h-touch w-full items-center gap-2 rounded-field py-1 text-start hover:bg-sunken forced-colors:px-1.5 print:min-h-8"
        onClick={() => setOpen(true)}
      >
        <Words entry={entry} />
      </button>
      {isOpen && (
        <EntryDialog
          familyId={familyId}
          taskId={taskId}
          title={title}
          memberId={memberId}
          day={day}
          today={today}
          isMissed={isMissed}
          maySkip={mayEdit && choreId !== null}
          mayEdit={mayEdit}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Words({ entry: { title, state } }: { entry: DayEntry }) {
  const { ring, text, icon } = looks[state];
  return (
    <>
      <span className={`grid size-5.5 shrink-0 place-items-center rounded-full border-2 ${ring}`}>
        {icon}
      </span>
      <span className={`min-w-0 flex-1 ${text}`}>
        <bdi>{title}</bdi>
        <span className="sr-only">, {stateWords[state]}</span>
      </span>
    </>
  );
}
