import type { Reminders } from '#shared/contract/live/reminders.ts';
import { isQuietAt } from '#shared/domain/days/times.ts';

type Chosen = Pick<Reminders, 'dailyAt' | 'quietFrom' | 'quietUntil'>;

/** What comes at the time of the day that was chosen. */
export function dailyHint({ dailyAt, ...quiet }: Chosen, whose: string): string {
  const isQuiet = dailyAt !== null && isQuietAt(dailyAt, quiet);
  const hint = `How many chores are left for ${whose} that day. Nothing where all is done.`;
  return isQuiet ? `${hint} It comes although that is in the quiet hours.` : hint;
}
