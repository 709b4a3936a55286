import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sessions } from '#shared/tables/access.ts';
import { accounts, families, members } from '#shared/tables/family.ts';
import {
  calendarFeeds,
  childConsents,
  invitations,
  memberPins,
  recoveryCodes,
  signInLinks,
} from '#shared/tables/people.ts';
import { isTablet } from '../sessions/living.ts';
import { rowsOf, type Section } from './sections.ts';

const accountsOf = (familyId: number): SQL =>
  sql`(select ${members.accountId} from ${members} where ${eq(members.familyId, familyId)})`;

/** An array, because PostgreSQL uses no index for a subquery beside `or`. */
export const isOwnOrOfChild = (
  user: PgColumn,
  { familyId, by }: { familyId: number; by: number },
  id: PgColumn = members.id,
): SQL =>
  sql`${user} = any (array(select ${id} from ${members}
    where ${and(eq(members.familyId, familyId), or(eq(members.id, by), eq(members.manages, false)))}))`;

export const peopleSections: readonly Section[] = [
  {
    table: families,
    fields: {
      id: 'Its number here',
      name: 'What it is called',
      timeZone: 'Where its day is',
      dayStartsAt: 'The hour at which its day begins',
      today: 'The day it has',
      turnsAt: 'When the next one begins',
      createdAt: 'When it was made',
    },
    inFamilyFile: ({ familyId }) => eq(families.id, familyId),
    inPersonFile: ({ familyId }) => eq(families.id, familyId),
  },
  {
    table: accounts,
    fields: {
      id: 'The number of their account',
      name: 'What they signed up as; null for who is in a family',
      username: 'What they sign in with; null for whoever does not',
      email: 'The email address of whoever made an account with one; null for everybody else who asks',
      createdAt: 'When they were added',
    },
    ofOneselfOnly: ['email'],
    inFamilyFile: ({ familyId }) => inArray(accounts.id, accountsOf(familyId)),
    inPersonFile: ({ account }) => eq(accounts.id, account),
  },
  {
    table: members,
    fields: {
      id: 'Their number here, by which other tables name them',
      accountId: 'The account that they sign in with',
      name: 'What they are called',
      avatarColor: 'The colour of their face',
      role: 'The owner, or a member',
      manages: 'Whether they are a parent here',
      becomesParent: 'Whether they are one once they have chosen a password of their own',
      readsAloud: 'Whether chores are read aloud to them',
      completedTasks: 'How many tasks they have done',
    },
    ...rowsOf(members, members.id),
  },
  {
    table: childConsents,
    fields: {
      childUserId: 'The child whom a parent agreed to have here',
      agreedByUserId: 'Who agreed; null once they have left',
      agreedAt: 'When',
    },
    people: ['childUserId', 'agreedByUserId'],
    ...rowsOf(childConsents, childConsents.childUserId),
  },
  {
    table: sessions,
    fields: {
      id: 'The number of a browser that is signed in',
      kind: 'A person’s, or the family’s tablet',
      label: 'What it is, in words',
      accountId: 'The account that is signed in there; null at a tablet',
      memberId: 'The member whose it is; null at a tablet',
      isLong: 'Whether it stays signed in for up to 180 days, and not 30',
      createdAt: 'When they signed in',
      seenAt: 'When it was last used, to the minute',
      confirmedAt:
        'When the password was last given again there; a parent stays signed in for 90 days from then',
      turnMemberId: 'Who is in turn at the tablet',
      turnUntil: 'Until when',
    },
    people: ['memberId', 'turnMemberId'],
    accounts: ['accountId'],
    inFamilyFile: (request) =>
      or(isOwnOrOfChild(sessions.memberId, request), and(isTablet, eq(sessions.familyId, request.familyId))),
    inPersonFile: ({ person }) => eq(sessions.memberId, person),
  },
  {
    table: memberPins,
    fields: {
      userId: 'Who has a PIN for the family’s tablet',
      misses: 'Wrong ones in a row',
      lockedUntil: 'Until when no PIN is taken',
    },
    ...rowsOf(memberPins, memberPins.userId),
  },
  {
    table: invitations,
    fields: {
      id: 'The number of an invitation that is open',
      invitedBy: 'The account of who made it',
      createdAt: 'When',
      expiresAt: 'Until when it is good',
    },
    inFamilyFile: ({ familyId }) => eq(invitations.familyId, familyId),
    inPersonFile: ({ familyId, account }) =>
      and(eq(invitations.familyId, familyId), eq(invitations.invitedBy, account)),
  },
  {
    table: signInLinks,
    fields: {
      accountId: 'The account that an open link signs in on a phone',
      createdAt: 'When it was made',
      expiresAt: 'Until when it is good',
    },
    inFamilyFile: (request) =>
      and(
        eq(signInLinks.familyId, request.familyId),
        isOwnOrOfChild(signInLinks.accountId, request, members.accountId),
      ),
    inPersonFile: ({ familyId, account }) =>
      and(eq(signInLinks.familyId, familyId), eq(signInLinks.accountId, account)),
  },
  {
    table: recoveryCodes,
    fields: { accountId: 'The account that has a recovery code', createdAt: 'When it was made' },
    inFamilyFile: (request) => isOwnOrOfChild(recoveryCodes.accountId, request, members.accountId),
    inPersonFile: ({ account }) => eq(recoveryCodes.accountId, account),
  },
  {
    table: calendarFeeds,
    fields: {
      ofAccountId: 'The account of whose chores a phone’s calendar reads; null for the whole family’s',
      madeBy: 'The account of who made its address',
      createdAt: 'When',
    },
    accounts: ['ofAccountId', 'madeBy'],
    inFamilyFile: (request) =>
      and(
        eq(calendarFeeds.familyId, request.familyId),
        or(
          isNull(calendarFeeds.ofAccountId),
          isOwnOrOfChild(calendarFeeds.ofAccountId, request, members.accountId),
        ),
      ),
    inPersonFile: ({ familyId, account }) =>
      and(
        eq(calendarFeeds.familyId, familyId),
        or(eq(calendarFeeds.ofAccountId, account), eq(calendarFeeds.madeBy, account)),
      ),
  },
];
