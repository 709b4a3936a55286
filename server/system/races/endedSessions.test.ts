import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { defaultReminders } from '#shared/contract/live/reminders.ts';
import { everyInShort } from '../tools/deep.ts';
import { aConsent, alexa } from '../voice/accountLinking.ts';
import { aFamily, aManager, aUsername, confirmed, type Person, password } from '../world/builders.ts';
import { testApp } from '../world/testApp.ts';
import { overtaken } from './overtaken.ts';

// What ends a session ends it for calls that it has under way too.

const app = testApp({ alexa });

type Sent = PromiseLike<{ status: number }>;
interface Home {
  id: number;
  owner: Person;
  kim: Person;
  child: Person;
}

async function aHome() {
  const family = await aFamily(app);
  const [kim, child] = [await aManager(app, family), await family.aMember('Mia')];
  await confirmed(family.owner);
  return { ...family, kim, child };
}

const make = ({ id, owner }: Home, path: string, body: object) =>
  owner.browser.post(path).send({ ...body, familyId: id });
const made = async (home: Home, path: string, body: object) =>
  (await make(home, path, body).expect(201)).body.id;
const aTask = ({ child }: Home) => ({ title: 'Mop', assignedToUserId: child.id, rewardPotId: null });
const aChore = () => ({
  title: 'Dishes',
  repeat: { every: 'day', interval: 1 },
  who: { kind: 'anyone' },
});
const aPot = ({ child }: Home) => ({
  name: 'Pizza',
  targetCount: 3,
  contributorUserIds: JSON.stringify([child.id]),
});
const away = { from: '2026-01-01', to: null };

/** What an owner may do, and with which thing that is there. */
type Call = [does: string, thing: (home: Home) => Promise<number>, send: (home: Home, thing: number) => Sent];
const ofNothing = async () => 0;
const ofChild = async ({ child }: Home) => child.id;
const calls: Call[] = [
  [
    'adds a member',
    ofNothing,
    ({ id, owner }) =>
      owner.browser
        .post('/api/users')
        .send({ name: 'Ghost', username: aUsername(), password, role: 'member', familyId: id }),
  ],
  [
    'gives a child another password',
    ofChild,
    ({ owner }, id) => owner.browser.put(`/api/users/${id}/password`).send({ password: 'known to me' }),
  ],
  [
    'gives a child a PIN',
    ofChild,
    ({ owner }, id) => owner.browser.put(`/api/users/${id}/pin`).send({ pin: '4711' }),
  ],
  [
    'makes a child a parent',
    ofChild,
    ({ owner }, id) => owner.browser.put(`/api/users/${id}`).send({ manages: true }),
  ],
  ['removes a child', ofChild, ({ owner }, id) => owner.browser.delete(`/api/users/${id}`)],
  [
    'makes a link for a child',
    ofChild,
    ({ owner }, id) => owner.browser.post(`/api/users/${id}/sign-in-link`).send({}),
  ],
  [
    'makes a link for their own phone',
    ofNothing,
    ({ owner }) => owner.browser.post(`/api/users/${owner.id}/sign-in-link`).send({}),
  ],
  [
    'makes a calendar of a child',
    ofChild,
    ({ owner }, id) => owner.browser.post(`/api/users/${id}/calendar`).send({}),
  ],
  [
    'makes a calendar of the family',
    ofNothing,
    ({ id, owner }) => owner.browser.post(`/api/families/${id}/calendar`).send({}),
  ],
  [
    'chooses what a child is reminded of',
    ofChild,
    ({ owner }, id) => owner.browser.put(`/api/users/${id}/reminders`).send(defaultReminders),
  ],
  [
    'ends a calendar',
    async ({ id, owner }) => {
      await owner.browser.post(`/api/families/${id}/calendar`).send({}).expect(201);
      return id;
    },
    ({ owner }, id) => owner.browser.delete(`/api/families/${id}/calendar`).send({}),
  ],
  [
    'makes a recovery code',
    ofNothing,
    ({ owner }) => owner.browser.post('/api/account/recovery-code').send(),
  ],
  ['invites another parent', ofNothing, (home) => make(home, '/api/invitations', {})],
  [
    'takes an invitation back',
    (home) => made(home, '/api/invitations', {}),
    ({ owner }, id) => owner.browser.delete(`/api/invitations/${id}`),
  ],
  [
    'hands the family over',
    ofNothing,
    ({ id, owner, kim }) => owner.browser.post(`/api/families/${id}/owner`).send({ userId: kim.id }),
  ],
  [
    'erases the family',
    ofNothing,
    ({ id, owner }) => owner.browser.delete(`/api/families/${id}`).send({ name: 'The Rivers' }),
  ],
  [
    'renames the family',
    ofNothing,
    ({ id, owner }) => owner.browser.put(`/api/families/${id}`).send({ name: 'Mine' }),
  ],
  [
    'makes a tablet',
    ofNothing,
    ({ id, owner }) => owner.browser.post('/api/tablet').send({ familyId: id, label: 'Kitchen' }),
  ],
  [
    'switches voice off',
    ofNothing,
    ({ owner }) => owner.browser.put('/api/voice/link').send({ mayComplete: false }),
  ],
  [
    'signs out everywhere',
    ofNothing,
    ({ owner }) => owner.browser.post('/api/logout?everywhere=true').send(),
  ],
  [
    'signs a child out',
    async ({ child }) => (await child.browser.get('/api/devices')).body[0].id,
    ({ owner }, id) => owner.browser.delete(`/api/devices/${id}`),
  ],
  [
    'consents to Alexa',
    ofNothing,
    ({ owner }) => owner.browser.post('/api/voice/authorize').send(aConsent()),
  ],
  ['unlinks voice', ofNothing, ({ owner }) => owner.browser.delete('/api/voice/link')],
  ['adds a task', ofNothing, (home) => make(home, '/api/tasks', aTask(home))],
  [
    'edits a task',
    (home) => made(home, '/api/tasks', aTask(home)),
    (home, id) => home.owner.browser.put(`/api/tasks/${id}`).send({ ...aTask(home), title: 'Sweep' }),
  ],
  [
    'deletes a task',
    (home) => made(home, '/api/tasks', aTask(home)),
    ({ owner }, id) => owner.browser.delete(`/api/tasks/${id}`),
  ],
  ['adds a chore', ofNothing, (home) => make(home, '/api/chores', aChore())],
  [
    'edits a chore',
    (home) => made(home, '/api/chores', aChore()),
    (home, id) => home.owner.browser.put(`/api/chores/${id}`).send({ ...aChore(), title: 'Pans' }),
  ],
  [
    'ends a chore',
    (home) => made(home, '/api/chores', aChore()),
    ({ owner }, id) => owner.browser.delete(`/api/chores/${id}`),
  ],
  [
    'notes an away time',
    ofNothing,
    ({ id, owner }) => owner.browser.post(`/api/families/${id}/pauses`).send(away),
  ],
  [
    'removes an away time',
    (home) => made(home, `/api/families/${home.id}/pauses`, away),
    ({ owner }, id) => owner.browser.delete(`/api/pauses/${id}`),
  ],
  ['makes a pot', ofNothing, (home) => make(home, '/api/reward-pots', aPot(home))],
  [
    'edits a pot',
    (home) => made(home, '/api/reward-pots', aPot(home)),
    (home, id) => home.owner.browser.put(`/api/reward-pots/${id}`).send({ name: 'Cinema', targetCount: 3 }),
  ],
  [
    'deletes a pot',
    (home) => made(home, '/api/reward-pots', aPot(home)),
    ({ owner }, id) => owner.browser.delete(`/api/reward-pots/${id}?reason=delete`),
  ],
];

test.each(everyInShort(3, calls))(
  'a session is ended by the time that who is signed in with it %s: 401',
  async (_, thing, send) => {
    const home = await aHome();
    const id = await thing(home);
    const ended = sql`delete from sessions where account_id = ${home.owner.id}`;
    expect(await overtaken(app.database.db, home.id, () => send(home, id), ended)).toBe(401);
  },
);
