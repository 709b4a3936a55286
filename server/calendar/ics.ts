import { type DayText, dayNumber, dayText } from '#shared/domain/days.ts';

// iCalendar as RFC 5545 has it: calendars of whole days, and no more of it than those need.

/** Something on one day. */
export interface CalendarEvent {
  /** The same each time it is read, and no other event's. */
  uid: string;
  day: DayText;
  summary: string;
}

export interface Calendar {
  name: string;
  /** What each event says it was last changed at: the same as long as nothing else has changed. */
  madeAt: Date;
  events: readonly CalendarEvent[];
}

/** How often a phone should ask again (RFC 7986, 5.7; the other name is Outlook's). */
const interval = 'PT4H';

/** A calendar as it is sent. */
export function writeCalendar({ name, madeAt, events }: Calendar): string {
  const stamp = dateTime(madeAt);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ChorePod//Chores//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${interval}`,
    `X-PUBLISHED-TTL:${interval}`,
    ...(events.length === 0 ? someComponent : events.flatMap((event) => eventLines(event, stamp))),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** A day has no zone, and takes nobody's time (RFC 5545, 3.6.1 and 3.8.2.7). */
const eventLines = ({ uid, day, summary }: CalendarEvent, stamp: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${date(day)}`,
  `DTEND;VALUE=DATE:${date(dayText(dayNumber(day) + 1))}`,
  `SUMMARY:${escaped(summary)}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** A calendar holds one component at least (RFC 5545, 3.6): where nothing is to be done, a zone that nothing uses. */
const someComponent = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** `20261122` (RFC 5545, 3.3.4). */
const date = (day: DayText): string => day.replaceAll('-', '');
/** `20261122T160000Z` (RFC 5545, 3.3.5). */
const dateTime = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '');

/** Text as a value (RFC 5545, 3.3.11): line breaks of any kind as `\n`, and no control character but a tab. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
    .replace(/[^\t\P{Cc}]/gu, ' ');
}

/** Octets in a line, without its end (RFC 5545, 3.1). */
const lineLength = 75;

/** A line in pieces of 75 octets: each but the first begins with a space, and none begins within a character. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= lineLength) return line;
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > lineLength) {
      pieces.push(piece);
      [piece, octets] = [' ', 1];
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}
