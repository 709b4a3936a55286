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

test('only the owner manages, makes the family and links voice', () => {
  for (const verb of ['manage', 'foundFamily', 'linkVoice'] as const)
    expect([may[verb](robin), may[verb](mia)], verb).toEqual([true, false]);
});

test('the owner edits and removes members, and nobody does that to the owner', () => {
  expect(may.changeMember(robin, mia)).toBe(true);
  expect(may.changeMember(robin, robin)).toBe(false);
  expect(may.changeMember(mia, leo)).toBe(false);
});
