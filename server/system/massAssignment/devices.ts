import { membersApi } from '#shared/contract/members.ts';
import { signInLinksApi } from '#shared/contract/signInLinks.ts';
import { tabletApi } from '#shared/contract/tablet.ts';
import { sessions } from '#shared/tables/access.ts';
import { users } from '#shared/tables/family.ts';
import { memberPins, signInLinks } from '#shared/tables/people.ts';
import { aFamily, aTablet, signedIn, type TestFamily } from '../tools/builders.ts';
import type { TestApp } from '../tools/testApp.ts';
import type { Write } from './write.ts';

/** A family has room for so many: each request is about a new one's only child. */
async function aParentOfOne(app: TestApp) {
  const { owner, aMember } = await aFamily(app);
  return { me: owner, id: (await aMember()).id };
}

/** The calls of children without a sign-in, of phones and of the tablet. */
export const deviceWrites = (app: TestApp, family: () => TestFamily): Write[] => [
  {
    says: 'adding a child without a sign-in',
    call: membersApi.create,
    entity: users,
    ask: async () => ({
      me: family().owner,
      body: {
        name: 'Zoe',
        username: null,
        password: null,
        role: 'member',
        familyId: family().id,
        consent: true,
      },
    }),
  },
  {
    says: 'making a sign-in link',
    call: signInLinksApi.create,
    entity: signInLinks,
    ask: async () => ({ ...(await aParentOfOne(app)), body: {} }),
    takesNoBody: true,
  },
  {
    says: 'signing in by a link',
    call: signInLinksApi.use,
    entity: sessions,
    ask: async () => {
      const { me, id } = await aParentOfOne(app);
      const { body } = await me.browser.post(`/api/users/${id}/sign-in-link`).send({});
      return { me: { browser: app.browser() }, body: { token: body.token } };
    },
  },
  {
    says: 'making a tablet',
    call: tabletApi.begin,
    entity: sessions,
    ask: async () => ({
      me: await signedIn(app, family().owner),
      body: { familyId: family().id, label: 'Kitchen' },
    }),
  },
  {
    says: 'beginning a turn',
    call: tabletApi.beginTurn,
    entity: sessions,
    ask: async () => ({
      me: { browser: await aTablet(app, family()) },
      body: { memberId: family().owner.id, pin: '4711' },
    }),
  },
  {
    says: 'setting a PIN',
    call: tabletApi.setPin,
    entity: memberPins,
    ask: async () => ({ ...(await aParentOfOne(app)), body: { pin: '4711' } }),
  },
];
