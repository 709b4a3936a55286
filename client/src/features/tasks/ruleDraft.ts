import { type Chore, repeatSchema } from '#shared/contract/chores.ts';
import type { PartOfDay } from '#shared/contract/tasks.ts';
import { type DayText, dayNumber, dayText } from '#shared/domain/days.ts';
import type { Who } from '#shared/domain/plan.ts';
import { readRepeat } from '#shared/domain/readRepeat.ts';
import { isCalendar, nextDay, type Repeat } from '#shared/domain/repeat.ts';
import type { FormDefaults } from '../../lib/forms/useActionForm.ts';
import type { TaskInput } from './taskForm.ts';

/** A task, and the rule by which it comes back, as their forms hold them. `dueDate` is the first day of a rule. */
export type RuleDraft = TaskInput & {
  /** Null is never; undefined where only the title may say it. */
  repeat?: Repeat | null | undefined;
  whoKind: Who['kind'];
  /** Of each, or in turns, in the order in which they were chosen. */
  memberIds: number[];
  per: 'time' | 'week';
  /** Undefined where only the title may say it. */
  partOfDay?: PartOfDay | null | undefined;
  ifMissed?: 'replace' | 'wait' | undefined;
  endsOn: DayText | null;
};

/** How a form with a rule opens; null is a new task, which does not come back yet. */
export function ruleDraftOf(chore: Chore | null): FormDefaults<RuleDraft> {
  const who = chore?.who;
  return {
    title: chore?.title ?? '',
    assignedToUserId: who?.kind === 'one' ? who.memberId : undefined,
    rewardPotId: chore?.rewardPotId ?? null,
    dueDate: chore?.startsOn ?? null,
    repeat: chore?.repeat,
    whoKind: who?.kind ?? 'one',
    memberIds: who && 'memberIds' in who ? [...who.memberIds] : [],
    per: who?.kind === 'turns' ? who.per : 'time',
    partOfDay: chore?.partOfDay,
    ifMissed: chore?.ifMissed,
    endsOn: chore?.endsOn ?? null,
  };
}

/** What comes back: by the field, or while nobody touched that, by the end of the title. */
export interface DraftedRule {
  title: string;
  repeat: Repeat;
  partOfDay: PartOfDay | null;
  isHeard: boolean;
}

export const everyDay: Repeat = { every: 'day', interval: 1 };

/** `fallback` is what a form means while neither the field nor the title says anything. */
export function ruleIn(
  { title, repeat, partOfDay }: Pick<RuleDraft, 'title' | 'repeat' | 'partOfDay'>,
  today: DayText,
  fallback: Repeat | null,
): DraftedRule | null {
  const heard = repeat === undefined ? readRepeat(title, today) : null;
  if (heard)
    return { ...heard, partOfDay: partOfDay === undefined ? heard.partOfDay : partOfDay, isHeard: true };
  const said = repeat === undefined ? fallback : repeat;
  return said && { title, repeat: said, partOfDay: partOfDay ?? null, isHeard: false };
}

/** Whether a rule is one: while somebody types a number, or chooses weekdays, it may not be for a moment. */
export const isWhole = (repeat: Repeat): boolean => repeatSchema.safeParse(repeat).success;

/** 'Every other Monday' counts from the Monday that comes, whatever day of the week it is typed on. */
export function firstDayOf(repeat: Repeat, today: DayText): DayText | null {
  if (!isWhole(repeat) || !isCalendar(repeat) || repeat.interval === 1 || repeat.every === 'day') return null;
  const from = dayNumber(today);
  return dayText(nextDay({ ...repeat, interval: 1 }, from, from));
}

/** The next two days on which it comes; of what waits until it was done, the first. */
export function nextDaysOf(
  repeat: Repeat,
  { startsOn, endsOn, today }: { startsOn: DayText | null; endsOn: DayText | null; today: DayText },
): DayText[] {
  if (!isWhole(repeat)) return [];
  const first = dayNumber(startsOn ?? firstDayOf(repeat, today) ?? today);
  const earliest = Math.max(first, dayNumber(today));
  if (!isCalendar(repeat)) return [dayText(earliest)];
  const next = nextDay(repeat, first, earliest);
  return [next, nextDay(repeat, first, next + 1)].map(dayText).filter((day) => !endsOn || day <= endsOn);
}
