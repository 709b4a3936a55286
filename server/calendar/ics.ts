import { type DayText, dayNumber, dayText } from '#shared/domain/days/days.ts';

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
  const write = eventWriter(dateTime(madeAt));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ChorePod//Chores//EN',
    'CALSCALE:GREGORIAN',
    folded(`NAME:${escaped(name)}`),
    folded(`X-WR-CALNAME:${escaped(name)}`),
    `REFRESH-INTERVAL;VALUE=DURATION:${interval}`,
    `X-PUBLISHED-TTL:${interval}`,
    ...(events.length === 0 ? someComponent : events.map(write)),
    'END:VCALENDAR',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/**
 * Writes one event after the other. A large family has thousands, of few chores on few days: what they have in common
 * is put into words once.
 */
function eventWriter(stamp: string): (event: CalendarEvent) => string {
  const daysOf = remembered((day) => [
    `DTSTART;VALUE=DATE:${date(day)}`,
    `DTEND;VALUE=DATE:${date(dayText(dayNumber(day) + 1))}`,
  ]);
  const summaryOf = remembered((summary) => folded(`SUMMARY:${escaped(summary)}`));
  // A day has no zone, and takes nobody's time (RFC 5545, 3.6.1 and 3.8.2.7).
  return ({ uid, day, summary }) =>
    [
      'BEGIN:VEVENT',
      folded(`UID:${uid}`),
      `DTSTAMP:${stamp}`,
      ...daysOf(day),
      summaryOf(summary),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ].join('\r\n');
}

function remembered<Found>(find: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, Found>();
  return (text) => {
    const found = known.get(text) ?? find(text);
    known.set(text, found);
    return found;
  };
}

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
  const octets = Buffer.from(line);
  const pieces: string[] = [];
  let from = 0;
  while (from < octets.length) {
    // Each but the first has a space in front.
    let to = from + (from === 0 ? lineLength : lineLength - 1);
    while (isWithinCharacter(octets[to])) to--;
    pieces.push(octets.toString('utf8', from, to));
    from = to;
  }
  return pieces.join('\r\n ');
}

/** In UTF-8 each octet of a character but its first begins with the bits 10. */
const isWithinCharacter = (octet: number | undefined): boolean =>
  octet !== undefined && (octet & 0b1100_0000) === 0b1000_0000;
