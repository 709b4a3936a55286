import { getTableName } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import { potsApi } from '#shared/contract/chores/pots.ts';
import { tasksApi } from '#shared/contract/chores/tasks.ts';
import { accountApi } from '#shared/contract/people/account.ts';
import { familiesApi } from '#shared/contract/people/families.ts';
import { membersApi } from '#shared/contract/people/members.ts';
import { voiceApi } from '#shared/contract/programs/voice.ts';
import { sessionApi } from '#shared/contract/signIn/session.ts';
import { accounts, families, members } from '#shared/tables/family.ts';
import { rewardPots } from '#shared/tables/pots.ts';
import { tasks } from '#shared/tables/tasks.ts';
import { voiceSettings } from '#shared/tables/voice.ts';
import { aFamily, aPendingOwner, aUsername, password, type TestFamily, tick } from '../world/builders.ts';
import { testApp } from '../world/testApp.ts';
import { setNothingElse, type Write } from './settingFields.ts';

const app = testApp();
let family: TestFamily;
beforeAll(async () => {
  family = await aFamily(app);
});

const byOwner = (id: number, body: Record<string, unknown> = {}) => ({ me: family.owner, id, body });
const byVisitor = (body: Record<string, unknown>) => ({ me: { browser: app.browser() }, body });
const anAccount = () => ({ name: 'Sam', username: aUsername(), password });

const ofMember = (entity: typeof accounts | typeof members): Write[] => [
  {
    says: `adding a member, to ${getTableName(entity)}`,
    call: membersApi.create,
    entity,
    ask: async () => ({
      me: family.owner,
      body: { ...anAccount(), role: 'member', familyId: family.id },
    }),
  },
  {
    says: `editing a member, in ${getTableName(entity)}`,
    call: membersApi.update,
    entity,
    ask: async () => byOwner((await family.aMember()).id, { name: 'Mia', username: aUsername() }),
  },
];

const writes: Write[] = [
  ...ofMember(accounts),
  ...ofMember(members),
  {
    says: 'starting as an owner',
    call: membersApi.create,
    entity: accounts,
    ask: async () => byVisitor({ ...anAccount(), role: 'owner', familyId: null }),
  },
  {
    says: 'confirming a family',
    call: membersApi.update,
    entity: accounts,
    ask: async () => byOwner(family.owner.id, { familyId: family.id }),
  },
  {
    says: 'changing one’s password',
    call: accountApi.changePassword,
    entity: accounts,
    ask: async () => ({ me: await family.aMember(), body: { current: password, next: 'a better one' } }),
  },
  {
    says: 'giving a member another password',
    call: membersApi.setPassword,
    entity: accounts,
    ask: async () => byOwner((await family.aMember()).id, { password: 'a better one' }),
  },
  {
    says: 'signing up',
    call: sessionApi.signup,
    entity: accounts,
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
];

async function aFullPot() {
  const pot = await family.aPot({ targetCount: 1 });
  await tick(family.owner, (await family.aTask({ rewardPotId: pot.id })).id).expect(200);
  return pot;
}

setNothingElse(app, writes);
