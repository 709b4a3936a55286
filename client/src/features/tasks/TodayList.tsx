import { type MouseEvent, type ReactNode, type RefCallback, useId } from 'react';
import type { TodaySection } from '#shared/domain/today.ts';
import { Fold } from '../../ui/Fold.tsx';
import type { ShownTask } from './useSettling.ts';

const titles: Record<TodaySection, string> = {
  waiting: 'Still waiting',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  anytime: 'Anytime',
  grabs: 'Up for grabs',
  later: 'Later',
};

/** So many of those that wait are shown; more are one row. */
const waitingAtMost = 3;

interface TodayListProps {
  shown: readonly ShownTask[];
  watch: RefCallback<HTMLElement>;
  keepSteady: (event: MouseEvent) => void;
  row: (shown: ShownTask) => ReactNode;
  /** What stands in place of today's tasks where there is none. */
  empty: ReactNode;
  /** Below all of them. */
  children: ReactNode;
}

/** The sections that have something, from the top. Where all is for any time of today it is a plain list. */
export function TodayList({ shown, watch, keepSteady, row, empty, children }: TodayListProps) {
  const sections = [...new Set(shown.map(({ section }) => section))];
  const [only] = sections;
  const isPlain = sections.length === 1 && (only === 'anytime' || only === 'grabs');
  const sectionOf = (section: TodaySection) => {
    const rows = shown.filter((one) => one.section === section);
    return (
      <Section key={section} section={section} rows={rows} isPlain={isPlain}>
        {rows.map(row)}
      </Section>
    );
  };
  return (
    <div ref={watch} data-rows onClickCapture={keepSteady}>
      {sections.filter((section) => section !== 'later').map(sectionOf)}
      {empty}
      {sections.includes('later') && sectionOf('later')}
      {children}
    </div>
  );
}

interface SectionProps {
  section: TodaySection;
  rows: readonly ShownTask[];
  isPlain: boolean;
  children: ReactNode;
}

function Section({ section, rows, isPlain, children }: SectionProps) {
  const id = useId();
  const title = titles[section];
  if (section === 'later' || (section === 'waiting' && rows.length > waitingAtMost))
    return (
      <div className="mb-1">
        <Fold title={title} count={rows.length}>
          <ul aria-label={title}>{children}</ul>
        </Fold>
      </div>
    );
  const isLeaving = rows.every((row) => row.isLeaving);
  return (
    <>
      {!isPlain && (
        <div className={`grid grid-cols-1 ${isLeaving ? 'animate-fold' : ''}`}>
          <p id={id} className="min-h-0 overflow-clip px-2 pb-1.5 font-bold text-muted">
            {title}
          </p>
        </div>
      )}
      <ul {...(!isPlain && { 'aria-labelledby': id })}>{children}</ul>
    </>
  );
}
