import type { DayEntry, FamilyDays } from '#shared/contract/chores/chores.ts';
import type { Member } from '#shared/contract/people/members.ts';
import { type DayText, dayNumber, dayText, mondayOf } from '#shared/domain/days/days.ts';

/** The seven days of a week, Monday first; `ahead` counts weeks from the one that `today` is in. */
export function daysOfWeek(today: DayText, ahead: number): DayText[] {
  const monday = mondayOf(dayNumber(today)) + 7 * ahead;
  return Array.from({ length: 7 }, (_, at) => dayText(monday + at));
}

/** What a week holds for somebody, or with null for whoever comes first: a list for each day. */
export interface WeekRow {
  person: Pick<Member, 'id' | 'name' | 'avatarColor'> | null;
  days: { day: DayText; entries: readonly DayEntry[] }[];
  /** Of the days up to today that had something, those on which all was done. */
  done: { full: number; all: number };
}

/** A row for each of `people`, and a last one for nobody's where there is something in it. */
export function rowsOf(
  days: readonly DayText[],
  found: FamilyDays,
  people: readonly Member[],
  today: DayText,
): WeekRow[] {
  const rowOf = (person: WeekRow['person']): WeekRow => {
    const own = days.map((day) => ({
      day,
      entries:
        found
          .find((one) => one.day === day)
          ?.entries.filter(({ memberId }) => memberId === (person?.id ?? null)) ?? [],
    }));
    return { person, days: own, done: fullDays(own, today) };
  };
  const nobody = rowOf(null);
  const hasNobody = nobody.days.some(({ entries }) => entries.length > 0);
  return [...people.map(rowOf), ...(hasNobody ? [nobody] : [])];
}

function fullDays(days: WeekRow['days'], today: DayText): WeekRow['done'] {
  const counted = days
    .map(({ day, entries }) => ({
      day,
      states: entries.map(({ state }) => state).filter((state) => ['done', 'open', 'missed'].includes(state)),
    }))
    // Of today it is known once it is done.
    .filter(
      ({ day, states }) => states.length > 0 && day <= today && !(day === today && states.includes('open')),
    );
  const full = counted.filter(({ states }) => states.every((state) => state === 'done'));
  return { full: full.length, all: counted.length };
}

export const stateWords: Record<DayEntry['state'], string> = {
  done: 'done',
  open: 'to do',
  planned: 'planned',
  missed: 'missed',
  skipped: 'skipped',
  paused: 'away',
};
