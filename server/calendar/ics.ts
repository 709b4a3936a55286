import { type DayText, dayNumber, dayText } from '#shared/domain/days/days.ts';

// The part of iCalendar (RFC 5545) that all-day events need.

export interface CalendarEvent {
  /** Unique and stable. */
  uid: string;
  day: DayText;
  summary: string;
}

interface Calendar {
  name: string;
  /** The DTSTAMP of each event: stable, so that unchanged calendars are equal. */
  madeAt: Date;
  events: readonly CalendarEvent[];
}

/** How often a phone should refresh (RFC 7986, 5.7; Outlook has its own name). */
const interval = 'PT4H';

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
    ...(events.length === 0 ? unusedTimeZone : events.map(write)),
    'END:VCALENDAR',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/** A large family has thousands of events of few chores on few days, so their parts are cached. */
function eventWriter(stamp: string): (event: CalendarEvent) => string {
  const daysOf = memoized((day) => [
    `DTSTART;VALUE=DATE:${date(day)}`,
    `DTEND;VALUE=DATE:${date(dayText(dayNumber(day) + 1))}`,
  ]);
  const summaryOf = memoized((summary) => folded(`SUMMARY:${escaped(summary)}`));
  // All-day and free (RFC 5545, 3.6.1 and 3.8.2.7).
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

function memoized<Found>(find: (text: string) => Found): (text: string) => Found {
  const results = new Map<string, Found>();
  return (text) => {
    const result = results.get(text) ?? find(text);
    results.set(text, result);
    return result;
  };
}

/** A calendar needs at least one component (RFC 5545, 3.6), so an empty one has an unused zone. */
const unusedTimeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const date = (day: DayText): string => day.replaceAll('-', '');
const dateTime = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '');

/** A text value (RFC 5545, 3.3.11): line breaks as `\n`, other control characters except tab as spaces. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
    .replace(/[^\t\P{Cc}]/gu, ' ');
}

/** Octets per line (RFC 5545, 3.1). */
const lineLength = 75;

/** Folds a line at 75 octets, never inside a character. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= lineLength) return line;
  const octets = Buffer.from(line);
  const pieces: string[] = [];
  let from = 0;
  while (from < octets.length) {
    let to = from + (from === 0 ? lineLength : lineLength - 1);
    while (isWithinCharacter(octets[to])) to--;
    pieces.push(octets.toString('utf8', from, to));
    from = to;
  }
  return pieces.join('\r\n ');
}

/** Later octets of a UTF-8 character begin with the bits 10. */
const isWithinCharacter = (octet: number | undefined): boolean =>
  octet !== undefined && (octet & 0b1100_0000) === 0b1000_0000;
