import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { NewPost, Post } from '#shared/contract/blog/blog.ts';
import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Task } from '#shared/contract/chores/tasks.ts';
import {
  aUsername,
  makeFamily,
  makeOwner,
  type PostCall,
  type PotDetail,
  password,
  type TaskDetail,
} from './familyCalls.ts';
import type { Browser, TestApp } from './testApp.ts';

export { aUsername, password } from './familyCalls.ts';

/** Somebody signed in, in a browser of their own. */
export interface Person {
  id: number;
  username: string;
  browser: Browser;
}

export interface TestFamily {
  id: number;
  owner: Person;
  aMember(name?: string): Promise<Person>;
  aTask(detail?: TaskDetail): Promise<Task>;
  aPot(detail?: PotDetail): Promise<Pot>;
  pot(id: number): Promise<Pot>;
}

const postOf =
  (browser: Browser): PostCall =>
  async (path, body) =>
    (await browser.post(path).send(body).expect(201)).body;

/** A browser that has just made an account of an owner without a family. */
export async function aPendingOwner(app: Pick<TestApp, 'browser'>, name = 'Robin'): Promise<Person> {
  const browser = app.browser();
  const { id, username } = await makeOwner(postOf(browser), name);
  return { id, username, browser };
}

/** Somebody's account in a browser of its own. */
export async function signedIn(
  app: Pick<TestApp, 'browser'>,
  { id, username }: Pick<Person, 'id' | 'username'>,
): Promise<Person> {
  const browser = app.browser();
  await browser.post('/api/login').send({ username, password }).expect(200);
  return { id, username, browser };
}

/** Somebody who has just given their password again: calls that ask for that may be made for 10 minutes. */
export async function confirmed<Who extends Pick<Person, 'browser'>>(person: Who): Promise<Who> {
  await person.browser.post('/api/confirm').send({ password }).expect(200);
  return person;
}

/** A family through the calls that the setup page makes, with the owner signed in. */
export async function aFamily(app: Pick<TestApp, 'browser'>, name = 'The Rivers'): Promise<TestFamily> {
  const owner = await aPendingOwner(app);
  const { id: familyId, addMember, addTask, addPot } = await makeFamily(postOf(owner.browser), owner, name);
  return {
    id: familyId,
    owner,
    aMember: async (memberName = 'Mia') => signedIn(app, await addMember(memberName)),
    aTask: addTask,
    aPot: addPot,
    pot: async (id) => {
      const { body } = await owner.browser.get(`/api/families/${familyId}/reward-pots`).expect(200);
      return body.find((pot: Pot) => pot.id === id);
    },
  };
}

/** Another parent of a family, signed in. */
export async function aManager(app: TestApp, family: TestFamily, name = 'Kim'): Promise<Person> {
  const manager = await family.aMember(name);
  await app.database.db.execute(sql`update members set manages = true where id = ${manager.id}`);
  return manager;
}

/** A browser that is the tablet of a family, where somebody may be in turn. */
export async function aTablet(
  app: TestApp,
  { id, owner }: TestFamily,
  inTurn?: Pick<Person, 'id'>,
): Promise<Browser> {
  const { browser } = await signedIn(app, owner);
  await app.database.db.execute(sql`update sessions set kind = 'tablet', account_id = null, member_id = null, label = 'Kitchen'
    where id = (select max(id) from sessions where account_id = ${owner.id})`);
  if (inTurn) await takeTurn(app, id, inTurn);
  return browser;
}

/** Puts somebody in turn at all tablets of a family. */
const takeTurn = (app: TestApp, familyId: number, { id }: Pick<Person, 'id'>) =>
  app.database.db.execute(sql`update sessions
    set turn_member_id = ${id}, turn_until = now() + interval '1 minute'
    where kind = 'tablet' and family_id = ${familyId}`);

/** Ticks once, as one tap does. */
export const tick = (person: Pick<Person, 'browser'>, taskId: number, key: string = randomUUID()) =>
  person.browser.post(`/api/tasks/${taskId}/increment`).set('Idempotency-Key', key).send();

export const adminPassword = 'only the admin knows';

/** The administrator, signed in, in a browser of their own; the app needs `adminPassword` in its settings. */
export async function anAdmin(app: TestApp): Promise<Browser> {
  const browser = app.browser();
  await browser.post('/api/admin/login').send({ username: 'admin', password: adminPassword }).expect(200);
  return browser;
}

/** The settings under which `anAdmin` can sign in. */
export const adminSettings = { admin: { username: 'admin', password: adminPassword } };

/** A post as the admin's form sends it: published, with a slug nobody has yet. */
export async function aPost(admin: Browser, detail: Partial<NewPost> = {}): Promise<Post> {
  const post = { title: 'One jar', slug: aUsername('post'), content: 'Begin small.' };
  const { body } = await admin
    .post('/api/admin/blog')
    .send({ ...post, bannerImage: null, tags: [], published: true, ...detail })
    .expect(201);
  return body;
}
