import { expect, test } from 'vitest';
import { type Actor, may } from './may.ts';

const robin: Actor = { id: 1, role: 'owner' };
const mia: Actor = { id: 2, role: 'member' };
const leo: Actor = { id: 3, role: 'member' };

test.each<[string, Actor, number | null, boolean]>([
  ['the owner, their own', robin, 1, true],
  ['the owner, a child’s', robin, 2, true],
  ['the owner, nobody’s', robin, null, true],
  ['a member, their own', mia, 2, true],
  ['a member, nobody’s', mia, null, true],
  ['a member, the owner’s', mia, 1, false],
  ['a member, another member’s', mia, 3, false],
])('who ticks what: %s task', (_, who, assignedToUserId, allowed) => {
  expect(may.tick(who, { assignedToUserId })).toBe(allowed);
});

test('only the owner manages, makes the family, links voice and ticks what is over', () => {
  for (const verb of ['manage', 'foundFamily', 'linkVoice', 'tickClosed'] as const)
    expect([may[verb](robin), may[verb](mia)], verb).toEqual([true, false]);
});

test('the owner edits and removes members, and nobody does that to the owner', () => {
  expect(may.changeMember(robin, mia)).toBe(true);
  expect(may.changeMember(robin, robin)).toBe(false);
  expect(may.changeMember(mia, leo)).toBe(false);
});

test.each<[string, Actor, number | null, number, boolean]>([
  ['a member, their own of today', mia, 2, 0, true],
  ['a member, their own of yesterday', mia, 2, 1, false],
  ['a member, another’s of today', mia, 3, 0, false],
  ['a member, that of one who has left', mia, null, 0, false],
  ['the owner, a member’s of today', robin, 2, 0, true],
  ['the owner, a member’s of 30 days ago', robin, 2, 30, true],
  ['the owner, their own of 31 days ago', robin, 1, 31, false],
  ['the owner, that of one who has left', robin, null, 3, true],
])('who takes back what: %s', (_, who, tickedByUserId, daysAgo, allowed) => {
  expect(may.undo(who, { tickedByUserId, daysAgo })).toBe(allowed);
});
