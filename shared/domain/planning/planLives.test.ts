import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, dayText } from '../days/days.ts';
import { isCalendar, nextDay } from '../repeats/repeat.ts';
import { aLife, areHere, type Family, type Life, type LivedTask, lifeLength, live } from '../test/lives.ts';
import { patiently, runs } from '../test/random.ts';
import { comesOn } from '../test/slowCalendar.ts';
import type { PlannedChore } from './facts.ts';
import { plan } from './plan.ts';
import { upcoming } from './upcoming.ts';

const everyTime = () => true;
const often = runs(100, 5000);

const everyDay = Array.from({ length: lifeLength + 1 }, (_, day) => day);

/** Those whose presence a task of this line needs. */
function whoseIds({ who }: PlannedChore, plannedFor: number | null): readonly number[] {
  if (who.kind === 'one') return [who.memberId];
  if (who.kind === 'each') return plannedFor === null ? [] : [plannedFor];
  return who.kind === 'anyone' ? [1, 2, 3, 4] : who.memberIds;
}

const isOpenOn = (task: LivedTask, day: string): boolean =>
  task.day < day && (task.endedOn === null || task.endedOn >= day);

/** The days of a calendar chore on which somebody is there for it. */
function daysOf(life: Life, chore: PlannedChore, plannedFor: number | null): string[] {
  const { repeat } = chore;
  if (!isCalendar(repeat)) return [];
  return everyDay
    .map((day) => life.begins + day)
    .filter((day) => comesOn(repeat, dayNumber(chore.startsOn), day))
    .map(dayText)
    .filter((day) => day <= (chore.endsOn ?? day) && areHere(life, whoseIds(chore, plannedFor), day));
}

test('no day is planned twice or left out', patiently, () => {
  fc.assert(
    fc.property(aLife, (life) => {
      const family = live(life, everyTime);
      for (const chore of life.chores)
        for (const { plannedFor, tasks } of family.lines(chore)) {
          const days = tasks.map(({ day }) => day);
          expect(new Set(days).size).toBe(days.length);
          if (!isCalendar(chore.repeat)) continue;
          const waits = (day: string) =>
            chore.ifMissed === 'wait' && tasks.some((task) => isOpenOn(task, day));
          expect(days).toEqual(daysOf(life, chore, plannedFor).filter((day) => !waits(day)));
        }
    }),
    often,
  );
});

test(
  'of each chore and person one task at most is open, and none whose next time has come',
  patiently,
  () => {
    fc.assert(
      fc.property(aLife, fc.integer({ min: 0, max: lifeLength }), (life, last) => {
        const family = live(life, (day) => life.visits.includes(day), last);
        const open = family.open();
        expect(new Set(open.map(({ choreId, plannedFor }) => `${choreId} ${plannedFor}`)).size).toBe(
          open.length,
        );
        for (const { choreId, day } of open) {
          const chore = family.chores.find(({ id }) => id === choreId);
          if (chore?.ifMissed !== 'replace' || !isCalendar(chore.repeat)) continue;
          const next = nextDay(chore.repeat, dayNumber(chore.startsOn), dayNumber(day) + 1);
          expect(next).toBeGreaterThan(life.begins + last);
        }
      }),
      often,
    );
  },
);

test('no task is missed while its member is away', patiently, () => {
  fc.assert(
    fc.property(aLife, (life) => {
      const family = live(life, (day) => life.visits.includes(day));
      for (const chore of life.chores)
        for (const { plannedFor, tasks } of family.lines(chore))
          for (const { closedAs, endedOn, day } of tasks) {
            expect(areHere(life, whoseIds(chore, plannedFor), day)).toBe(true);
            if (closedAs === 'missed' || closedAs === 'paused')
              expect(areHere(life, whoseIds(chore, plannedFor), endedOn ?? '')).toBe(closedAs === 'missed');
          }
    }),
    often,
  );
});

test(
  'the same is open and it is the same turn, whatever the days on which somebody looked',
  patiently,
  () => {
    fc.assert(
      fc.property(aLife, (life) => {
        const [daily, seldom] = [live(life, everyTime), live(life, (day) => life.visits.includes(day))];
        const isOpen = (family: Family) => family.open().map(({ taskId, ...task }) => task);
        expect(isOpen(seldom)).toEqual(isOpen(daily));
        expect(seldom.chores).toEqual(daily.chores);
        const days = new Set(
          daily.tasks.map(({ choreId, plannedFor, day }) => `${choreId} ${plannedFor} ${day}`),
        );
        for (const { choreId, plannedFor, day } of seldom.tasks)
          expect(days).toContain(`${choreId} ${plannedFor} ${day}`);
      }),
      often,
    );
  },
);

test('looking twice on one day changes nothing', patiently, () => {
  fc.assert(
    fc.property(aLife, fc.integer({ min: 0, max: lifeLength }), (life, last) => {
      const family = live(life, (day) => life.visits.includes(day), last);
      expect(plan(family.facts(dayText(life.begins + last)))).toEqual({ closes: [], opens: [], turns: [] });
    }),
    often,
  );
});

test('planned tasks open as planned if open tasks are done in time', patiently, () => {
  fc.assert(
    fc.property(aLife, fc.integer({ min: 0, max: lifeLength }), (life, day) => {
      const family = live(life, everyTime, day);
      const today = life.begins + day;
      const until = today + 60;
      const planned = upcoming(family.facts(dayText(today)), { from: dayText(today), until: dayText(until) });
      const before = family.tasks.length;
      const calendarIds = life.chores.filter(({ repeat }) => isCalendar(repeat)).map(({ id }) => id);
      for (let next = today; next <= until; next++) {
        if (next > today) family.look(next);
        for (const task of family.open())
          if (calendarIds.includes(task.choreId)) family.end(task, dayText(next), null);
      }
      const inOrder = (tasks: typeof planned) =>
        tasks.map(({ choreId, day, assignedTo }) => `${choreId} ${day} ${assignedTo}`).sort();
      expect(inOrder(planned)).toEqual(inOrder(family.tasks.slice(before)));
    }),
    often,
  );
});
