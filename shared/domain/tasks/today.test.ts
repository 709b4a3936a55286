import { expect, test } from 'vitest';
import {
  addToday,
  arrangeToday,
  foldedSections,
  partAt,
  progressToday,
  type TodaySection,
  type TodayTask,
  todaySection,
} from './today.ts';

const today = '2025-06-13';
const aTask = (details: Partial<TodayTask> = {}): TodayTask => ({
  id: 1,
  assignedToUserId: 7,
  dueDate: null,
  day: null,
  partOfDay: null,
  ...details,
});

test.each<[string, Partial<TodayTask>, ReturnType<typeof todaySection>]>([
  ['has no date', {}, 'anytime'],
  ['is due today', { dueDate: today }, 'anytime'],
  ['is for the evening', { day: today, dueDate: today, partOfDay: 'evening' }, 'evening'],
  ['is nobody’s', { assignedToUserId: null, partOfDay: 'morning' }, 'grabs'],
  ['was due yesterday', { dueDate: '2025-06-12' }, 'waiting'],
  ['was for yesterday, of which no last day is known', { day: '2025-06-12' }, 'waiting'],
  [
    'was for yesterday morning',
    { day: '2025-06-12', dueDate: '2025-06-12', partOfDay: 'morning' },
    'waiting',
  ],
  ['was nobody’s yesterday', { dueDate: '2025-06-12', assignedToUserId: null }, 'waiting'],
  ['is to be done some time this week', { day: '2025-06-09', dueDate: '2025-06-15' }, 'anytime'],
  ['is due tomorrow', { dueDate: '2025-06-14' }, 'later'],
  ['is due tomorrow and nobody’s', { dueDate: '2025-06-14', assignedToUserId: null }, 'later'],
])('what %s stands in its section', (_what, details, section) => {
  expect(todaySection(aTask(details), today)).toBe(section);
});

test.each([
  [0, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [16, 'afternoon'],
  [17, 'evening'],
  [23, 'evening'],
])('at %i it is %s', (hour, part) => {
  expect(partAt(hour)).toBe(part);
});

const oneOfEach = [
  aTask({ id: 1, dueDate: '2025-06-20' }),
  aTask({ id: 2, assignedToUserId: null }),
  aTask({ id: 3 }),
  aTask({ id: 4, partOfDay: 'evening' }),
  aTask({ id: 5, partOfDay: 'afternoon' }),
  aTask({ id: 6, partOfDay: 'morning' }),
  aTask({ id: 7, dueDate: '2025-06-01' }),
];

test.each([
  ['morning', ['waiting', 'morning', 'afternoon', 'evening', 'anytime', 'grabs', 'later']],
  ['afternoon', ['waiting', 'afternoon', 'morning', 'evening', 'anytime', 'grabs', 'later']],
  ['evening', ['waiting', 'evening', 'morning', 'afternoon', 'anytime', 'grabs', 'later']],
] as const)('in the %s the sections follow each other', (part, sections) => {
  expect(arrangeToday(oneOfEach, { today, part }).map(({ section }) => section)).toEqual(sections);
});

test.each<[string, Partial<TodayTask>[], number[]]>([
  [
    'what waits, by the day it was due, then newest first',
    [{ dueDate: '2025-06-12' }, { dueDate: '2025-06-10' }, { dueDate: '2025-06-12' }],
    [2, 3, 1],
  ],
  ['what is for later, by its day', [{ dueDate: '2025-07-01' }, { dueDate: '2025-06-14' }], [2, 1]],
  [
    'what is for today, newest first, due today or not',
    [{ dueDate: today }, {}, { dueDate: today }, {}],
    [4, 3, 2, 1],
  ],
])('%s', (_what, details, ids) => {
  const tasks = details.map((detail, index) => aTask({ ...detail, id: index + 1 }));
  expect(arrangeToday(tasks, { today, part: 'morning' }).map(({ task }) => task.id)).toEqual(ids);
});

test.each<[string, Partial<TodayTask>, number[]]>([
  ['the newest of its section', {}, [7, 6, 5, 4, 99, 3, 2, 1]],
  ['late', { dueDate: '2025-06-05' }, [7, 99, 6, 5, 4, 3, 2, 1]],
  ['of later', { dueDate: '2025-07-20' }, [7, 6, 5, 4, 3, 2, 1, 99]],
])('a task that comes in %s moves no row', (_what, details, ids) => {
  const now = { today, part: 'morning' } as const;
  const rows = arrangeToday(oneOfEach, now);
  const all = addToday(rows, [aTask({ ...details, id: 99 })], now);
  expect(all.map(({ task }) => task.id)).toEqual(ids);
  expect(all.filter(({ task }) => task.id !== 99)).toEqual(rows);
});

test.each<[string, Partial<Record<TodaySection, number>>, TodaySection[]]>([
  ['five late and two for later', { waiting: 5, later: 2 }, []],
  ['one for later', { later: 1 }, []],
  ['twelve', { waiting: 4, anytime: 4, later: 4 }, []],
  ['thirteen', { waiting: 4, anytime: 4, later: 5 }, ['waiting', 'later']],
  ['thirteen, three of them late', { waiting: 3, anytime: 5, later: 5 }, ['later']],
  ['thirteen late', { waiting: 13 }, []],
  ['thirteen late and one for later', { waiting: 13, later: 1 }, ['later']],
  ['thirteen for later', { later: 13 }, []],
])('of %s these are folded', (_what, counts, folded) => {
  const rows = Object.entries(counts).flatMap(([section, count]) =>
    Array.from({ length: count }, () => ({ section: section as TodaySection })),
  );
  expect([...foldedSections(rows)]).toEqual(folded);
});

test('a member’s progress counts done and open tasks without later ones', () => {
  const tasks = [
    aTask({ id: 1 }),
    aTask({ id: 2, dueDate: '2025-06-01' }),
    aTask({ id: 3, dueDate: '2025-06-20' }),
    aTask({ id: 4, assignedToUserId: 8 }),
    aTask({ id: 5, assignedToUserId: null }),
    // Ticked a moment ago: it is among the open ones still.
    aTask({ id: 6 }),
  ];
  const entries = [
    { taskId: 6, userId: 7, day: today },
    { taskId: 9, userId: 7, day: today },
    { taskId: 10, userId: 7, day: '2025-06-12' },
    { taskId: 11, userId: null, day: today },
  ];
  expect(progressToday([7, 8, 9], tasks, entries, today)).toEqual([
    { memberId: 7, done: 2, all: 4 },
    { memberId: 8, done: 0, all: 1 },
    { memberId: 9, done: 0, all: 0 },
  ]);
});
