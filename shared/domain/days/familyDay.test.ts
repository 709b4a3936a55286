import { expect, test } from 'vitest';
import { type Clock, dayAt, dayNumber, dayText, familyDay, isTimeZone, startOfDay } from './days.ts';

const minute = 60_000;
const hour = 60 * minute;

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/Santiago',
  'America/Havana',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'Pacific/Apia',
  'Pacific/Chatham',
  'America/St_Johns',
  'Asia/Calcutta',
  'America/Los_Angeles',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'Etc/GMT+12',
];
const starts = process.env.DEEP ? [0, 1, 2, 3, 4, 5, 6] : [0, 3];
const clocks = zones.flatMap((timeZone) => starts.map((dayStartsAt) => ({ timeZone, dayStartsAt })));

test.each<[string, Clock['timeZone'], number, string, string]>([
  ['Berlin loses 2 to 3 o’clock', 'Europe/Berlin', 0, '2026-03-29', '2026-03-28T23:00:00Z'],
  ['and has a day of 23 hours', 'Europe/Berlin', 0, '2026-03-30', '2026-03-29T22:00:00Z'],
  [
    'a day that begins in the lost hour begins after it',
    'Europe/Berlin',
    2,
    '2026-03-29',
    '2026-03-29T01:00:00Z',
  ],
  ['Berlin has 2 to 3 o’clock twice', 'Europe/Berlin', 0, '2026-10-25', '2026-10-24T22:00:00Z'],
  ['and a day of 25 hours', 'Europe/Berlin', 0, '2026-10-26', '2026-10-25T23:00:00Z'],
  ['3 o’clock comes after both', 'Europe/Berlin', 3, '2026-10-25', '2026-10-25T02:00:00Z'],
  ['Santiago has no midnight', 'America/Santiago', 0, '2026-09-06', '2026-09-06T04:00:00Z'],
  ['Havana has no midnight', 'America/Havana', 0, '2026-03-08', '2026-03-08T05:00:00Z'],
  ['Havana has midnight twice', 'America/Havana', 0, '2026-11-01', '2026-11-01T04:00:00Z'],
  ['and 1 o’clock after both', 'America/Havana', 1, '2026-11-01', '2026-11-01T06:00:00Z'],
  ['Kathmandu is 5:45 ahead', 'Asia/Kathmandu', 4, '2026-01-02', '2026-01-01T22:15:00Z'],
  ['Calcutta by its old name', 'Asia/Calcutta', 0, '2026-01-02', '2026-01-01T18:30:00Z'],
  ['Auckland in summer', 'Pacific/Auckland', 0, '2026-01-02', '2026-01-01T11:00:00Z'],
  ['Chatham in winter', 'Pacific/Chatham', 0, '2026-07-02', '2026-07-01T11:15:00Z'],
  ['St John’s in winter', 'America/St_Johns', 6, '2026-01-02', '2026-01-02T09:30:00Z'],
  ['the furthest ahead', 'Pacific/Kiritimati', 0, '2026-01-02', '2026-01-01T10:00:00Z'],
  ['the furthest behind', 'Etc/GMT+12', 6, '2026-01-02', '2026-01-02T18:00:00Z'],
  ['a day that Apia left out begins with the next', 'Pacific/Apia', 0, '2011-12-30', '2011-12-30T10:00:00Z'],
  ['and the next', 'Pacific/Apia', 0, '2011-12-31', '2011-12-30T10:00:00Z'],
])('%s (%s, from %i): %s begins at %s', (_, timeZone, dayStartsAt, day, moment) => {
  const clock = { timeZone, dayStartsAt };
  expect(new Date(startOfDay(dayNumber(day), clock)).toISOString()).toBe(moment.replace('Z', '.000Z'));
});

test.each([
  ['02:30 counts for the day before, where the day begins at 3', 3, '2026-03-05T01:30:00Z', '2026-03-04'],
  ['3 o’clock begins the day', 3, '2026-03-05T02:00:00Z', '2026-03-05'],
  ['midnight begins it otherwise', 0, '2026-03-04T23:00:00Z', '2026-03-05'],
])('in Berlin %s', (_, dayStartsAt, moment, day) => {
  expect(dayText(dayAt(Date.parse(moment), { timeZone: 'Europe/Berlin', dayStartsAt }))).toBe(day);
});

/** The turns of a family's day over two years, as they are when somebody looks at each of them. */
function turnsOf(clock: Clock): { today: string; turnsAt: number }[] {
  const turns = [familyDay(Date.parse('2025-01-01T12:00:00Z'), clock)];
  for (let last = turns[0]; last && last.today < '2027-01-02'; last = turns.at(-1))
    turns.push(familyDay(last.turnsAt, clock, last.today));
  return turns;
}

test.each(clocks)('in $timeZone, from $dayStartsAt, each date of two years comes once', (clock) => {
  const turns = turnsOf(clock);
  const days = turns.map(({ today }) => dayNumber(today));
  expect(days).toEqual(days.map((_, at) => (days[0] ?? 0) + at));
  const odd = turns.filter(
    ({ turnsAt }, at) => at > 0 && turnsAt - (turns[at - 1]?.turnsAt ?? 0) !== 24 * hour,
  );
  for (const { today, turnsAt } of odd) expectNoWayBack(clock, today, turnsAt);
});

/** Every quarter of an hour from before a turn of the day until after the next one. */
function expectNoWayBack(clock: Clock, today: string, turnsAt: number): void {
  let known = today;
  for (let moment = turnsAt - 6 * hour; moment < turnsAt + 30 * hour; moment += 15 * minute) {
    const now = familyDay(moment, clock, known);
    expect(now.turnsAt).toBeGreaterThan(moment);
    expect([0, 1]).toContain(dayNumber(now.today) - dayNumber(known));
    known = now.today;
  }
}

test.each([
  ['Pacific/Chatham', 3, '2026-04-04T12:00:00Z'],
  ['Antarctica/Troll', 2, '2026-10-24T23:00:00Z'],
])(
  'in %s clocks go back behind %i o’clock, and a day that has just turned does not turn again',
  (timeZone, dayStartsAt, from) => {
    const before = familyDay(Date.parse(from), { timeZone, dayStartsAt }).today;
    for (let moment = Date.parse(from); moment < Date.parse(from) + 4 * hour; moment += minute) {
      const { today, turnsAt } = familyDay(moment, { timeZone, dayStartsAt });
      expect(turnsAt).toBeGreaterThan(moment);
      expect([0, 1]).toContain(dayNumber(today) - dayNumber(before));
    }
  },
);

test.each([
  ['back', 'Pacific/Auckland', 'America/Los_Angeles', '2026-06-10', '2026-06-10', '2026-06-11T07:00:00.000Z'],
  ['far back', 'Pacific/Kiritimati', 'Etc/GMT+12', '2026-06-11', '2026-06-11', '2026-06-12T12:00:00.000Z'],
  [
    'forward',
    'America/Los_Angeles',
    'Pacific/Auckland',
    '2026-06-09',
    '2026-06-10',
    '2026-06-10T12:00:00.000Z',
  ],
])('a zone further %s (%s, then %s): %s goes on as %s until %s', (_, from, to, before, after, until) => {
  // 18:00 on the 9th in UTC; in Kiritimati a day later, but still before noon on the 10th.
  const moment = Date.parse(before === '2026-06-11' ? '2026-06-10T11:00:00Z' : '2026-06-09T18:00:00Z');
  const { today } = familyDay(moment, { timeZone: from, dayStartsAt: 0 });
  expect(today).toBe(before);
  const moved = familyDay(moment, { timeZone: to, dayStartsAt: 0 }, today);
  expect(moved).toEqual({ today: after, turnsAt: Date.parse(until) });
});

test.each([
  ['Europe/Berlin', true],
  ['Asia/Calcutta', true],
  ['america/los_angeles', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Etc/GMT+12', true],
  ['UTC', true],
  ['+02:00', false],
  ['Europe/Nowhere', false],
  ['', false],
  [' UTC', false],
  ['Europe/Berlin\n', false],
  ['A'.repeat(65), false],
])('%j is a zone: %s', (name, isZone) => {
  expect(isTimeZone(name)).toBe(isZone);
});

test('a turn of the day takes well under a millisecond of the processor to find', () => {
  const days = 2000;
  const before = process.cpuUsage();
  for (let day = 0; day < days; day++)
    startOfDay(20_000 + day, { timeZone: 'Europe/Berlin', dayStartsAt: 4 });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000 / days).toBeLessThan(0.8);
});
