import { type MouseEvent, type ReactNode, type RefCallback, useId } from 'react';
import type { Member } from '#shared/contract/people/members.ts';
import { foldedSections, type TodaySection } from '#shared/domain/tasks/today.ts';
import { Fold } from '../../../ui/detail/Fold.tsx';
import { Avatar } from '../../../ui/frame/Avatar.tsx';
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
  const folded = foldedSections(shown.filter(({ isLeaving }) => !isLeaving));
  const later = shown.filter(({ section }) => section === 'later');
  const ofToday = shown.filter(({ section }) => section !== 'later');
  const how = { folded, row };
  return (
    <div ref={watch} data-rows onClickCapture={keepSteady} onPointerUpCapture={keepSteady}>
      {people ? (
        <Columns people={people} shown={ofToday} {...how} />
      ) : (
        <Sections shown={ofToday} isAlone={later.length === 0} {...how} />
      )}
      {empty}
      <Sections shown={later} {...how} />
      {children}
    </div>
  );
}

interface SectionsProps {
  shown: readonly ShownTask[];
  /** Whether there is nothing beside them. */
  isAlone?: boolean;
  /** Whether "Up for grabs" stands above them. */
  isTitled?: boolean;
  folded: ReadonlySet<TodaySection>;
  row: Row;
}

/** The sections that have something, from the top. Where all is for any time of today it is a plain list. */
function Sections({ shown, isAlone = true, isTitled = false, folded, row }: SectionsProps) {
  const sections = [...new Set(shown.map(({ section }) => section))];
  const [only] = sections;
  const isPlain = isAlone && sections.length === 1 && (only === 'anytime' || isTitled);
  return sections.map((section) => {
    const rows = shown.filter((one) => one.section === section);
    return (
      <Section key={section} section={section} rows={rows} isPlain={isPlain} isFolded={folded.has(section)}>
        {rows.map(row)}
      </Section>
    );
  });
}

interface ColumnsProps {
  people: readonly Member[];
  shown: readonly ShownTask[];
  folded: ReadonlySet<TodaySection>;
  row: Row;
}

/** A column for each person, and one for what is nobody's. */
function Columns({ people, shown, ...how }: ColumnsProps) {
  const others = shown.filter(({ task }) => !people.some(({ id }) => id === task.assignedToUserId));
  return (
    <div data-columns className="grid grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] gap-x-5 gap-y-3">
      {people.map((member) => (
        <Column
          key={member.id}
          isPerson
          title={
            <>
              <Avatar name={member.name} color={member.avatarColor} size="tiny" />
              <bdi className="min-w-0 overflow-x-clip">{member.name}</bdi>
            </>
          }
        >
          <Sections shown={shown.filter(({ task }) => task.assignedToUserId === member.id)} {...how} />
        </Column>
      ))}
      {others.length > 0 && (
        <Column title={titles.grabs}>
          <Sections shown={others} isTitled {...how} />
        </Column>
      )}
    </div>
  );
}

interface ColumnProps {
  title: ReactNode;
  /** Whether the title says whose the tasks are: the rows do not repeat it. */
  isPerson?: boolean;
  children: ReactNode;
}

function Column({ title, isPerson = false, children }: ColumnProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      role="group"
      aria-labelledby={id}
      data-of-person={isPerson || undefined}
      className="@container/column min-w-0"
    >
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
  isFolded: boolean;
  children: ReactNode;
}

function Section({ section, rows, isPlain, isFolded, children }: SectionProps) {
  const id = useId();
  const title = titles[section];
  if (isFolded)
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
