import { and, eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { events } from '#shared/tables/events.ts';
import { accounts, families, members } from '#shared/tables/family.ts';
import { queriesWaiting } from '../../system/tools/waiting.ts';
import { aCode, alexa, aVerifier, codeOf, exchange, refresh } from '../../system/voice/accountLinking.ts';
import { amazon, anEnvelope } from '../../system/voice/amazon.ts';
import { aLinkedFamily, answerTo, hear, intent, type LinkedFamily } from '../../system/voice/speaking.ts';
import { confirmed, password } from '../../system/world/builders.ts';
import { callerOf } from '../../system/world/callers.ts';
import { testApp } from '../../system/world/testApp.ts';
import { unlink } from './links.ts';

const app = testApp({ alexa }, { amazon });

const rewards = (family: Pick<LinkedFamily, 'user'>) => hear(app, intent(family, 'GetRewardsIntent'));
const expectLinked = async (family: LinkedFamily) =>
  expect(await rewards(family)).toContain('no reward pots');

/** Neither the access token nor the refresh token opens anything. */
async function expectEnded(family: LinkedFamily) {
  expect(await rewards(family)).toMatch(/^Please link your family first/);
  const { body } = await refresh(app, family.tokens.refresh_token).expect(400);
  expect(body.error).toBe('invalid_grant');
}

/** How often the family was told that a link ended. */
const endsTold = ({ id }: LinkedFamily) =>
  app.database.db.$count(events, and(eq(events.familyId, id), eq(events.kind, 'voice.unlinked')));

test('an access token is good for an hour, and the refresh token gives the next one', async () => {
  const family = await aLinkedFamily(app);
  await expectLinked(family);
  await app.database.db.execute(
    sql`update voice_tokens set expires_at = expires_at - interval '1 hour' where family_id = ${family.id}`,
  );
  expect(await rewards(family)).toMatch(/^Please link/);
  const { body } = await refresh(app, family.tokens.refresh_token).expect(200);
  await expectLinked({ ...family, user: { ...family.user, accessToken: body.access_token } });
});

test('unlinking ends access and refresh, consents under way and known voices, for this family alone', async () => {
  const [family, other] = [await aLinkedFamily(app), await aLinkedFamily(app)];
  const person = { system: { person: { personId: 'amzn1.ask.person.MIA' } } };
  await hear(app, intent(family, 'SetUserIntent', { UserName: { name: 'UserName', value: 'Mia' } }, person));
  const verifier = aVerifier();
  const code = await aCode(family.owner, verifier);
  const { body } = await family.owner.browser.delete('/api/voice/link').expect(200);
  expect(body).toEqual({ linkedSince: null, endedAt: null, speakers: [], mayComplete: true });
  await expectEnded(family);
  await exchange(app, code, verifier).expect(400);
  await expectLinked(other);
});

const another = 'another password';
/** What the owner does who thinks that somebody else knows their password. */
const closings: Record<string, (family: LinkedFamily) => Promise<unknown>> = {
  'a changed password': ({ owner }) =>
    owner.browser.put('/api/account/password').send({ current: password, next: another }).expect(200),
  'signing out everywhere': ({ owner }) => owner.browser.post('/api/logout?everywhere=true').expect(200),
  recovery: async ({ owner }) => {
    const { body } = await (await confirmed(owner)).browser.post('/api/account/recovery-code').expect(200);
    const proof = { username: owner.username, code: body.code, password: another };
    await app.browser().post('/api/recover').send(proof).expect(200);
  },
};

test.each(Object.entries(closings))('%s of the owner ends the link, and says so', async (_, close) => {
  const [family, other] = [await aLinkedFamily(app), await aLinkedFamily(app)];
  const verifier = aVerifier();
  const code = await aCode(family.owner, verifier);
  await close(family);
  await expectEnded(family);
  await exchange(app, code, verifier).expect(400);
  await expectLinked(other);
  const owner = { ...family.owner, browser: app.browser() };
  const login = (secret: string) =>
    owner.browser.post('/api/login').send({ username: owner.username, password: secret });
  if ((await login(password)).status === 401) await login(another).expect(200);
  const state = async () => (await owner.browser.get('/api/voice/link').expect(200)).body;
  expect(await state()).toMatchObject({ linkedSince: null, endedAt: expect.any(String) });
});

test('the end of a link is shown until the family is linked again', async () => {
  const family = await aLinkedFamily(app);
  await closings['a changed password']?.(family);
  const again = aVerifier();
  await family.owner.browser.post('/api/confirm').send({ password: another }).expect(200);
  await exchange(app, await codeOf(family.owner, again), again).expect(200);
  const { body } = await family.owner.browser.get('/api/voice/link').expect(200);
  expect(body).toMatchObject({ linkedSince: expect.any(String), endedAt: null });
});

test('another password of a parent who is not the owner leaves the link as it is', async () => {
  const family = await aLinkedFamily(app);
  const [{ username }] = (
    await app.database.db.execute<{ username: string }>(
      sql`select username from accounts a join members m on m.account_id = a.id where family_id = ${family.id} and role = 'member'`,
    )
  ).rows as [{ username: string }];
  const browser = app.browser();
  await browser.post('/api/login').send({ username, password }).expect(200);
  await browser.put('/api/account/password').send({ current: password, next: another }).expect(200);
  await expectLinked(family);
});

test('an exchange that waits while the family unlinks makes no link', async () => {
  const family = await aLinkedFamily(app);
  const verifier = aVerifier();
  const code = await aCode(family.owner, verifier);
  const { db } = app.database;
  const exchanging = await db.transaction(async (tx) => {
    await unlink(tx, await callerOf(tx, family.owner));
    const answer = exchange(app, code, verifier).then();
    await queriesWaiting(db, 1);
    return { answer };
  });
  expect((await exchanging.answer).body.error).toBe('invalid_grant');
  const { body } = await family.owner.browser.get('/api/voice/link').expect(200);
  expect(body.linkedSince).toBeNull();
});

test('a voice that says its name while the family unlinks is not known afterwards', async () => {
  const family = await aLinkedFamily(app);
  await expectLinked(family);
  const person = { system: { person: { personId: 'amzn1.ask.person.MIA' } } };
  const name = { UserName: { name: 'UserName', value: 'Mia' } };
  const { db } = app.database;
  const { heard } = await db.transaction(async (tx) => {
    await unlink(tx, await callerOf(tx, family.owner));
    const heard = hear(app, intent(family, 'SetUserIntent', name, person));
    await queriesWaiting(db, 1);
    return { heard };
  });
  expect(await heard).toMatch(/^That is not possible any more/);
  const { body } = await family.owner.browser.get('/api/voice/link').expect(200);
  expect(body.speakers).toEqual([]);
});

test('erasing a family removes its links, voices and settings', async () => {
  const [family, other] = [await aLinkedFamily(app), await aLinkedFamily(app)];
  await family.owner.browser.put('/api/voice/link').send({ mayComplete: false }).expect(200);
  const { db } = app.database;
  const people = db.select({ id: members.id }).from(members).where(eq(members.familyId, family.id));
  await db.delete(accounts).where(inArray(accounts.id, people));
  await db.delete(families).where(eq(families.id, family.id));
  await expectEnded(family);
  const { rows } = await db.execute(sql`select
    (select count(*) from voice_links where family_id = ${family.id})
    + (select count(*) from voice_tokens where family_id = ${family.id})
    + (select count(*) from voice_codes where family_id = ${family.id})
    + (select count(*) from voice_settings where family_id = ${family.id}) as left`);
  expect(rows).toEqual([{ left: '0' }]);
  await expectLinked(other);
});

test('a code that comes again ends the link it made, and no other', async () => {
  const [family, other] = [await aLinkedFamily(app), await aLinkedFamily(app)];
  const verifier = aVerifier();
  const code = await aCode(family.owner, verifier);
  const { body } = await exchange(app, code, verifier).expect(200);
  const second = { ...family, tokens: body, user: { accessToken: body.access_token, userId: 'second' } };
  await expectLinked(second);
  await exchange(app, code, verifier, { client_secret: 'wrong' }).expect(400);
  await expectLinked(second);
  await exchange(app, code, verifier).expect(400);
  await expectEnded(second);
  expect(await endsTold(family)).toBe(1);
  for (const linked of [family, other]) await expectLinked(linked);
});

const disabled = ({ user }: LinkedFamily) => {
  const { session: _none, ...event } = anEnvelope({
    request: {
      type: 'AlexaSkillEvent.SkillDisabled',
      timestamp: new Date(Date.now() - 30 * 60_000).toISOString(),
    },
    system: { user: { userId: user.userId } },
  });
  return event;
};

test('disabling the skill ends the link of that Alexa user and of nobody else', async () => {
  const [family, other] = [await aLinkedFamily(app), await aLinkedFamily(app)];
  for (const linked of [family, other]) await expectLinked(linked);
  expect((await answerTo(app, disabled(family))).response).toEqual({});
  await expectEnded(family);
  await expectLinked(other);
  expect([await endsTold(family), await endsTold(other)]).toEqual([1, 0]);
});

test('an Alexa user who links again speaks through the new link alone', async () => {
  const [family, again] = [await aLinkedFamily(app), await aLinkedFamily(app)];
  await expectLinked(family);
  again.user.userId = family.user.userId;
  await expectLinked(again);
  await expectEnded(family);
  expect([await endsTold(family), await endsTold(again)]).toEqual([1, 0]);
});

test('two Amazon accounts may speak for one family', async () => {
  const family = await aLinkedFamily(app);
  const verifier = aVerifier();
  const { body } = await exchange(app, await aCode(family.owner, verifier), verifier).expect(200);
  await expectLinked(family);
  await expectLinked({
    ...family,
    user: { accessToken: body.access_token, userId: 'amzn1.ask.account.AUNT' },
  });
  await expectLinked(family);
});
