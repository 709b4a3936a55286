import { expect, test } from 'vitest';
import {
  aTask,
  away,
  closed,
  eachOf,
  facts,
  ida,
  inTurns,
  leo,
  mia,
  mondays,
  opened,
} from '../test/planning.ts';
import type { PlanFacts } from './facts.ts';
import { plan } from './plan.ts';
import { upcoming } from './upcoming.ts';

// Whose a task is, and what being away changes: docs/product.md, Chores.

test.each<[string, PlanFacts, string[], string[]]>([
  [
    'each of three, of whom one ticked: two stay open until tomorrow',
    facts(
      '2026-11-02',
      { who: eachOf(mia, leo, ida), plannedUntil: '2026-11-02' },
      {
        newest: [aTask({ plannedFor: mia, endedOn: '2026-11-02' }), aTask({ taskId: 71, plannedFor: leo })],
      },
    ),
    [],
    [],
  ],
  [
    'a child who is added later starts today',
    facts(
      '2026-11-10',
      { who: eachOf(mia, leo), plannedUntil: '2026-11-09' },
      {
        newest: [aTask({ plannedFor: mia, day: '2026-11-10', endedOn: '2026-11-10' })],
      },
    ),
    ['11-10 2'],
    [],
  ],
  [
    'also in what comes after it was done',
    facts(
      '2026-11-10',
      { repeat: { after: 3, unit: 'day' }, who: eachOf(mia, leo), plannedUntil: '2026-11-09' },
      {
        newest: [aTask({ plannedFor: mia })],
      },
    ),
    ['11-10 2'],
    [],
  ],
  [
    'away over two Mondays: nothing is missed',
    facts(
      '2026-11-23',
      { repeat: mondays, plannedUntil: '2026-11-02' },
      {
        newest: [aTask({ endedOn: '2026-11-02' })],
        pauses: [away(mia, '2026-11-08', '2026-11-17')],
      },
    ),
    ['11-23 1'],
    [],
  ],
  [
    'what is open when the whole family leaves is paused when its next time comes',
    facts(
      '2026-11-09',
      { repeat: mondays, plannedUntil: '2026-11-08' },
      {
        newest: [aTask()],
        pauses: [away(null, '2026-11-03')],
      },
    ),
    [],
    ['70 paused 11-09'],
  ],
  [
    'whoever comes first is anybody who is here',
    facts(
      '2026-11-02',
      { who: { kind: 'anyone' } },
      { pauses: [away(mia, '2026-11-01'), away(leo, '2026-11-01')] },
    ),
    ['11-02 '],
    [],
  ],
  [
    'an ended chore’s last task is paused while whoever has it is away',
    facts(
      '2026-11-09',
      { repeat: mondays, endsOn: '2026-11-05', plannedUntil: '2026-11-05' },
      {
        newest: [aTask()],
        pauses: [away(mia, '2026-11-06')],
      },
    ),
    [],
    ['70 paused 11-09'],
  ],
])('%s', (_, given, opens, closes) => {
  expect(opened(given)).toEqual(opens);
  expect(closed(given)).toEqual(closes);
  expect(plan(given).turns).toEqual([]);
});

test('a chore that repeats after it was done waits until its member returns', () => {
  const pauses = [away(mia, '2026-11-08', '2026-11-11')];
  const done = aTask({ day: '2026-11-05', endedOn: '2026-11-07' });
  expect(
    opened(
      facts(
        '2026-11-20',
        { repeat: { after: 3, unit: 'day' }, ifMissed: 'wait' },
        { newest: [done], pauses },
      ),
    ),
  ).toEqual(['11-12 1']);
});

test('what is planned ahead has its days and turns, and ends with the chore', () => {
  const chore = {
    repeat: mondays,
    who: inTurns,
    endsOn: '2026-11-24',
    turn: { memberId: mia, day: '2026-11-02' },
  };
  const today = facts('2026-11-04', { ...chore, plannedUntil: '2026-11-04' }, { newest: [aTask()] });
  expect(upcoming(today, { from: '2026-11-01', until: '2026-12-31' })).toMatchObject([
    { day: '2026-11-09', assignedTo: leo },
    { day: '2026-11-16', assignedTo: ida },
    { day: '2026-11-23', assignedTo: mia },
  ]);
});
