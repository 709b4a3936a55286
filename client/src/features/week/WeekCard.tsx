import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import type { Member } from '#shared/contract/people/members.ts';
import type { DayText } from '#shared/domain/days/days.ts';
import { sayPeriod } from '#shared/domain/days/dayWords.ts';
import { may } from '#shared/domain/people/may.ts';
import { useMedia } from '../../lib/browser/screen/useMedia.ts';
import { useLoadedOnFirstTouch } from '../../lib/page/onDemand.tsx';
import { useDays } from '../../sync/lists/familyLists.ts';
import { useKeptFocus } from '../../ui/frame/useKeptFocus.ts';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { IconButton } from '../../ui/page/IconButton.tsx';
import { EntryDialog } from './dialogs.ts';
import { useIsPrinting } from './useIsPrinting.ts';
import { WeekList } from './WeekList.tsx';
import { WeekTable } from './WeekTable.tsx';
import { daysOfWeek, rowsOf } from './weekPlan.ts';

/** A tick without a connection needs its code. */
const parts = [EntryDialog];

interface WeekCardProps {
  family: CurrentFamily;
  members: readonly Member[];
  /** Adds a task for a day; missing for those who may not. */
  onAdd: ((day: DayText) => void) | undefined;
}

/** A week of the family. Managers see everybody, members themselves and what is up for grabs. */
export function WeekCard({
  family: { id: familyId, today, currentUser: me },
  members,
  onAdd,
}: WeekCardProps) {
  const [ahead, setAhead] = useState(0);
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(section, heading);
  const [wide] = useState(wideEnough);
  const isWide = useMedia(wide);
  const isPrinting = useIsPrinting();
  const days = daysOfWeek(today, ahead);
  const [first = today, last = today] = [days[0], days[6]];
  const { data: found, error, refetch } = useDays(familyId, first, last);
  useLoadedOnFirstTouch(parts);
  useArrowKeys((by) => setAhead((weeks) => weeks + by));
  const people = may.manage(me) ? members : members.filter(({ id }) => id === me.id);
  const rows = found && rowsOf(days, found, people, today);
  const View = isWide || isPrinting ? WeekTable : WeekList;
  return (
    <section
      ref={section}
      aria-labelledby="shown-week"
      data-page="week"
      className="rounded-card bg-surface p-3 shadow-soft sm:p-6 print:p-0 print:shadow-none"
    >
      <div className="mb-4 flex flex-wrap items-center gap-1">
        <h2
          ref={heading}
          tabIndex={-1}
          id="shown-week"
          aria-live="polite"
          className="me-auto px-1 text-[clamp(1rem,5.5vw,1.25rem)] font-extrabold wrap-break-word"
        >
          {sayPeriod(first, last, today)}
        </h2>
        <div className="flex flex-wrap items-center gap-1 print:hidden">
          <IconButton
            label="The week before"
            icon={<ChevronLeft aria-hidden size={24} />}
            onClick={() => setAhead(ahead - 1)}
          />
          <Button variant="quiet" onClick={() => setAhead(0)}>
            Today
          </Button>
          <IconButton
            label="The week after"
            icon={<ChevronRight aria-hidden size={24} />}
            onClick={() => setAhead(ahead + 1)}
          />
          <IconButton
            label="Print this week"
            icon={<Printer aria-hidden size={20} />}
            className="max-lg:hidden"
            onClick={() => window.print()}
          />
        </div>
      </div>
      {error && !found && <LoadFailed what="your week" error={error} onRetry={() => void refetch()} />}
      {!error && !found && <Skeleton className="h-96" />}
      {rows && <View familyId={familyId} me={me} today={today} rows={rows} onAdd={onAdd} />}
    </section>
  );
}

/** A column holds a word where the screen has 64 times the size of the letters, which need not be the browser's own. */
function wideEnough(): string {
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return `print, (min-width: ${64 * letters}px)`;
}

/** The arrow keys turn the week, except where they are needed otherwise. */
function useArrowKeys(turn: (by: 1 | -1) => void): void {
  const onKey = useEffectEvent(({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    if (target instanceof Element && target.closest('input, select, textarea, [role=dialog]')) return;
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
