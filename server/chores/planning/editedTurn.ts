import { dayNumber, dayText } from '#shared/domain/days/days.ts';
import { lastInOrder, nextHolder } from '#shared/domain/people/turns.ts';
import type { PlanFacts, PlannedChore, Who } from '#shared/domain/planning/facts.ts';
import { presentToday } from '#shared/domain/planning/presence.ts';
import { whoseIds } from './planFacts.ts';

/** The columns of the last turn after an edit of the members, and who takes over a task of somebody who left them. */
export function editedTurn(facts: PlanFacts, { who: before, turn }: PlannedChore, who: Who) {
  const none = { turnUserId: null, turnDay: null };
  if (who.kind !== 'turns') return { columns: none };
  const last = lastInOrder(turn?.memberId, whoseIds(before), who.memberIds);
  const next = nextHolder(who.memberIds, last, presentToday(facts));
  if (!turn || last === undefined) return { columns: none, next };
  // A week earlier, or the member before the last holder would keep a turn per week.
  const turnDay = last === turn.memberId ? turn.day : dayText(dayNumber(turn.day) - 7);
  return { columns: { turnUserId: last, turnDay }, next };
}
