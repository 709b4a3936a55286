import { and, eq, type SQL, sql } from 'drizzle-orm';
import { sessions } from '#shared/tables/access.ts';
import { notices, pushSubscriptions, reminders } from '#shared/tables/push.ts';
import { isOwnOrOfChild } from './people.ts';
import type { Section } from './sections.ts';

const onSessions = (isOfSession: SQL): SQL =>
  sql`${pushSubscriptions.sessionHash} in (select ${sessions.idHash} from ${sessions} where ${isOfSession})`;

export const reminderSections: readonly Section[] = [
  {
    table: reminders,
    fields: {
      userId: 'Who',
      dailyAt: 'When they hear of what is left to do; null for never',
      taskDone: 'Whether they hear that others finished something',
      potFull: 'Whether they hear that a pot is full',
      quietFrom: 'From when on nothing is sent to them',
      quietUntil: 'Until when',
      hidesNames: 'Whether names and titles stay out of it',
      nextDailyAt: 'When they hear of what is left the next time',
    },
    inFamilyFile: (request) =>
      and(eq(reminders.familyId, request.familyId), isOwnOrOfChild(reminders.userId, request)),
    inPersonFile: ({ familyId, person }) =>
      and(eq(reminders.familyId, familyId), eq(reminders.userId, person)),
  },
  {
    table: pushSubscriptions,
    fields: {
      id: 'The number of a browser that is reminded',
      createdAt: 'Since when',
      refusedWith: 'With which status its push service refused the last message',
    },
    inFamilyFile: (request) => onSessions(isOwnOrOfChild(sessions.memberId, request)),
    inPersonFile: ({ person }) => onSessions(eq(sessions.memberId, person)),
  },
  {
    table: notices,
    fields: {
      userId: 'Who is told of something, or was in the last two days',
      kind: 'Of what: what is left today, something that is done, a pot that is full',
      subject: 'The day, as its number since 1970, the completion, or the pot',
      round: 'Which round of the pot',
      madeAt: 'When it was noted',
      dueAt: 'From when on it is sent',
      endsAt: 'Until when it is worth sending',
      tries: 'How often that was tried',
      reached: 'The browsers that have it, where others are still to be tried',
      doneAt: 'When it was sent, or not worth it any more',
    },
    inFamilyFile: (request) =>
      and(eq(notices.familyId, request.familyId), isOwnOrOfChild(notices.userId, request)),
    inPersonFile: ({ familyId, person }) => and(eq(notices.familyId, familyId), eq(notices.userId, person)),
  },
];
