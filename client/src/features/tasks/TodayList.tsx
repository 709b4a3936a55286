import { type MouseEvent, type ReactNode, type RefCallback, useId } from 'react';
import type { Member } from '#shared/contract/members.ts';
import type { TodaySection } from '#shared/domain/today.ts';
import { Avatar } from '../../ui/Avatar.tsx';
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

type Row = (shown: ShownTask) => ReactNode;

interface TodayListProps {
  shown: readonly ShownTask[];
  /** Those who have a column each; in one list without them. */
  people: readonly Member[] | undefined;
  watch: RefCallback<HTMLElement>;
  keepSteady: (event: MouseEvent) => void;
  row: Row;
  /** What stands in place of today's tasks where there is none. */
  empty: ReactNode;
  /** Below all of them. */
  children: ReactNode;
}

/** What is for today, in one list or in columns, and what is for later. */
export function TodayList({ shown, people, watch, keepSteady, row, empty, children }: TodayListProps) {
  const later = shown.filter(({ section }) => section === 'later');
  const ofToday = shown.filter(({ section }) => section !== 'later');
  return (
    <div ref={watch} data-rows onClickCapture={keepSteady} onPointerUpCapture={keepSteady}>
      {people ? (
        <Columns people={people} shown={ofToday} row={row} />
      ) : (
        <Sections shown={ofToday} isAlone={later.length === 0} row={row} />
      )}
      {empty}
      <Sections shown={later} row={row} />
      {children}
    </div>
  );
}

interface SectionsProps {
  shown: readonly ShownTask[];
  /** Whether there is nothing beside them. */
  isAlone?: boolean;
  row: Row;
}

/** The sections that have something, from the top. Where all is for any time of today it is a plain list. */
function Sections({ shown, isAlone = true, row }: SectionsProps) {
  const sections = [...new Set(shown.map(({ section }) => section))];
  const [only] = sections;
  const isPlain = isAlone && sections.length === 1 && (only === 'anytime' || only === 'grabs');
  return sections.map((section) => {
    const rows = shown.filter((one) => one.section === section);
    return (
      <Section key={section} section={section} rows={rows} isPlain={isPlain}>
        {rows.map(row)}
      </Section>
    );
  });
}

interface ColumnsProps {
  people: readonly Member[];
  shown: readonly ShownTask[];
  row: Row;
}

/** A column for each person, and one for what is nobody's. */
function Columns({ people, shown, row }: ColumnsProps) {
  const others = shown.filter(({ task }) => !people.some(({ id }) => id === task.assignedToUserId));
  return (
    <div data-columns className="grid grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] gap-x-5 gap-y-3">
      {people.map((member) => (
        <Column
          key={member.id}
          title={
            <>
              <Avatar name={member.name} color={member.avatarColor} size="tiny" />
              <bdi className="min-w-0 overflow-x-clip">{member.name}</bdi>
            </>
          }
        >
          <Sections shown={shown.filter(({ task }) => task.assignedToUserId === member.id)} row={row} />
        </Column>
      ))}
      {others.length > 0 && (
        <Column title={titles.grabs}>
          <Sections shown={others} row={row} />
        </Column>
      )}
    </div>
  );
}

function Column({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-labelledby={id} className="@container/column min-w-0">
      <p id={id} className="flex items-center gap-2 px-2 pb-2 font-extrabold">
        {title}
      </p>
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
