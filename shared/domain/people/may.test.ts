import { describe, expect, test } from 'vitest';
import { type Actor, may } from './may.ts';

const robin: Actor = { id: 1, role: 'owner', manages: true };
const mia: Actor = { id: 2, role: 'member', manages: false };
const leo: Actor = { id: 3, role: 'member', manages: false };
const kim: Actor = { id: 4, role: 'member', manages: true };
const alex: Actor = { id: 5, role: 'member', manages: true };

test.each<[string, Actor, number | null, boolean]>([
  ['the owner, their own', robin, 1, true],
  ['the owner, a child’s', robin, 2, true],
  ['the owner, nobody’s', robin, null, true],
  ['a manager, the owner’s', kim, 1, true],
  ['a manager, a child’s', kim, 2, true],
  ['a member, their own', mia, 2, true],
  ['a member, nobody’s', mia, null, true],
  ['a member, the owner’s', mia, 1, false],
  ['a member, another member’s', mia, 3, false],
])('who ticks what: %s task', (_, who, assignedToUserId, allowed) => {
  expect(may.tick(who, { assignedToUserId })).toBe(allowed);
});

/** Permissions without a second member: whether a member, a parent and the owner have them. */
const alone: Record<string, [(who: Actor) => boolean, string]> = {
  manage: [may.manage, '- m o'],
  tickClosed: [may.tickClosed, '- m o'],
  invite: [may.invite, '- m o'],
  leave: [may.leave, '- m -'],
  eraseFamily: [may.eraseFamily, '- - o'],
  giveFamilyAway: [may.giveFamilyAway, '- - o'],
  keepTablets: [may.keepTablets, '- m o'],
  makeRecoveryCode: [may.makeRecoveryCode, '- m o'],
  exportFamily: [may.exportFamily, '- m o'],
  foundFamily: [may.foundFamily, '- - o'],
  speakForAll: [may.speakForAll, '- m o'],
  linkVoice: [may.linkVoice, '- - o'],
};

const actors: [string, Actor][] = [
  ['-', mia],
  ['m', kim],
  ['o', robin],
];

test.each(Object.entries(alone))('who may %s', (_, [isAllowed, expected]) => {
  const letters = ['-', 'm', 'o'].map((letter, n) => (isAllowed(actors[n]?.[1] ?? mia) ? letter : '-'));
  expect(letters.join(' ')).toBe(expected);
});

/** The second member: oneself, a child, another parent, the owner. */
const columns = ['self', 'child', 'manager', 'owner'] as const;
const objects = (who: Actor): Record<(typeof columns)[number], Actor> => ({
  self: who,
  child: who === mia ? leo : mia,
  manager: who === kim ? alex : kim,
  owner: robin,
});

/** The permissions of the member, the parent and the owner, in this order. */
const towards: [verb: string, isAllowed: (who: Actor, member: Actor) => boolean, allowed: string[][]][] = [
  ['editMember', may.editMember, [[], ['self', 'child'], ['self', 'child', 'manager', 'owner']]],
  ['removeMember', may.removeMember, [[], ['child'], ['child', 'manager']]],
  ['setPassword', may.setPassword, [[], ['child'], ['child']]],
  ['makeSignInLink', may.makeSignInLink, [[], ['child'], ['self', 'child', 'owner']]],
  ['setPin', may.setPin, [[], ['self', 'child'], ['self', 'child', 'owner']]],
  ['makeCalendar', may.makeCalendar, [['self'], ['self', 'child'], ['self', 'child', 'owner']]],
  ['setReminders', may.setReminders, [['self'], ['self', 'child'], ['self', 'child', 'owner']]],
  ['seeDevicesOf', may.seeDevicesOf, [['self'], ['self', 'child'], ['self', 'child', 'owner']]],
  ['promote', may.promote, [[], ['child'], ['child']]],
  ['demote', may.demote, [[], [], ['manager']]],
  ['handOver', may.handOver, [[], [], ['manager']]],
  ['exportMember', may.exportMember, [[], ['child'], ['child']]],
];

describe.each(towards)('whom may one %s', (_, isAllowed, allowed) => {
  test.each([
    ['a member', mia, 0],
    ['a manager', kim, 1],
    ['the owner', robin, 2],
  ] as const)('%s', (_, who, row) => {
    const found = columns.filter((column) => isAllowed(who, objects(who)[column]));
    expect(found).toEqual(allowed[row]);
  });
});

test('any parent cancels an incomplete promotion', () => {
  const promoted: Actor = { ...leo, becomesParent: true };
  expect([mia, promoted, kim, robin].map((who) => may.demote(who, promoted))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('parents make the calendar of the whole family', () => {
  expect([mia, kim, robin].map((who) => may.makeCalendar(who, null))).toEqual([false, true, true]);
});

test.each<[string, Actor, number | null, boolean, boolean]>([
  ['the owner, a child', robin, 2, true, false],
  ['the owner, themselves', robin, 1, false, true],
  ['a manager, the owner', kim, 1, true, false],
  ['a manager, one who has left', kim, null, false, false],
  ['a member, another member', mia, 3, false, false],
  ['a member, themselves', mia, 2, false, true],
])('who thanks whom, and who reads it: %s', (_, who, userId, thanks, reads) => {
  expect([may.thank(who, { userId }), may.readThanks(who, { userId })]).toEqual([thanks, reads]);
});

test('every verb stands in a table here', () => {
  const named = [
    ...Object.keys(alone),
    ...towards.map(([verb]) => verb),
    'tick',
    'undo',
    'thank',
    'readThanks',
  ];
  expect(Object.keys(may).sort()).toEqual(named.sort());
});

test.each<[string, Actor, number | null, number, boolean]>([
  ['a member, their own of today', mia, 2, 0, true],
  ['a member, their own of yesterday', mia, 2, 1, false],
  ['a member, another’s of today', mia, 3, 0, false],
  ['a member, that of one who has left', mia, null, 0, false],
  ['a manager, a member’s of 30 days ago', kim, 2, 30, true],
  ['the owner, a member’s of today', robin, 2, 0, true],
  ['the owner, a member’s of 30 days ago', robin, 2, 30, true],
  ['the owner, their own of 31 days ago', robin, 1, 31, false],
  ['the owner, that of one who has left', robin, null, 3, true],
])('who takes back what: %s', (_, who, tickedByUserId, daysAgo, allowed) => {
  expect(may.undo(who, { tickedByUserId, daysAgo })).toBe(allowed);
});
