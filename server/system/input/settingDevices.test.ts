import { beforeAll } from 'vitest';
import { pushApi } from '#shared/contract/live/push.ts';
import { defaultReminders, remindersApi } from '#shared/contract/live/reminders.ts';
import { calendarApi } from '#shared/contract/programs/calendar.ts';
import { signInLinksApi } from '#shared/contract/signIn/signInLinks.ts';
import { tabletApi } from '#shared/contract/signIn/tablet.ts';
import { sessions } from '#shared/tables/access.ts';
import { calendarFeeds, memberPins, signInLinks } from '#shared/tables/people.ts';
import { pushSubscriptions, reminders } from '#shared/tables/push.ts';
import { aFamily, aTablet, signedIn, type TestFamily } from '../world/builders.ts';
import { aSubscription } from '../world/subscriptions.ts';
import { testApp } from '../world/testApp.ts';
import { setNothingElse } from './settingFields.ts';

const app = testApp();
let family: TestFamily;
beforeAll(async () => {
  family = await aFamily(app);
});

/** A family has room for so many: each request is about a new one's only child. */
async function aParentOfOne() {
  const { owner, aMember } = await aFamily(app);
  return { me: owner, id: (await aMember()).id };
}

// The calls of phones and of the tablet.
setNothingElse(app, [
  {
    says: 'making a sign-in link',
    call: signInLinksApi.create,
    entity: signInLinks,
    ask: async () => ({ ...(await aParentOfOne()), body: {} }),
    takesNoBody: true,
  },
  {
    says: 'signing in by a link',
    call: signInLinksApi.use,
    entity: sessions,
    ask: async () => {
      const { me, id } = await aParentOfOne();
      const { body } = await me.browser.post(`/api/users/${id}/sign-in-link`).send({});
      return { me: { browser: app.browser() }, body: { token: body.token } };
    },
  },
  {
    says: 'making a tablet',
    call: tabletApi.begin,
    entity: sessions,
    ask: async () => ({
      me: await signedIn(app, family.owner),
      body: { familyId: family.id, label: 'Kitchen' },
    }),
  },
  {
    says: 'beginning a turn',
    call: tabletApi.beginTurn,
    entity: sessions,
    ask: async () => ({
      me: { browser: await aTablet(app, family) },
      body: { memberId: family.owner.id, pin: '4711' },
    }),
  },
  {
    says: 'making a calendar of a child',
    call: calendarApi.makeOfMember,
    entity: calendarFeeds,
    ask: async () => ({ ...(await aParentOfOne()), body: {} }),
    takesNoBody: true,
  },
  {
    says: 'making a calendar of the family',
    call: calendarApi.makeOfFamily,
    entity: calendarFeeds,
    ask: async () => ({ me: family.owner, id: family.id, body: {} }),
    takesNoBody: true,
  },
  {
    says: 'subscribing',
    call: pushApi.subscribe,
    entity: pushSubscriptions,
    ask: async () => {
      const { endpoint, keys } = aSubscription();
      return { me: family.owner, body: { endpoint, keys } };
    },
  },
  {
    says: 'choosing reminders of a child',
    call: remindersApi.update,
    entity: reminders,
    ask: async () => ({ ...(await aParentOfOne()), body: { ...defaultReminders, dailyAt: '17:00' } }),
  },
  {
    says: 'setting a PIN',
    call: tabletApi.setPin,
    entity: memberPins,
    ask: async () => ({ ...(await aParentOfOne()), body: { pin: '4711' } }),
  },
]);
