const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const two = (count: number) => String(count).padStart(2, '0');

/** Each half hour of a day, and what was chosen by other means. */
export function timesWith(chosen: string | null): string[] {
  const halfHours = Array.from({ length: 48 }, (_, half) => `${two(half >> 1)}:${half % 2 ? '30' : '00'}`);
  return [...new Set(chosen ? [...halfHours, chosen] : halfHours)].sort();
}

const format = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** "17:00" as people here say it. */
export const sayTime = (time: string): string => format.format(minutesOf(time) * 60_000);

interface Quiet {
  quietFrom: string | null;
  quietUntil: string | null;
}

/** Whether a time is within quiet hours, which may go over midnight. */
export function isQuietAt(time: string | null, { quietFrom: from, quietUntil: until }: Quiet): boolean {
  if (time === null || from === null || until === null) return false;
  return from < until ? from <= time && time < until : from <= time || time < until;
}
