import { expect, test } from 'vitest';
import { eventsIn, unescaped, unfolded } from '../system/world/calendars.ts';
import { type CalendarEvent, writeCalendar } from './ics.ts';

const madeAt = new Date('2025-06-13T12:34:56.789Z');
const written = (events: CalendarEvent[], name = 'Family chores') => writeCalendar({ name, madeAt, events });
const anEvent = (summary: string): CalendarEvent => ({
  uid: 'task-7@family-1.chorepod',
  day: '2025-12-31',
  summary,
});

test('a calendar of one day is these lines', () => {
  expect(written([anEvent('Mia: Dishes')]).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ChorePod//Chores//EN',
    'CALSCALE:GREGORIAN',
    'NAME:Family chores',
    'X-WR-CALNAME:Family chores',
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    'X-PUBLISHED-TTL:PT4H',
    'BEGIN:VEVENT',
    'UID:task-7@family-1.chorepod',
    'DTSTAMP:20250613T123456Z',
    'DTSTART;VALUE=DATE:20251231',
    'DTEND;VALUE=DATE:20260101',
    'SUMMARY:Mia: Dishes',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a calendar without anything to do has a component all the same', () => {
  const lines = unfolded(written([]));
  expect(lines).toContain('BEGIN:VTIMEZONE');
  expect(lines.at(-1)).toBe('END:VCALENDAR');
  expect(unfolded(written([anEvent('Dishes')]))).not.toContain('BEGIN:VTIMEZONE');
});

const escapes: [title: string, value: string][] = [
  ['Eggs, milk; bread', 'Eggs\\, milk\\; bread'],
  ['C:\\new', 'C:\\\\new'],
  ['ends with \\', 'ends with \\\\'],
  ['\\n is no line break', '\\\\n is no line break'],
  ['two\nlines', 'two\\nlines'],
  ['two\r\nlines', 'two\\nlines'],
  ['two\rlines', 'two\\nlines'],
  ['two\u2028lines', 'two\\nlines'],
  ['two\u0085lines', 'two\\nlines'],
  ['a\tb', 'a\tb'],
  ['bell\u0007, escape\u001b, delete\u007f', 'bell \\, escape \\, delete '],
  ['"quoted": colon', '"quoted": colon'],
  ['x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:forged', 'x\\nEND:VEVENT\\nBEGIN:VEVENT\\nUID:forged'],
];

test.each(escapes)('the title %j is written as %j', (title, value) => {
  const text = written([anEvent(title)]);
  expect(unfolded(text)).toContain(`SUMMARY:${value}`);
  expect(eventsIn(text)).toHaveLength(1);
  expect(unfolded(written([], title))).toContain(`X-WR-CALNAME:${value}`);
});

const long: [says: string, title: string][] = [
  ['500 letters', 'x'.repeat(500)],
  ['500 emoji', '🧹'.repeat(500)],
  ['families of emoji', '👨‍👩‍👧‍👦🏳️‍🌈👍🏽'.repeat(40)],
  ['accents', 'Tö́chter, Söhne; Œuvre '.repeat(20)],
  ['Hebrew', 'להוציא את הפח '.repeat(30)],
  ['Arabic with marks of direction', '\u2067إخراج القمامة\u2069 \u200f(5)'.repeat(20)],
  ['Chinese', '洗碗、倒垃圾'.repeat(40)],
  ['backslashes', '\\'.repeat(300)],
  ['line breaks', 'a\n'.repeat(200)],
  ['spaces', ' '.repeat(200)],
  ...Array.from({ length: 12 }, (_, n): [string, string] => [
    `an emoji at the fold, ${n} further on`,
    `${'x'.repeat(60 + n)}🧹é${'y'.repeat(80)}`,
  ]),
];

test.each(long)(
  '%s: no line is above 75 octets, no character is cut, and it reads as it was typed',
  (_, title) => {
    const text = written([anEvent(title)], title);
    const bytes = Buffer.from(text);
    const lines = bytes.toString('latin1').split('\r\n');
    expect(lines.filter((line) => line.length > 75)).toEqual([]);
    // A line that was cut inside a character is no UTF-8.
    const utf8 = new TextDecoder('utf-8', { fatal: true });
    for (const line of lines) expect(() => utf8.decode(Buffer.from(line, 'latin1'))).not.toThrow();
    expect(eventsIn(text).map(({ SUMMARY }) => SUMMARY)).toEqual([title]);
    expect(unfolded(text).map(unescaped)).toContain(`X-WR-CALNAME:${title}`);
  },
);

test('a line of 75 octets stays whole, and one of 76 goes on in the next', () => {
  const room = 75 - 'SUMMARY:'.length;
  expect(written([anEvent('x'.repeat(room))])).toContain(`\r\nSUMMARY:${'x'.repeat(room)}\r\n`);
  expect(written([anEvent('x'.repeat(room + 1))])).toContain(`\r\nSUMMARY:${'x'.repeat(room)}\r\n x\r\n`);
});

test('the same says the same each time', () => {
  expect(written([anEvent('Dishes')])).toBe(written([anEvent('Dishes')]));
});
