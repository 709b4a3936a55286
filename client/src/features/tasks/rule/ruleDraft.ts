import { type Chore, repeatSchema } from '#shared/contract/chores/chores.ts';
import type { PartOfDay } from '#shared/contract/chores/tasks.ts';
import { type DayText, dayNumber, dayText } from '#shared/domain/days/days.ts';
import type { Who } from '#shared/domain/planning/facts.ts';
import { isCalendar, nextDay, type Repeat } from '#shared/domain/repeats/repeat.ts';
import { type ParsedSentence, readSentence } from '#shared/domain/tasks/readSentence.ts';
import type { FormDefaults } from '../../../lib/forms/useActionForm.ts';
import type { TaskInput } from '../dialogs/taskForm.ts';

/** A task, and the rule by which it comes back, as their forms hold them. `dueDate` is the first day of a rule. */
export type RuleDraft = TaskInput & {
  /** Null is never; undefined where only the title may say it. */
  repeat?: Repeat | null | undefined;
  /** Undefined where only the title may say it, as for the pot. */
  whoKind?: Who['kind'] | undefined;
  /** Of each, or in turns, in the order in which they were chosen. */
  memberIds: number[];
  per: 'time' | 'week';
  /** Undefined where only the title may say it. */
  partOfDay?: PartOfDay | null | undefined;
  ifMissed?: 'replace' | 'wait' | undefined;
  endsOn: DayText | null;
  /** Whether the fields still hold the person of the task before: until somebody touches them, the title wins. */
  isWhoCarried?: boolean | undefined;
  /** The same for the pot. */
  isPotCarried?: boolean | undefined;
};

/** How a form with a rule opens; null is a new task, which does not come back yet. */
export function ruleDraftOf(chore: Chore | null): FormDefaults<RuleDraft> {
  const who = chore?.who;
  return {
    title: chore?.title ?? '',
    assignedToUserId: who?.kind === 'one' ? who.memberId : undefined,
    rewardPotId: chore?.rewardPotId,
    picture: chore?.picture ?? undefined,
    dueDate: chore?.startsOn ?? null,
    repeat: chore?.repeat,
    whoKind: who?.kind,
    memberIds: who && 'memberIds' in who ? [...who.memberIds] : [],
    per: who?.kind === 'turns' ? who.per : 'time',
    partOfDay: chore?.partOfDay,
    ifMissed: chore?.ifMissed,
    endsOn: chore?.endsOn ?? null,
    isWhoCarried: undefined,
    isPotCarried: undefined,
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

/** What is known while a title is read. */
export interface Hearing {
  today: DayText;
  members: readonly { id: number; name: string }[];
  pots: readonly { id: number; name: string }[];
  /** What a form means while neither the field nor the title says anything of when it comes back. */
  fallback: Repeat | null;
}

/** A draft whose fields say what its title says, where nobody touched them; what was heard is in `heard`. */
export interface FilledDraft {
  draft: RuleDraft & { whoKind: Who['kind'] };
  rule: DraftedRule | null;
  heard: ParsedSentence;
}

export function fillIn(draft: RuleDraft, { fallback, ...known }: Hearing): FilledDraft {
  const { repeat, partOfDay, whoKind, rewardPotId, isWhoCarried, isPotCarried } = draft;
  const said = repeat === undefined ? fallback : repeat;
  const ignore = {
    repeat: repeat !== undefined,
    who: whoKind !== undefined && !isWhoCarried,
    pot: rewardPotId !== undefined && !isPotCarried,
  };
  const heard = readSentence(draft.title, { ...known, ignore, repeats: said !== null });
  const { title } = heard;
  const isHeard = heard.repeat !== null;
  const part = isHeard && partOfDay === undefined ? heard.partOfDay : (partOfDay ?? null);
  const rule = heard.repeat ?? said;
  return {
    draft: { ...draft, title, whoKind: whoKind ?? 'one', ...fieldsOf(heard) },
    rule: rule && { title, repeat: rule, partOfDay: part, isHeard },
    heard,
  };
}

/** Who it is and for which pot, as the form's fields have it; only what was heard. */
export function fieldsOf({ who, rewardPotId }: ParsedSentence) {
  return {
    ...(who && { whoKind: who.kind }),
    ...(who?.kind === 'one' && { assignedToUserId: who.memberId }),
    ...(who && 'memberIds' in who && { memberIds: [...who.memberIds] }),
    ...(rewardPotId !== null && { rewardPotId }),
  };
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
