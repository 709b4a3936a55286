import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { adminApi } from '#shared/contract/blog/admin.ts';
import { potsApi } from '#shared/contract/chores/pots.ts';
import { tasksApi } from '#shared/contract/chores/tasks.ts';
import type { Endpoint } from '#shared/contract/endpoint/endpoint.ts';
import { remindersApi } from '#shared/contract/live/reminders.ts';
import { familiesApi } from '#shared/contract/people/families.ts';
import { invitationsApi } from '#shared/contract/people/invitations.ts';
import { membersApi } from '#shared/contract/people/members.ts';
import { sessionApi } from '#shared/contract/signIn/session.ts';
import { blogPosts } from '#shared/tables/blog.ts';
import { accounts, families } from '#shared/tables/family.ts';
import { rewardPots } from '#shared/tables/pots.ts';
import { reminders } from '#shared/tables/push.ts';
import { tasks } from '#shared/tables/tasks.ts';

// Bodies go into their row as they are, and Drizzle drops without a word what the table has no column for.

/** The names of all that a body may hold, whichever of its shapes it takes. */
function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap(fieldsOf);
  if (schema instanceof z.ZodMiniObject) return Object.keys(schema.shape);
  throw new Error('A body of another kind');
}

const stored: [says: string, call: Endpoint, table: PgTable, elsewhere: string[]][] = [
  ['a new task', tasksApi.create, tasks, []],
  ['an edited task', tasksApi.update, tasks, []],
  ['a new pot', potsApi.create, rewardPots, ['contributorUserIds']],
  ['an edited pot', potsApi.update, rewardPots, []],
  ['a new person', membersApi.create, accounts, ['password', 'role', 'familyId', 'consent']],
  ['an edited member', membersApi.update, accounts, ['familyId', 'manages', 'readsAloud']],
  ['an invited parent', invitationsApi.accept, accounts, ['password', 'token']],
  ['a new account', sessionApi.signup, accounts, ['password']],
  ['somebody’s reminders', remindersApi.update, reminders, []],
  ['a new family', familiesApi.create, families, ['ownerUserId']],
  ['a new post', adminApi.create, blogPosts, []],
  ['an edited post', adminApi.update, blogPosts, []],
];

test.each(stored)('%s has a column for every field of its call', (_, { body }, table, elsewhere) => {
  const columns = [...Object.keys(getTableColumns(table)), ...elsewhere];
  expect(fieldsOf(body).filter((field) => !columns.includes(field))).toEqual([]);
});

test.each(stored)('what %s keeps elsewhere is a field of its call', (_, { body }, _table, elsewhere) => {
  expect(elsewhere.filter((field) => !fieldsOf(body).includes(field))).toEqual([]);
});
