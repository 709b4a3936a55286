import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accountApi } from '#shared/contract/account.ts';
import { type Endpoint, fillPath } from '#shared/contract/endpoint.ts';
import { familiesApi } from '#shared/contract/families.ts';
import { membersApi } from '#shared/contract/members.ts';
import { potsApi } from '#shared/contract/pots.ts';
import { sessionApi } from '#shared/contract/session.ts';
import { tasksApi } from '#shared/contract/tasks.ts';
import { voiceApi } from '#shared/contract/voice.ts';
import { families, users } from '#shared/tables/family.ts';
import { rewardPots } from '#shared/tables/pots.ts';
import { tasks } from '#shared/tables/tasks.ts';
import { voiceSettings } from '#shared/tables/voice.ts';
import { deviceWrites } from './massAssignment/devices.ts';
import type { Request, Write } from './massAssignment/write.ts';
import { aFamily, aPendingOwner, aUsername, password, type TestFamily, tick } from './tools/builders.ts';
import { fingerprint } from './tools/fingerprint.ts';
import { testApp } from './tools/testApp.ts';

// Every field of every entity that a call may not set: a field of the wire is refused by name, a column that the
// wire does not know is refused or dropped, and neither is ever stored.

const app = testApp();
let family: TestFamily;
beforeAll(async () => {
  family = await aFamily(app);
});

const byOwner = (id: number, body: Record<string, unknown> = {}) => ({ me: family.owner, id, body });
const byVisitor = (body: Record<string, unknown>) => ({ me: { browser: app.browser() }, body });
const anAccount = () => ({ name: 'Sam', username: aUsername(), password });

const writes: Write[] = [
  {
    says: 'adding a member',
    call: membersApi.create,
    entity: users,
    ask: async () => ({
      me: family.owner,
      body: { ...anAccount(), role: 'member', familyId: family.id },
    }),
  },
  {
    says: 'starting as an owner',
    call: membersApi.create,
    entity: users,
    ask: async () => byVisitor({ ...anAccount(), role: 'owner', familyId: null }),
  },
  {
    says: 'editing a member',
    call: membersApi.update,
    entity: users,
    ask: async () => byOwner((await family.aMember()).id, { name: 'Mia', username: aUsername() }),
  },
  {
    says: 'confirming a family',
    call: membersApi.update,
    entity: users,
    ask: async () => byOwner(family.owner.id, { familyId: family.id }),
  },
  {
    says: 'changing one’s password',
    call: accountApi.changePassword,
    entity: users,
    ask: async () => ({ me: await family.aMember(), body: { current: password, next: 'a better one' } }),
  },
  {
    says: 'giving a member another password',
    call: membersApi.setPassword,
    entity: users,
    ask: async () => byOwner((await family.aMember()).id, { password: 'a better one' }),
  },
  {
    says: 'signing up',
    call: sessionApi.signup,
    entity: users,
    ask: async () => byVisitor({ name: 'Sam', email: `${aUsername()}@example.org`, password }),
  },
  {
    says: 'creating a family',
    call: familiesApi.create,
    entity: families,
    ask: async () => {
      const me = await aPendingOwner(app);
      return { me, body: { name: 'The Lakes', ownerUserId: me.id } };
    },
  },
  {
    says: 'adding a task',
    call: tasksApi.create,
    entity: tasks,
    ask: async () => ({
      me: family.owner,
      body: {
        title: 'Feed the cat',
        assignedToUserId: family.owner.id,
        rewardPotId: null,
        dueDate: null,
        description: null,
        familyId: family.id,
      },
    }),
  },
  {
    says: 'editing a task',
    call: tasksApi.update,
    entity: tasks,
    ask: async () =>
      byOwner((await family.aTask()).id, {
        title: 'Feed the dog',
        assignedToUserId: family.owner.id,
        rewardPotId: null,
        dueDate: null,
      }),
  },
  ...[tasksApi.increment, tasksApi.complete].map((call) => ({
    says: `the call ${call.path}`,
    call,
    entity: tasks,
    ask: async () => byOwner((await family.aTask()).id),
    takesNoBody: true as const,
  })),
  {
    says: 'making a pot',
    call: potsApi.create,
    entity: rewardPots,
    ask: async () => ({
      me: family.owner,
      body: {
        name: 'Cinema',
        description: null,
        targetCount: 3,
        contributorUserIds: JSON.stringify([family.owner.id]),
        icon: 'fas fa-film',
        colorClass: 'bg-red-500',
        familyId: family.id,
      },
    }),
  },
  {
    says: 'editing a pot',
    call: potsApi.update,
    entity: rewardPots,
    ask: async () => byOwner((await family.aPot()).id, { name: 'Cinema', description: null, targetCount: 2 }),
  },
  {
    says: 'restarting a pot',
    call: potsApi.update,
    entity: rewardPots,
    ask: async () => byOwner((await aFullPot()).id, { currentCount: 0 }),
  },
  {
    says: 'switching voice completion off',
    call: voiceApi.setLink,
    entity: voiceSettings,
    ask: async () => ({ me: family.owner, body: { mayComplete: false } }),
  },
  ...deviceWrites(app, () => family),
];

async function aFullPot() {
  const pot = await family.aPot({ targetCount: 1 });
  await tick(family.owner, (await family.aTask({ rewardPotId: pot.id })).id).expect(200);
  return pot;
}

const mark = { number: 987_654_321, string: 'planted-by-the-body', date: '2001-02-03T04:05:06.000Z' };
const traces = [String(mark.number), mark.string, '2001-02-03'];

/** A value that is found again in whatever row it reaches. */
function planted(entity: PgTable, field: string): unknown {
  const type = getTableColumns(entity)[field]?.dataType;
  return type === 'number' ? mark.number : type === 'date' ? mark.date : mark.string;
}

const wireFields = ({ response }: Endpoint) =>
  response instanceof z.ZodMiniObject ? Object.keys(response.shape) : [];
const fieldsOf = ({ call, entity }: Write) => [
  ...new Set([...wireFields(call), ...Object.keys(getTableColumns(entity)), 'password', 'isAdmin']),
];

function send({ call }: Write, { me, id }: Request, body: object) {
  const verb = call.method === 'PUT' ? 'put' : 'post';
  return me.browser[verb](fillPath(call.path, id === undefined ? {} : { id })).send(body);
}

async function rowsWithTrace(entity: PgTable): Promise<number> {
  const pattern = `(${traces.join('|')})`;
  const { rows } = await app.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${entity} where ${entity}::text ~ ${pattern}`,
  );
  return rows[0]?.n ?? -1;
}

describe.each(writes.map((write) => [write.says, write] as const))('%s', (_, write) => {
  test('works with the fields that it may set', async () => {
    const request = await write.ask();
    await send(write, request, request.body).expect(write.call.status);
  });

  test('sets nothing else', async () => {
    const { body } = await write.ask();
    const others = fieldsOf(write).filter((field) => !(field in body));
    expect(others.length).toBeGreaterThan(3);
    for (const field of others) await expectUntouched(write, field);
  });
});

async function expectUntouched(write: Write, field: string): Promise<void> {
  const request = await write.ask();
  const before = await fingerprint(app.database.db);
  const answer = await send(write, request, { ...request.body, [field]: planted(write.entity, field) });
  const mustRefuse = !write.takesNoBody && wireFields(write.call).includes(field);
  expect(mustRefuse ? [400] : [400, write.call.status], field).toContain(answer.status);
  if (answer.status === 400) expect(await fingerprint(app.database.db), field).toEqual(before);
  expect(await rowsWithTrace(write.entity), field).toBe(0);
}
