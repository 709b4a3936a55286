import bcrypt from 'bcrypt';
import { describe, expect, test } from 'vitest';
import { passwordSchema } from '#shared/contract/people/members.ts';
import { aFamily, aUsername } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';
import type { Requester } from './hashQueue.ts';
import { createPasswords } from './passwords.ts';

const app = testApp();
const slow = createPasswords(8);
const strict = testApp({ rateLimitMultiplier: 1 }, { database: () => app.database, passwords: slow });

const tooShort = 'Password must be at least 6 characters';
const tooLong = 'Password is too long (72 bytes at most)';
const unstorable = 'Password holds a character that cannot be saved';

/** The three calls that set a password. */
const calls = {
  'a new owner': async (secret: string) =>
    app
      .browser()
      .post('/api/users')
      .send({ name: 'Robin', username: aUsername(), password: secret, role: 'owner', familyId: null }),
  'a new member': async (secret: string) => {
    const { id: familyId, owner } = await aFamily(app);
    const member = { name: 'Mia', username: aUsername(), password: secret, role: 'member', familyId };
    return owner.browser.post('/api/users').send(member);
  },
  'an account of the landing page': async (secret: string) =>
    app
      .browser()
      .post('/api/signup')
      .send({ name: 'Sam', email: `${aUsername()}@example.org`, password: secret }),
};

test.each(Object.entries(calls))('%s has a password of 6 characters to 72 bytes', async (_, make) => {
  for (const secret of ['123456', '      ', 'x'.repeat(72), 'é'.repeat(36), '🔑'.repeat(18)])
    expect((await make(secret)).status).toBe(201);
  const refused = [
    ['', tooShort],
    ['12345', tooShort],
    ['x'.repeat(73), tooLong],
    ['é'.repeat(37), tooLong],
    ['🔑'.repeat(19), tooLong],
    ['secret\0word', unstorable],
    ['secret\ud800', unstorable],
  ] as const;
  for (const [secret, message] of refused) {
    const { status, body } = await make(secret);
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { password: [message] } });
  }
});

test('of a password of 72 bytes every byte counts, and none after it is ignored', async () => {
  const username = aUsername();
  const secret = 'é'.repeat(36);
  const login = (given: string) => app.browser().post('/api/login').send({ username, password: given });
  await app
    .browser()
    .post('/api/users')
    .send({ name: 'Robin', username, password: secret, role: 'owner', familyId: null })
    .expect(201);
  await login(secret).expect(200);
  for (const wrong of [`${secret}x`, `${'é'.repeat(35)}è`, 'é'.repeat(35), `${secret} `])
    await login(wrong).expect(401);
});

test('a password is the same however its letters are written, old ones too', async () => {
  const { hash, matches } = createPasswords(4);
  const composed = 'Crème brûlée'.normalize('NFC');
  const decomposed = composed.normalize('NFD');
  for (const stored of [await hash(composed), await hash(decomposed)])
    for (const typed of [composed, decomposed]) expect(await matches(typed, stored)).toBe(true);
  // As they were stored before: the bytes that were typed.
  for (const before of [composed, decomposed]) {
    const old = await bcrypt.hash(before, 4);
    for (const typed of [composed, decomposed]) expect(await matches(typed, old)).toBe(true);
    expect(await matches('Creme brulee', old)).toBe(false);
  }
});

test('the 72 bytes of a password are counted as it is hashed', async () => {
  const secret = 'é'.repeat(36).normalize('NFD');
  expect(passwordSchema.safeParse(secret).success).toBe(true);
  expect(passwordSchema.safeParse(`${secret}x`).success).toBe(false);
  expect(passwordSchema.safeParse('é'.repeat(3).normalize('NFD')).success).toBe(false);
  const { hash, matches } = createPasswords(4);
  expect(await matches(secret.normalize('NFC'), await hash(secret))).toBe(true);
  expect(await matches(`${secret}x`, await hash(secret))).toBe(false);
});

test('an unknown account takes as long as a known one', async () => {
  const { hash, matches } = createPasswords(10);
  const known = await hash('correct horse');
  const time = async (stored: string | null) => {
    const began = performance.now();
    expect(await matches('wrong', stored)).toBe(false);
    return performance.now() - began;
  };
  // In turn, so that a busy moment is the computer's and not one account's.
  const ratios: number[] = [];
  for (let n = 0; n < 9; n++) ratios.push((await time(null)) / (await time(known)));
  const [median = 0] = ratios.sort((one, two) => one - two).slice(4);
  expect(median).toBeGreaterThan(0.5);
  expect(median).toBeLessThan(2);
});

test('of 50 hashes at once from one address 8 get 503', async () => {
  const passwords = createPasswords(6);
  const rush = await Promise.allSettled(Array.from({ length: 50 }, () => passwords.hash('correct horse')));
  const refused = rush.filter((one) => one.status === 'rejected').map(({ reason }) => reason.status);
  expect(refused).toEqual(Array(8).fill(503));
  expect(await passwords.matches('correct horse', await passwords.hash('correct horse'))).toBe(true);
});

describe('the hash queue is fair', () => {
  const asker = (address: string, more: Partial<Requester> = {}): Requester => ({
    address,
    account: undefined,
    isSignIn: false,
    ...more,
  });
  /** How many of `before` were done when `asked` was. */
  async function doneBefore(before: readonly Requester[], asked: Requester): Promise<number> {
    const passwords = createPasswords(6);
    let done = 0;
    const rush = before.map((one) => passwords.hash('correct horse', one).then(() => ++done));
    await passwords.hash('correct horse', asked);
    const answer = done;
    await Promise.all(rush);
    return answer;
  }
  const many = (count: number, each: (n: number) => Requester) =>
    Array.from({ length: count }, (_, n) => each(n));

  test('one address does not make another wait for all of its own', async () => {
    expect(
      await doneBefore(
        many(30, () => asker('one')),
        asker('other'),
      ),
    ).toBeLessThan(6);
  });

  test('one account does not make another wait, from however many addresses it asks', async () => {
    const rush = many(30, (n) => asker(`address ${n}`, { account: 'one' }));
    expect(await doneBefore(rush, asker('other', { account: 'other' }))).toBeLessThan(6);
  });

  test('a sign-in goes before everything else', async () => {
    const rush = many(30, (n) => asker(`address ${n}`));
    expect(await doneBefore(rush, asker('address 0', { isSignIn: true }))).toBeLessThan(6);
  });

  test('a full queue rejects the requester with the most waiting hashes', async () => {
    const passwords = createPasswords(6);
    const rush = Promise.allSettled(
      many(50, (n) => asker('one', { account: `account ${n % 20}`, isSignIn: n > 40 })).map((one) =>
        passwords.hash('correct horse', one),
      ),
    );
    const others = many(5, (n) => asker(`other ${n}`)).map((one) => passwords.hash('correct horse', one));
    await Promise.all(others);
    expect((await rush).filter(({ status }) => status === 'rejected')).toHaveLength(13);
  });
});

test('a sign-in that the server is too busy to look at does not count as a wrong one', async () => {
  const { owner } = await aFamily(app);
  const right = { username: owner.username, password: 'correct horse' };
  const login = (status: number) => strict.browser().post('/api/login').send(right).expect(status);
  let isRush = true;
  // Of others who want to come in, each from an address of their own.
  const rush = Array.from({ length: 42 }, async (_, n) => {
    const asker = { address: `address ${n}`, account: undefined, isSignIn: true };
    while (isRush) await slow.hash('somebody else', asker);
  });
  for (let n = 0; n < 12; n++) await login(503);
  isRush = false;
  await Promise.all(rush);
  await login(200);
});

test('what is stored costs 2^12 rounds', async () => {
  expect(await createPasswords().hash('correct horse')).toMatch(/^\$2b\$12\$/);
});

test('the stored request hash does not include the password', async () => {
  const { id: familyId, owner } = await aFamily(app);
  const member = { name: 'Leo', username: aUsername(), role: 'member', familyId };
  const add = (secret: string) =>
    owner.browser
      .post('/api/users')
      .set('Idempotency-Key', '5c9b0d4e-0f7b-4f0e-8c39-6a1c2f6f7d21')
      .send({ ...member, password: secret });
  const { body } = await add('the first one').expect(201);
  // A hash over the body, quick to make, would let whoever has the table try passwords by the million.
  await add('another one').expect(201, body);
  const pair = { username: member.username, password: 'the first one' };
  await app.browser().post('/api/login').send(pair).expect(200);
});
