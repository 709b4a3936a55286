import { type DayText, dayNumber, dayText, mondayOf } from './days.ts';

/** Who had the last turn, and since which day. */
export interface Turn {
  memberId: number;
  day: DayText;
}

/** Whether a day is still of the same turn: that of a week lasts until Sunday, otherwise each task is a turn. */
export const goesOn = (per: 'time' | 'week', turn: Turn, day: number): boolean =>
  per === 'week' && mondayOf(dayNumber(turn.day)) === mondayOf(day);

/** The turn once somebody has the task of a day; the turn of a week begins with its first task. */
export function turnOn(per: 'time' | 'week', turn: Turn | null, memberId: number, day: number): Turn {
  const isSame = turn?.memberId === memberId && goesOn(per, turn, day);
  return isSame ? turn : { memberId, day: dayText(day) };
}
