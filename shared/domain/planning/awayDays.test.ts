import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayText } from '../days/days.ts';
import { patiently, runs } from '../test/random.ts';
import { AwayDays, commonDays, type Stretch } from './awayDays.ts';
import { Presence } from './presence.ts';
import { Work } from './work.ts';

const often = runs(100, 2000);
const longest = 40;
const days = Array.from({ length: longest + 12 }, (_, day) => day);
const day = fc.integer({ min: 0, max: longest });
const stretch: fc.Arbitrary<Stretch> = fc
  .tuple(day, fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }))
  .map(([from, length]) => [from, length === null ? Number.POSITIVE_INFINITY : from + length]);
const stretches = fc.array(stretch, { maxLength: 6 });
const isIn = (all: readonly Stretch[], day: number) => all.some(([from, to]) => from <= day && day <= to);

test('the first present day is the first outside all stretches', patiently, () => {
  fc.assert(
    fc.property(stretches, (all) => {
      const away = new AwayDays(all);
      const free = days.filter((day) => !isIn(all, day));
      for (const day of days) {
        expect(away.has(day)).toBe(isIn(all, day));
        expect(away.after(day)).toBe(free.find((one) => one >= day) ?? Number.POSITIVE_INFINITY);
      }
    }),
    often,
  );
});

test('common days are those on which all are away', patiently, () => {
  fc.assert(
    fc.property(fc.array(stretches, { minLength: 1, maxLength: 4 }), (all) => {
      const common = commonDays(all.map((one) => new AwayDays(one)));
      for (const day of days) expect(isIn(common, day)).toBe(all.every((one) => isIn(one, day)));
    }),
    often,
  );
});

const pause = fc
  .record({ memberId: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }), stretch })
  .map(({ memberId, stretch: [from, to] }) => ({
    memberId,
    from: dayText(from),
    to: to === Number.POSITIVE_INFINITY ? null : dayText(to),
    stretch: [from, to] as const,
  }));

test('a member is away during their own and the family’s away times', patiently, () => {
  fc.assert(
    fc.property(fc.array(pause, { maxLength: 8 }), (pauses) => {
      const presence = new Presence(pauses, [1, 2, 3], new Work());
      const ofFamily = pauses.filter(({ memberId }) => memberId === null).map(({ stretch }) => stretch);
      const ofOne = (id: number) =>
        pauses.filter(({ memberId }) => memberId === id).map(({ stretch }) => stretch);
      for (const day of days) {
        const isAway = (id: number) => isIn([...ofFamily, ...ofOne(id)], day);
        for (const id of [1, 2, 3]) {
          expect(presence.isHere(id, day)).toBe(!isAway(id));
          expect(presence.awayOn(day).has(id)).toBe(isIn(ofOne(id), day));
        }
        expect(presence.awayTogether([2, 3]).has(day)).toBe([2, 3].every(isAway));
        expect(presence.awayOfAll().has(day)).toBe([1, 2, 3].every(isAway));
      }
    }),
    often,
  );
});
