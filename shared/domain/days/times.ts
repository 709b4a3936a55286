import { shownAt } from './days.ts';

// Times of the day by the clocks of a family's zone (docs/product.md, Reminders).

/** `HH:MM`. */
export type TimeText = string;

const minute = 60_000;
const dayMinutes = 24 * 60;
export const minutesOf = (time: TimeText): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * When a zone's clocks show a time the next time after a moment (both in milliseconds since 1970); where they leave it
 * out, when they are past it.
 */
export function nextTime(moment: number, time: TimeText, timeZone: string): number {
  const shown = (at: number): number => {
    const { day, minutes } = shownAt(at, timeZone);
    return day * dayMinutes + minutes;
  };
  const now = shown(moment);
  const today = now - (now % dayMinutes) + minutesOf(time);
  const wanted = today > now ? today : today + dayMinutes;
  let before = Math.floor(moment / minute);
  // A day, and however much clocks go back in it.
  let from = before + 2 * dayMinutes;
  while (from - before > 1) {
    const between = Math.floor((before + from) / 2);
    if (shown(between * minute) >= wanted) from = between;
    else before = between;
  }
  return from * minute;
}

/** Between when and when nothing is sent, perhaps over midnight; both null where there is no such time. */
export interface QuietHours {
  quietFrom: TimeText | null;
  quietUntil: TimeText | null;
}

/** Whether a time lies in the quiet hours. They begin with their first minute and end before their last. */
export function isQuietAt(time: TimeText, { quietFrom, quietUntil }: QuietHours): boolean {
  if (quietFrom === null || quietUntil === null) return false;
  if (quietFrom <= quietUntil) return time >= quietFrom && time < quietUntil;
  return time >= quietFrom || time < quietUntil;
}

const twoDigits = (part: number) => String(part).padStart(2, '0');
/** So many minutes into a day. */
export const timeOf = (minutes: number): TimeText =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** What a zone's clocks show at a moment. */
export const timeAt = (moment: number, timeZone: string): TimeText =>
  timeOf(shownAt(moment, timeZone).minutes);
