import type { Reminders } from '#shared/contract/reminders.ts';
import { isQuietAt, sayTime } from './times.ts';

type Chosen = Pick<Reminders, 'dailyAt' | 'quietFrom' | 'quietUntil'>;

/** What comes at the time of the day that was chosen. */
export function dailyHint({ dailyAt, ...quiet }: Chosen, whose: string): string {
  if (isQuietAt(dailyAt, quiet) && quiet.quietUntil !== null)
    return `That is in the quiet hours, so it waits until ${sayTime(quiet.quietUntil)}.`;
  return `How many chores are left for ${whose} that day. Nothing where all is done.`;
}
