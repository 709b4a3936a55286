import { sql } from 'drizzle-orm';
import type { Task } from '#shared/contract/chores/tasks.ts';
import type { SignInLink } from '#shared/contract/signIn/signInLinks.ts';
import {
  aFamily,
  aManager,
  anAdmin,
  aPendingOwner,
  aTablet,
  confirmed,
  type Person,
  signedIn,
  type TestFamily,
  tick,
} from '../world/builders.ts';
import type { TestApp } from '../world/testApp.ts';
import type { Actor } from './row.ts';

/** An id that no row has, and one that no row can have. */
export const missing = 2_000_000_000;
export const impossible = '99999999999';

/** The family that most rows are about, the neighbours, and what is no longer there. */
export interface Scene {
  family: TestFamily;
  neighbours: TestFamily;
  cast: Record<Actor, Person>;
  removedMember: Person;
  archivedPotId: number;
  deletedPotId: number;
  deletedTaskId: number;
  /** A new task of the family that is nobody's. */
  aTaskOfNobody(): Promise<Task>;
  /** Somebody new who manages in the family. */
  aParent(): Promise<Person>;
  /** An open invitation to the family. */
  anInvitation(): Promise<{ id: number; token: string }>;
  /** The recovery code of a new parent. */
  aRecoveryCode(): Promise<{ username: string; code: string }>;
  /** Notes in every session whether the password was just given again. */
  confirmAll(isConfirmed: boolean): Promise<unknown>;
  /** A link that signs in a child of neither family. */
  aLink(): Promise<SignInLink>;
  /** What the list of devices calls a new tablet of the family by. */
  aTabletId(): Promise<number>;
  /** A new pot of the family that is full. */
  aFullPot(): Promise<{ id: number }>;
  /** Takes away what rows have made, so that both families have room for what the next ones make. */
  tidy(): Promise<void>;
  /** The same actor in a browser of its own; a pending owner is a new one each time. */
  inOwnBrowser(actor: Actor): Promise<Person>;
}

const nobody = (app: TestApp): Person => ({ id: 1, username: 'nobody', browser: app.browser() });

const theAdministrator = async (app: TestApp): Promise<Person> => ({
  id: 1,
  username: 'admin',
  browser: await anAdmin(app),
});

const theTablet = async (app: TestApp, family: TestFamily): Promise<Person> => ({
  ...nobody(app),
  browser: await aTablet(app, family),
});

export async function aScene(app: TestApp): Promise<Scene> {
  const [family, neighbours] = [await aFamily(app), await aFamily(app, 'The Hills')];
  const removedMember = await family.aMember('Gone');
  await family.owner.browser.delete(`/api/users/${removedMember.id}`).expect(200);
  const cast: Scene['cast'] = {
    visitor: nobody(app),
    pending: await aPendingOwner(app),
    member: await family.aMember('Mia'),
    manager: await aManager(app, family),
    owner: family.owner,
    tablet: await theTablet(app, family),
    stranger: neighbours.owner,
    strangersChild: await neighbours.aMember('Finn'),
    removed: removedMember,
    administrator: await theAdministrator(app),
  };
  return {
    family,
    neighbours,
    cast,
    removedMember,
    ...(await whatIsGone(family)),
    aTaskOfNobody: async () => {
      const task = await family.aTask();
      await app.database.db.execute(sql`update tasks set assigned_to_user_id = null where id = ${task.id}`);
      return task;
    },
    aParent: () => aManager(app, family),
    anInvitation: async () => {
      await confirmed(family.owner);
      const { body } = await family.owner.browser.post('/api/invitations').send({ familyId: family.id });
      return body;
    },
    aRecoveryCode: async () => {
      const { username, browser } = await confirmed(await aManager(app, family));
      const { body } = await browser.post('/api/account/recovery-code').expect(200);
      return { username, code: body.code };
    },
    confirmAll: (isConfirmed) => confirmAll(app, isConfirmed),
    aLink: await linksTo(app),
    aTabletId: async () => {
      await aTablet(app, family);
      const { rows } = await app.database.db.execute<{ id: number }>(sql`select max(id) as id from sessions`);
      return rows[0]?.id ?? missing;
    },
    aFullPot: () => aFullPot(family),
    tidy: () => tidy(app, [family, neighbours], Object.values(cast)),
    inOwnBrowser: async (actor) => {
      if (actor === 'visitor' || actor === 'removed') return nobody(app);
      if (actor === 'administrator') return theAdministrator(app);
      if (actor === 'tablet') return theTablet(app, family);
      return actor === 'pending' ? aPendingOwner(app) : signedIn(app, cast[actor]);
    },
  };
}

/** Those that say so already stay as they are: this is asked for thousands of times. */
const confirmAll = ({ database: { db } }: TestApp, isConfirmed: boolean) =>
  db.execute(sql`update sessions
    set confirmed_at = case when ${isConfirmed} then now() else now() - interval '10 minutes' end
    where kind = 'person'
      and (confirmed_at is not null and confirmed_at > now() - interval '5 minutes') <> ${isConfirmed}`);

async function linksTo(app: TestApp): Promise<Scene['aLink']> {
  const elsewhere = await aFamily(app, 'The Lakes');
  const { id } = await elsewhere.aMember('Kai');
  const { browser } = elsewhere.owner;
  return async () => (await browser.post(`/api/users/${id}/sign-in-link`).send({}).expect(201)).body;
}

async function tidy({ database: { db } }: TestApp, families: TestFamily[], cast: Person[]): Promise<void> {
  const ofThese = sql`family_id = any (${`{${families.map(({ id }) => id).join()}}`}::int[])`;
  const ids = sql`${`{${cast.map(({ id }) => id).join()}}`}::int[]`;
  await db.execute(sql`delete from invitations where ${ofThese}`);
  await db.execute(sql`delete from tasks where ${ofThese}`);
  await db.execute(sql`delete from reward_pots where ${ofThese} and archived_at is null`);
  await db.execute(
    sql`delete from accounts where id in (select id from members where ${ofThese}) and id <> all (${ids})`,
  );
}

async function aFullPot(family: TestFamily): Promise<{ id: number }> {
  const pot = await family.aPot({ targetCount: 1 });
  const task = await family.aTask({ rewardPotId: pot.id });
  await tick(family.owner, task.id).expect(200);
  return pot;
}

async function whatIsGone(family: TestFamily) {
  const { browser } = family.owner;
  const [archived, deleted, task] = [await aFullPot(family), await family.aPot(), await family.aTask()];
  await browser.delete(`/api/reward-pots/${archived.id}?reason=redeem`).expect(200);
  await browser.delete(`/api/reward-pots/${deleted.id}?reason=delete`).expect(200);
  await browser.delete(`/api/tasks/${task.id}`).expect(200);
  return { archivedPotId: archived.id, deletedPotId: deleted.id, deletedTaskId: task.id };
}
