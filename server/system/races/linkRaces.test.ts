import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#shared/tables/access.ts';
import { signInLinks } from '#shared/tables/people.ts';
import { personHolder } from '../../sessions/sessions.ts';
import { queriesWaiting } from '../tools/waiting.ts';
import { aFamily, aManager, aTablet, confirmed, type Person } from '../world/builders.ts';
import { testApp } from '../world/testApp.ts';

// Signing in by a link, at the moment in which somebody ends what it leads to.

const app = testApp();

type Home = Awaited<ReturnType<typeof aHome>>;
async function aHome() {
  const family = await aFamily(app);
  const [kim, child] = [await aManager(app, family), await family.aMember('Mia')];
  await confirmed(family.owner);
  return { ...family, kim, child };
}

test('somebody who signs out everywhere is signed in nowhere, also where a link is used at that moment', async () => {
  const { owner } = await aHome();
  const { db } = app.database;
  const { answer } = await db.transaction(async (tx) => {
    const person = await personHolder(tx, owner.id);
    if (!person) throw new Error('The owner is there');
    await tx.insert(sessions).values({ ...person, idHash: 'of the phone', label: 'Phone', isLong: true });
    const answer = Promise.resolve(owner.browser.post('/api/logout?everywhere=true').send({}));
    await Promise.race([answer, queriesWaiting(db, 1)]);
    return { answer };
  });
  expect((await answer).status).toBe(200);
  expect(await db.$count(sessions, eq(sessions.accountId, owner.id))).toBe(0);
});

/** A sign-in by the child's link, in a browser whose session it ends last, while `send` is under way. */
async function signedInBeside(
  { child }: Home,
  endsLast: Person | 'tablet',
  send: () => PromiseLike<{ status: number }>,
): Promise<number> {
  const { db } = app.database;
  const { answer } = await db.transaction(async (tx) => {
    await personHolder(tx, child.id);
    await tx.delete(signInLinks).where(eq(signInLinks.accountId, child.id));
    const answer = Promise.resolve(send());
    await queriesWaiting(db, 1);
    const isLast = endsLast === 'tablet' ? eq(sessions.kind, 'tablet') : eq(sessions.accountId, endsLast.id);
    await tx.delete(sessions).where(isLast);
    return { answer };
  });
  return (await answer).status;
}

test('a family is erased while a child signs in by a link in the tablet’s browser', async () => {
  const home = await aHome();
  await aTablet(app, home);
  await home.owner.browser.post(`/api/users/${home.child.id}/sign-in-link`).send({}).expect(201);
  const { browser } = await confirmed(home.owner);
  const erased = () => browser.delete(`/api/families/${home.id}`).send({ name: 'The Rivers' });
  expect(await signedInBeside(home, 'tablet', erased)).toBe(200);
});

test('a parent is removed while a child signs in by a link in their browser', async () => {
  const home = await aHome();
  await home.owner.browser.post(`/api/users/${home.child.id}/sign-in-link`).send({}).expect(201);
  const removed = () => home.owner.browser.delete(`/api/users/${home.kim.id}`);
  expect(await signedInBeside(home, home.kim, removed)).toBe(200);
});
