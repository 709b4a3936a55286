import { shownAt } from './days.ts';

// Times of the day in a family's zone (docs/product.md, Reminders).

/** `HH:MM`. */
export type TimeText = string;

const minute = 60_000;
const dayMinutes = 24 * 60;
export const minutesOf = (time: TimeText): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The next moment at which a zone shows `time`, or the first minute after it if the clocks skip it. */
export function nextTime(moment: number, time: TimeText, timeZone: string): number {
  const localMinutes = (at: number): number => {
    const { day, minutes } = shownAt(at, timeZone);
    return day * dayMinutes + minutes;
  };
  const now = localMinutes(moment);
  const today = now - (now % dayMinutes) + minutesOf(time);
  const target = today > now ? today : today + dayMinutes;
  let before = Math.floor(moment / minute);
  // One day, plus any change of the clocks.
  let from = before + 2 * dayMinutes;
  while (from - before > 1) {
    const between = Math.floor((before + from) / 2);
    if (localMinutes(between * minute) >= target) from = between;
    else before = between;
  }
  return from * minute;
}

/** May cross midnight. Both are null without quiet hours. */
interface QuietHours {
  quietFrom: TimeText | null;
  quietUntil: TimeText | null;
}

/** `quietFrom` is quiet, `quietUntil` is not. */
export function isQuietAt(time: TimeText, { quietFrom, quietUntil }: QuietHours): boolean {
  if (quietFrom === null || quietUntil === null) return false;
  if (quietFrom <= quietUntil) return time >= quietFrom && time < quietUntil;
  return time >= quietFrom || time < quietUntil;
}

const twoDigits = (part: number) => String(part).padStart(2, '0');
export const timeOf = (minutes: number): TimeText =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

export const timeAt = (moment: number, timeZone: string): TimeText =>
  timeOf(shownAt(moment, timeZone).minutes);
