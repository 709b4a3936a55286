import type { Chore } from '#shared/contract/chores/chores.ts';
import type { Member } from '#shared/contract/people/members.ts';
import type { DayText } from '#shared/domain/days/days.ts';
import { sayDay } from '#shared/domain/days/dayWords.ts';
import { isCalendar } from '#shared/domain/repeats/repeat.ts';
import { list, sayRepeat } from '#shared/domain/repeats/sayRepeat.ts';

type Names = readonly Pick<Member, 'id' | 'name'>[];

/** Whoever is not in the family any more has no name here. */
export const nameOf = (members: Names, memberId: number): string =>
  members.find(({ id }) => id === memberId)?.name ?? 'somebody who left';

/** 'Leo', 'Leo and Zoe, in turns', 'Leo and Zoe, each', 'Whoever comes first'. */
export function sayWho({ who }: Pick<Chore, 'who'>, members: Names): string {
  if (who.kind === 'anyone') return 'Whoever comes first';
  if (who.kind === 'one') return nameOf(members, who.memberId);
  const names = list(who.memberIds.map((id) => nameOf(members, id)));
  if (who.memberIds.length === 1) return names;
  if (who.kind === 'each') return `${names}, each`;
  return `${names}, in turns${who.per === 'week' ? ' by the week' : ''}`;
}

/** 'Every Tuesday, in the evening'. */
export function sayRule({ repeat, partOfDay }: Pick<Chore, 'repeat' | 'partOfDay'>): string {
  const words = sayRepeat(repeat) + (partOfDay ? `, in the ${partOfDay}` : '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 'Next: tomorrow (Leo), Tuesday (Zoe)': the days, and where people take turns, whose each is. */
export function sayNext({ who, next, repeat, endsOn }: Chore, members: Names, today: DayText): string {
  if (next.length === 0) {
    if (endsOn !== null && endsOn <= today) return 'It has ended.';
    return isCalendar(repeat) ? 'No day is planned.' : 'Next: once it was done.';
  }
  const days = next.map(({ day, memberId }) => {
    const turn = who.kind === 'turns' && memberId !== null ? ` (${nameOf(members, memberId)})` : '';
    return sayDay(day, today) + turn;
  });
  return `Next: ${days.join(', ')}`;
}
