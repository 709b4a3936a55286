import { expect, test } from 'vitest';
import { potsApi } from '#shared/contract/chores/pots.ts';
import { tasksApi } from '#shared/contract/chores/tasks.ts';
import { fillPath } from '#shared/contract/endpoint/address.ts';
import type { Endpoint } from '#shared/contract/endpoint/endpoint.ts';
import { membersApi } from '#shared/contract/people/members.ts';
import { aFamily, tick } from './world/builders.ts';
import { testApp } from './world/testApp.ts';

// PostgreSQL writes these answers, and no schema is in between: it would drop what it does not know.

const app = testApp();

const lists: [string, Endpoint, string][] = [
  ['members', membersApi.list, ''],
  ['pots', potsApi.list, ''],
  ['tasks', tasksApi.list, ''],
  ['open tasks', tasksApi.list, '?completed=false'],
  ['completed tasks', tasksApi.list, '?completed=true'],
  ['completions', tasksApi.recentCompletions, ''],
];

test.each(lists)('a list of %s holds the fields of the contract and no others', async (_, call, query) => {
  const family = await aFamily(app);
  const pot = await family.aPot();
  await tick(family.owner, (await family.aTask({ rewardPotId: pot.id })).id).expect(200);
  await family.aTask({ title: 'A "quoted" \\ <tag>\n🎉', dueDate: '2026-12-24' });
  const path = fillPath(call.path, { familyId: family.id }) + query;
  const { body, headers } = await family.owner.browser.get(path).expect(200);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(body.length).toBeGreaterThan(0);
  expect(call.response.parse(body)).toEqual(body);
});
