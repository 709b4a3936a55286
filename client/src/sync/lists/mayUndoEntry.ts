import type { Completion } from '#shared/contract/chores/tasks.ts';
import type { User } from '#shared/contract/people/members.ts';
import { dayNumber } from '#shared/domain/days/days.ts';
import { may } from '#shared/domain/people/may.ts';

/** Whether somebody may take back what completed a task (docs/product.md, Taking things back). */
export const mayUndoEntry = (me: User, today: string, { tickedByUserId, day }: Completion): boolean =>
  may.undo(me, { tickedByUserId, daysAgo: dayNumber(today) - dayNumber(day) });
