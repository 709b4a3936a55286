import type { FamilyWithDay } from '#shared/contract/people/families.ts';
import { dayAt, dayText } from '#shared/domain/days/days.ts';
import { sayDay } from '#shared/domain/days/dayWords.ts';

/** The family's day of a moment, in words: "today", "yesterday", "24 Nov". */
export const sayDayOf = (moment: string, family: FamilyWithDay): string =>
  sayDay(dayText(dayAt(Date.parse(moment), family)), family.today);
