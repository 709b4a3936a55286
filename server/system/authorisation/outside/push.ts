import { pushApi } from '#shared/contract/live/push.ts';
import { defaultReminders, remindersApi } from '#shared/contract/live/reminders.ts';
import type { Person } from '../../world/builders.ts';
import { aSubscription, subscribed } from '../../world/subscriptions.ts';
import { about, type Row, signedIn } from '../row.ts';
import { impossible, missing } from '../scene.ts';

const subscription = (endpoint?: string) => {
  const { keys, ...rest } = aSubscription(endpoint);
  return { body: { ...rest, keys } };
};

const browserRows: Row[] = [
  about(pushApi.key)('the key', () => ({}), signedIn(200)),
  about(pushApi.look)('this browser', () => ({}), signedIn(200)),
  about(pushApi.subscribe)('this browser', () => subscription(), signedIn(204)),
  about(pushApi.subscribe)('a browser elsewhere', () => subscription('https://example.org/'), signedIn(400)),
  about(pushApi.unsubscribe)(
    'this browser',
    async (_, me) => {
      // Whoever has no session has none to take away.
      const { endpoint, keys } = aSubscription();
      await me.browser.put('/api/push/subscription').send({ endpoint, keys });
      return {};
    },
    signedIn(204),
  ),
  about(pushApi.unsubscribe)('a browser without one', () => ({}), signedIn(204)),
  about(pushApi.unsubscribe)(
    'another browser',
    async ({ inOwnBrowser }) => {
      await subscribed(await inOwnBrowser('owner'));
      return {};
    },
    signedIn(204),
  ),
];

const body = { ...defaultReminders, dailyAt: '17:00' };
const outsiders = { visitor: 401, pending: 404, stranger: 404 };
const ownFamily = { ...outsiders, member: 403 };
const notThere = { alike: 'nobody of mine' };

const settingRows: Row[] = [remindersApi.read, remindersApi.update].flatMap((call) => {
  const of = about(call);
  const param = ({ id }: Pick<Person, 'id'>) => ({
    params: { id },
    ...(call === remindersApi.update && { body }),
  });
  return [
    of('a child', async ({ family }) => param(await family.aMember()), { ...ownFamily, owner: 200 }),
    of('another parent', async ({ aParent }) => param(await aParent()), { ...ownFamily, owner: 403 }),
    of('the owner', ({ cast }) => param(cast.owner), { ...ownFamily, manager: 403, owner: 200 }),
    of('oneself', (_, me) => param(me), { ...outsiders, member: 200, owner: 200, stranger: 200 }),
    of('somebody missing', () => param({ id: missing }), signedIn(404), notThere),
    of('a removed member', ({ removedMember }) => param(removedMember), signedIn(404), notThere),
    of('an impossible id', () => ({ ...param({ id: 1 }), params: { id: impossible } }), signedIn(404)),
  ];
});

/** Who is reminded, of what and where. */
export const pushRows: Row[] = [...browserRows, ...settingRows];
