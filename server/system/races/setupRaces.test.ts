import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#shared/tables/access.ts';
import { accounts } from '#shared/tables/family.ts';
import { createOwner, ownAccount } from '../../members/accounts.ts';
import { createPasswords } from '../../sessions/passwords.ts';
import { queriesWaiting } from '../tools/waiting.ts';
import { aFamily, aPendingOwner, aUsername, type Person, password, signedIn } from '../world/builders.ts';
import { signedInAs } from '../world/callers.ts';
import { testApp } from '../world/testApp.ts';

// Requests that run at the very moment in which setup changes the password of an account.

const app = testApp();

test('a sign-in that runs while its password is changed opens nothing', async () => {
  const pending = await aPendingOwner(app);
  const { username } = pending;
  const answer = await whileSetupEnds(pending, () =>
    // Sent now, it sees the password of before.
    app.browser().post('/api/login').send({ username, password }),
  );
  expect(answer.status).toBe(401);
  const { db } = app.database;
  const alive = await db.select().from(sessions).where(eq(sessions.accountId, pending.id));
  expect(alive).toEqual([]);
});

test('of two who set up one account at the same moment, one does', async () => {
  const pending = await aPendingOwner(app);
  const { browser } = await signedIn(app, pending);
  const form = { name: 'Robin', role: 'owner', familyId: null, password: 'mine now' };
  const answer = await whileSetupEnds(pending, () =>
    browser.post('/api/users').send({ ...form, username: aUsername('late') }),
  );
  expect(answer.status).toBe(401);
  const [account] = await app.database.db.select().from(accounts).where(eq(accounts.id, pending.id));
  expect(account).toMatchObject({ username: pending.username, passwordHash: 'its hash' });
});

/** Sends a request as setup changes this account's password, which is done once the request waits for it. */
async function whileSetupEnds({ id, username }: Person, send: () => PromiseLike<{ status: number }>) {
  const { db } = app.database;
  const visitor = await signedInAs(db, { id });
  const form = { name: 'Robin', username, password: 'a better one', passwordHash: 'its hash' };
  const sent = await db.transaction(async (tx) => {
    await createOwner(tx, createPasswords(4), { visitor }, form);
    const answer = Promise.resolve(send());
    await queriesWaiting(db, 1);
    return { answer };
  });
  return sent.answer;
}

test('a name that became one’s own after the try was counted by another is not compared', async () => {
  const { owner } = await aFamily(app);
  const { db } = app.database;
  const passwords = createPasswords(4);
  const known = await ownAccount(db, owner.id);
  const visitor = await signedInAs(db, owner);
  const form = { name: 'Robin', username: owner.username, password, passwordHash: 'its hash' };
  const other = await ownAccount(db, (await aFamily(app)).owner.id);
  for (const counted of [undefined, other])
    await expect(
      createOwner(db, passwords, { visitor, countedAccount: counted }, form),
    ).rejects.toMatchObject({
      status: 409,
    });
  const { isSignedIn } = await createOwner(db, passwords, { visitor, countedAccount: known }, form);
  expect(isSignedIn).toBe(true);
});
