import { beforeAll } from 'vitest';
import { accountApi } from '#shared/contract/people/account.ts';
import { familySettingsApi } from '#shared/contract/people/familySettings.ts';
import { invitationsApi } from '#shared/contract/people/invitations.ts';
import { membersApi } from '#shared/contract/people/members.ts';
import { sessions } from '#shared/tables/access.ts';
import { accounts, families, members } from '#shared/tables/family.ts';
import { invitations, recoveryCodes } from '#shared/tables/people.ts';
import { aFamily, aManager, aUsername, confirmed, password, type TestFamily } from '../world/builders.ts';
import { testApp } from '../world/testApp.ts';
import { setNothingElse, type Write } from './settingFields.ts';

// As massAssignment.test.ts, for the calls by which people come, go and prove who they are.

const app = testApp();
let family: TestFamily;
beforeAll(async () => {
  family = await aFamily(app);
});

/** A family of its own each time: the calls are about who it belongs to. */
async function anotherFamily() {
  const another = await aFamily(app);
  await confirmed(another.owner);
  return another;
}

async function anInvitation(): Promise<string> {
  const { id, owner } = await anotherFamily();
  return (await owner.browser.post('/api/invitations').send({ familyId: id }).expect(201)).body.token;
}

const writes: Write[] = [
  {
    says: 'making a member a parent',
    call: membersApi.update,
    entity: members,
    ask: async () => ({
      me: await confirmed(family.owner),
      id: (await family.aMember()).id,
      body: { manages: true },
    }),
  },
  {
    says: 'inviting another parent',
    call: invitationsApi.create,
    entity: invitations,
    ask: async () => {
      const { id, owner } = await anotherFamily();
      return { me: owner, body: { familyId: id } };
    },
  },
  {
    says: 'accepting an invitation',
    call: invitationsApi.accept,
    entity: accounts,
    ask: async () => {
      const account = { name: 'Kim', username: aUsername(), password };
      return { me: { browser: app.browser() }, body: { ...account, token: await anInvitation() } };
    },
  },
  {
    says: 'handing a family over',
    call: familySettingsApi.handOver,
    entity: families,
    ask: async () => {
      const another = await anotherFamily();
      const kim = await aManager(app, another);
      return { me: another.owner, id: another.id, body: { userId: kim.id } };
    },
  },
  {
    says: 'leaving a family',
    call: familySettingsApi.leave,
    entity: members,
    ask: async () => ({ me: await confirmed(await aManager(app, family)), id: family.id, body: {} }),
    takesNoBody: true,
  },
  {
    says: 'erasing a family',
    call: familySettingsApi.erase,
    entity: families,
    ask: async () => {
      const { id, owner } = await anotherFamily();
      return { me: owner, id, body: { name: 'The Rivers' } };
    },
  },
  {
    says: 'giving one’s password again',
    call: accountApi.confirm,
    entity: sessions,
    ask: async () => ({ me: family.owner, body: { password } }),
  },
  {
    says: 'making a recovery code',
    call: accountApi.recoveryCode,
    entity: recoveryCodes,
    ask: async () => ({ me: await confirmed(family.owner), body: {} }),
    takesNoBody: true,
  },
  {
    says: 'getting in by a recovery code',
    call: accountApi.recover,
    entity: accounts,
    ask: async () => {
      const { owner } = await anotherFamily();
      const { body } = await owner.browser.post('/api/account/recovery-code').expect(200);
      const known = { username: owner.username, code: body.code };
      return { me: { browser: app.browser() }, body: { ...known, password: 'a better one' } };
    },
  },
];

setNothingElse(app, writes);
