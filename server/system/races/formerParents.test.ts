import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { everyInShort } from '../tools/deep.ts';
import {
  aFamily,
  aManager,
  aUsername,
  confirmed,
  type Person,
  password,
  signedIn,
} from '../world/builders.ts';
import { testApp } from '../world/testApp.ts';
import { overtaken as waitingCall } from './overtaken.ts';

// What a parent asked for while somebody took their right away, and which comes to its turn after that. Each call was
// allowed when it arrived.

const app = testApp();

interface Home {
  family: Awaited<ReturnType<typeof aFamily>>;
  /** Another parent, who asks. */
  kim: Person;
  child: Person;
}
type Call = (home: Home, who: Person) => PromiseLike<{ status: number }>;

const calls: [string, Call][] = [
  [
    'makes a calendar of the family',
    ({ family }, { browser }) => browser.post(`/api/families/${family.id}/calendar`).send({}),
  ],
  [
    'makes a tablet',
    ({ family }, { browser }) => browser.post('/api/tablet').send({ familyId: family.id, label: 'Kitchen' }),
  ],
  [
    'adds a member',
    ({ family }, { browser }) =>
      browser
        .post('/api/users')
        .send({ name: 'Ghost', username: aUsername(), password, role: 'member', familyId: family.id }),
  ],
  [
    'renames a child',
    ({ child }, { browser }) =>
      browser.put(`/api/users/${child.id}`).send({ name: 'Other', username: child.username }),
  ],
  [
    'gives a child another password',
    ({ child }, { browser }) =>
      browser.put(`/api/users/${child.id}/password`).send({ password: 'known to me' }),
  ],
  [
    'gives a child a PIN',
    ({ child }, { browser }) => browser.put(`/api/users/${child.id}/pin`).send({ pin: '4711' }),
  ],
  [
    'makes a link for a child',
    ({ child }, { browser }) => browser.post(`/api/users/${child.id}/sign-in-link`).send({}),
  ],
  [
    'makes a calendar of a child',
    ({ child }, { browser }) => browser.post(`/api/users/${child.id}/calendar`).send({}),
  ],
  ['removes a child', ({ child }, { browser }) => browser.delete(`/api/users/${child.id}`)],
];

async function aHome(): Promise<Home> {
  const family = await aFamily(app);
  const [kim, child] = [await aManager(app, family), await family.aMember('Mia')];
  return { family, kim, child };
}

const overtaken = ({ family }: Home, send: () => PromiseLike<{ status: number }>, ...changes: SQL[]) =>
  waitingCall(app.database.db, family.id, send, ...changes);

const manages = (isParent: boolean, { id }: Person) =>
  sql`update members set manages = ${isParent} where id = ${id}`;

test.each(everyInShort(3, calls))('a parent who is one no more by then %s: refused', async (_, call) => {
  const home = await aHome();
  expect(await overtaken(home, () => call(home, home.kim), manages(false, home.kim))).toBe(403);
});

test.each(everyInShort(3, calls))('a parent who was removed by then %s: refused', async (_, call) => {
  const home = await aHome();
  const removed = sql`delete from accounts where id = ${home.kim.id}`;
  expect(await overtaken(home, () => call(home, home.kim), removed)).toBe(401);
});

test.each(everyInShort(3, calls.slice(3)))(
  'a child is a parent by the time another parent %s: refused',
  async (_, call) => {
    const home = await aHome();
    expect(await overtaken(home, () => call(home, home.kim), manages(true, home.child))).toBe(403);
  },
);

test.each([
  [
    'renames',
    (home: Home, { browser }: Person) =>
      calls[3]?.[1]({ ...home, child: home.kim }, { ...home.family.owner, browser }),
  ],
  ['removes', (home: Home, { browser }: Person) => browser.delete(`/api/users/${home.kim.id}`)],
])('an owner who has handed over by then %s another parent: refused', async (_, call) => {
  const home = await aHome();
  const { owner } = home.family;
  const setRole = (role: string, { id }: Pick<Person, 'id'>) =>
    sql`update members set role = ${role} where id = ${id}`;
  const send = () => Promise.resolve(call(home, owner)).then((answer) => answer ?? { status: 0 });
  expect(await overtaken(home, send, setRole('member', owner), setRole('owner', home.kim))).toBe(403);
});

const linkFor = async ({ browser }: Person, { id }: Pick<Person, 'id'>) =>
  (await browser.post(`/api/users/${id}/sign-in-link`).send({}).expect(201)).body.token;
const look = (token: string) => app.browser().post('/api/sign-in-links/look').send({ token });

test.each([
  [
    'changes their password',
    ({ owner }: Home['family']) =>
      owner.browser.put('/api/account/password').send({ current: password, next: 'a better one' }),
  ],
  [
    'signs out everywhere',
    ({ owner }: Home['family']) => owner.browser.post('/api/logout?everywhere=true').send({}),
  ],
])('a link for whoever %s is worth nothing from then on', async (_, act) => {
  const { family } = await aHome();
  const token = await linkFor(await confirmed(family.owner), family.owner);
  await look(token).expect(200);
  await act(family).expect(200);
  await look(token).expect(410);
});

test('a link for a child ends with another password, and with the parent who made it', async () => {
  const { family, kim, child } = await aHome();
  const first = await linkFor(kim, child);
  await kim.browser.put(`/api/users/${child.id}/password`).send({ password: 'a better one' }).expect(200);
  await look(first).expect(410);
  const second = await linkFor(kim, child);
  await family.owner.browser.delete(`/api/users/${kim.id}`).expect(200);
  await look(second).expect(410);
});

test('a recovery code is worth nothing after another password', async () => {
  const { kim } = await aHome();
  const { body } = await (await confirmed(kim)).browser.post('/api/account/recovery-code').expect(200);
  await kim.browser
    .put('/api/account/password')
    .send({ current: password, next: 'a better one' })
    .expect(200);
  const paper = { username: kim.username, code: body.code, password: 'mine again' };
  await app.browser().post('/api/recover').send(paper).expect(401);
});

test('who holds an unlocked phone makes no link for its owner, and does not leave for them', async () => {
  const { family, kim } = await aHome();
  const link = () => family.owner.browser.post(`/api/users/${family.owner.id}/sign-in-link`).send({});
  const leave = () => kim.browser.post(`/api/families/${family.id}/leave`).send({});
  expect((await link().expect(403)).body.confirm).toBe(true);
  expect((await leave().expect(403)).body.confirm).toBe(true);
  await confirmed(family.owner);
  await confirmed(kim);
  await link().expect(201);
  await leave().expect(200);
});

test('a child with a username and no password becomes no parent', async () => {
  const { family } = await aHome();
  const { owner } = family;
  const zoe = { name: 'Zoe', username: null, password: null, role: 'member', familyId: family.id };
  const { body } = await owner.browser.post('/api/users').send(zoe).expect(201);
  const username = aUsername();
  await owner.browser.put(`/api/users/${body.id}`).send({ name: 'Zoe', username }).expect(200);
  const { browser } = await confirmed(await signedIn(app, owner));
  const raise = () => browser.put(`/api/users/${body.id}`).send({ manages: true });
  await raise().expect(409);
  await browser.put(`/api/users/${body.id}/password`).send({ password }).expect(200);
  await raise().expect(200);
});
