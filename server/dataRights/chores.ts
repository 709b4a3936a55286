import { and, eq, exists, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { choreMembers, chores, deletedTimes, deletions, pauses } from '#shared/tables/chores.ts';
import { events } from '#shared/tables/events.ts';
import { completions, ticks } from '#shared/tables/ledger.ts';
import { potContributors, rewardPots } from '#shared/tables/pots.ts';
import { tasks } from '#shared/tables/tasks.ts';
import { isOwnOrOfChild } from './people.ts';
import { type PersonRequest, rowsOf, type Section } from './sections.ts';

const takesPart = (
  { familyId, person }: PersonRequest,
  thing: { family: PgColumn; id: PgColumn },
  part: { table: typeof potContributors | typeof choreMembers; thing: PgColumn },
): SQL | undefined =>
  and(
    eq(thing.family, familyId),
    exists(
      sql`(select 1 from ${part.table} where ${part.table.familyId} = ${familyId}
        and ${part.thing} = ${thing.id} and ${part.table.userId} = ${person})`,
    ),
  );

const when = 'When it was made';

/** Other adults do not see these events. */
const isPrivateEvent = sql`${events.kind} in ('member.signedIn', 'member.signedOut', 'member.passwordChanged',
  'member.recoveryCodeMade', 'member.remindersChanged', 'device.ended')`;
const isAboutMember = sql`${events.kind} like 'member.%'`;

export const choreSections: readonly Section[] = [
  {
    table: tasks,
    fields: {
      id: 'The number of a task',
      title: 'What is to be done',
      description: 'More about it',
      picture: 'Its picture, where somebody chose one',
      assignedToUserId: 'Whose it is',
      rewardPotId: 'The pot that it fills',
      dueDate: 'The day on which it is due',
      currentCount: 'How often it has been ticked',
      targetCount: 'Of how many times',
      completed: 'Whether it is done',
      choreId: 'The chore that it comes from',
      day: 'The day of that chore',
      plannedFor: 'Whom the chore opened it for',
      partOfDay: 'Morning, afternoon or evening',
      closedAs: 'Why it is closed without being done',
      closedOn: 'Since which day',
      createdAt: when,
    },
    people: ['assignedToUserId', 'plannedFor'],
    ...rowsOf(tasks, tasks.assignedToUserId),
  },
  {
    table: ticks,
    fields: {
      id: 'The number of a tap',
      taskId: 'The task that was ticked',
      tickedByUserId: 'Who tapped',
      creditedUserId: 'Who gets the credit',
      tickedFrom: 'In a browser, by voice or at the tablet',
      madeAt: 'When it was tapped',
      at: 'When it arrived',
      day: 'The family’s day it counts for',
      countAfter: 'The count of the task with it',
      undoneAt: 'When it was taken back',
    },
    people: ['tickedByUserId', 'creditedUserId'],
    ...rowsOf(ticks, ticks.creditedUserId),
  },
  {
    table: completions,
    fields: {
      id: 'The number of a task that was done',
      taskId: 'The task',
      taskTitle: 'What it was called at the time',
      userId: 'Who gets the credit; null once they have left',
      tickedByUserId: 'Who ticked it',
      tickedFrom: 'In a browser, by voice or at the tablet',
      rewardPotId: 'The pot that it filled',
      potRound: 'Which filling of the pot, counted from the first',
      potName: 'What the pot was called at the time',
      completedAt: 'When',
      day: 'The family’s day it counts for',
      undoneAt: 'When it was taken back',
      undoneByUserId: 'By whom',
      thanks: 'What a parent thanked for it',
      thanksSeenAt: 'When that was read',
    },
    people: ['userId', 'tickedByUserId', 'undoneByUserId'],
    ...rowsOf(completions, completions.userId),
  },
  {
    table: rewardPots,
    fields: {
      id: 'The number of a reward pot',
      name: 'What it is called',
      description: 'More about it',
      icon: 'Its picture',
      colorClass: 'Its colour',
      targetCount: 'How many tasks fill it',
      currentCount: 'How many were done',
      round: 'Which filling this is, counted from the first',
      archivedAt: 'When it was redeemed',
      createdAt: when,
    },
    inFamilyFile: ({ familyId }) => eq(rewardPots.familyId, familyId),
    inPersonFile: (request) =>
      takesPart(
        request,
        { family: rewardPots.familyId, id: rewardPots.id },
        {
          table: potContributors,
          thing: potContributors.rewardPotId,
        },
      ),
  },
  {
    table: potContributors,
    fields: {
      rewardPotId: 'The pot',
      userId: 'Who contributes to it',
      position: 'The order they were chosen in',
    },
    ...rowsOf(potContributors, potContributors.userId),
  },
  {
    table: chores,
    fields: {
      id: 'The number of a chore, by which tasks come back',
      title: 'What is to be done',
      description: 'More about it',
      picture: 'Its picture, where somebody chose one',
      targetCount: 'How often each time',
      rewardPotId: 'The pot that it fills',
      repeat: 'When it comes back',
      whoKind: 'For one, for each, for anyone or in turns',
      turnsPer: 'Whether turns go by time or by week',
      ifMissed: 'Whether the next time takes the place of one that was missed',
      partOfDay: 'Morning, afternoon or evening',
      startsOn: 'The first day',
      endsOn: 'The last day',
      plannedUntil: 'The last day whose tasks are there',
      turnUserId: 'Who had the last turn',
      turnDay: 'Since which day',
      createdAt: when,
    },
    people: ['turnUserId'],
    inFamilyFile: ({ familyId }) => eq(chores.familyId, familyId),
    inPersonFile: (request) =>
      takesPart(
        request,
        { family: chores.familyId, id: chores.id },
        {
          table: choreMembers,
          thing: choreMembers.choreId,
        },
      ),
  },
  {
    table: choreMembers,
    fields: { choreId: 'The chore', userId: 'Whose it is', position: 'Their place in turns' },
    ...rowsOf(choreMembers, choreMembers.userId),
  },
  {
    table: deletedTimes,
    fields: {
      choreId: 'The chore whose task was deleted',
      plannedFor: 'Whom the chore opened it for; 0 where it was one for all',
      day: 'The newest day of such a task, which is not opened again',
      endedOn: 'The day on which it was done, closed or deleted',
    },
    people: ['plannedFor'],
    ...rowsOf(deletedTimes, deletedTimes.plannedFor),
  },
  {
    table: pauses,
    fields: {
      id: 'The number of an away time',
      userId: 'Who is away; null for everybody',
      startsOn: 'From which day',
      endsOn: 'To which day',
      createdAt: 'When it was noted',
    },
    ...rowsOf(pauses, pauses.userId),
  },
  {
    table: deletions,
    fields: {
      kind: 'A task, a chore or a pot that was deleted',
      thingId: 'The number it had',
      title: 'What it was called',
      rows: 'All of it, so that it can be brought back for 30 days',
      deletedAt: 'When',
    },
    ofFamilyOnly: ['rows'],
    inFamilyFile: ({ familyId }) => eq(deletions.familyId, familyId),
    inPersonFile: ({ familyId, person }) =>
      and(
        eq(deletions.familyId, familyId),
        sql`${deletions.kind} = 'task'`,
        sql`jsonb_path_exists(${deletions.rows}, '$.*[*] ? (@.assigned_to_user_id == $person)',
          jsonb_build_object('person', ${person}::int), true)`,
      ),
  },
  {
    table: events,
    fields: {
      version: 'Which change of the family this was, counted from the first',
      kind: 'What happened in the last 90 days, and to which kind of thing',
      thingId: 'The number of that thing',
      userId: 'Who did it; null where nobody did, or they have left',
      source: 'On a screen of their own, at the tablet, or by voice',
      at: 'When',
    },
    people: ['userId'],
    ofFamilyOnly: ['thingId'],
    inFamilyFile: (request) =>
      and(
        eq(events.familyId, request.familyId),
        or(not(isPrivateEvent), isOwnOrOfChild(events.userId, request)),
      ),
    inPersonFile: ({ familyId, person }) =>
      and(
        eq(events.familyId, familyId),
        or(eq(events.userId, person), and(isAboutMember, eq(events.thingId, person))),
      ),
  },
];
