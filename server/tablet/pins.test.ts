import bcrypt from 'bcrypt';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { memberPins } from '#shared/tables/people.ts';
import { unavailable } from '../errors/refusals.ts';
import { createKeyed } from '../sessions/keyed.ts';
import { createPasswords } from '../sessions/passwords.ts';
import { aFamily, aManager, aTablet, type Person, type TestFamily, tick } from '../system/world/builders.ts';
import { anotherApp, type Browser, testApp } from '../system/world/testApp.ts';

/** bcrypt that tells how often it compared, and may be too busy. */
const cheap = createPasswords(4);
let compared = 0;
let isBusy = false;
const passwords = {
  ...cheap,
  matches: async (password: string, hash: string | null) => {
    if (isBusy) throw unavailable();
    compared += 1;
    return cheap.matches(password, hash);
  },
};
const app = testApp({}, { passwords });
const other = testApp({}, { passwords, database: () => secondConnection.database });
const secondConnection = anotherApp(app);
const execute = (query: ReturnType<typeof sql>) => app.database.db.execute(query);

const pin = '4711';
const setPin = ({ owner }: TestFamily, { id }: Pick<Person, 'id'>, value: string | null = pin) =>
  owner.browser.put(`/api/users/${id}/pin`).send({ pin: value });
const begin = (tablet: Browser, { id }: Pick<Person, 'id'>, given?: string) =>
  tablet.post('/api/tablet/turn').send({ memberId: id, pin: given });
const stored = async ({ id }: Pick<Person, 'id'>) =>
  (await app.database.db.select().from(memberPins).where(eq(memberPins.userId, id)))[0];
/** Lets the time run out for which a face is locked. */
const wait = ({ id }: Pick<Person, 'id'>) =>
  execute(sql`update member_pins set locked_until = now() where user_id = ${id}`);
/** Counts what is compared meanwhile. */
async function comparisons(work: () => Promise<unknown>): Promise<number> {
  compared = 0;
  await work();
  return compared;
}

async function aHouse() {
  const family = await aFamily(app);
  const [mia, leo] = [await family.aMember('Mia'), await family.aMember('Leo')];
  await setPin(family, mia).expect(200);
  return { family, mia, leo, tablet: await aTablet(app, family) };
}

test('a member with a PIN begins a turn with it, one without by a tap', async () => {
  const { mia, leo, tablet } = await aHouse();
  const { people } = (await tablet.get('/api/tablet').expect(200)).body;
  expect(people).toMatchObject([{}, { id: mia.id, hasPin: true }, { id: leo.id, hasPin: false }]);
  expect((await begin(tablet, mia, pin).expect(200)).body.memberId).toBe(mia.id);
  expect((await begin(tablet, leo).expect(200)).body.memberId).toBe(leo.id);
  expect((await begin(tablet, leo, '0000').expect(200)).body.memberId).toBe(leo.id);
});

test('a wrong PIN and none are refused, and a turn that goes on asks for none', async () => {
  const { mia, leo, tablet } = await aHouse();
  expect((await begin(tablet, mia, '4712').expect(403)).body.message).toBe('This is not the PIN');
  expect(await comparisons(() => begin(tablet, mia).expect(403))).toBe(0);
  expect((await stored(mia))?.misses).toBe(1);
  expect((await tablet.get('/api/tablet')).body.turn).toBeNull();
  await begin(tablet, mia, pin).expect(200);
  expect(await comparisons(() => begin(tablet, mia).expect(200))).toBe(0);
  await begin(tablet, leo).expect(200);
  await begin(tablet, mia).expect(403);
});

test.each(['471', '47111', 'abcd', '٤٧١١', 4711, '', null])('%j is no PIN', async (given) => {
  const { family, mia, tablet } = await aHouse();
  const asked = { memberId: mia.id, pin: given };
  await tablet.post('/api/tablet/turn').send(asked).expect(400);
  const status = given === null ? 200 : 400;
  await family.owner.browser.put(`/api/users/${mia.id}/pin`).send({ pin: given }).expect(status);
});

test('a tick as Mia, who has a PIN, without her turn is refused', async () => {
  const { family, mia, leo, tablet } = await aHouse();
  const task = await family.aTask({ assignedToUserId: mia.id });
  await tick({ browser: tablet }, task.id).expect(403);
  await begin(tablet, mia, '0000').expect(403);
  await tick({ browser: tablet }, task.id).expect(403);
  await begin(tablet, leo).expect(200);
  await tick({ browser: tablet }, task.id).expect(403);
  await begin(tablet, mia, pin).expect(200);
  await tick({ browser: tablet }, task.id).expect(200);
});

test('of 50 wrong PINs at once, at tablets of two processes, no more than 5 are compared', async () => {
  const { family, mia, tablet } = await aHouse();
  const agents = [tablet, await aTabletAt(other, family)];
  const wrong = (n: number) => begin(agents[n % 2] ?? tablet, mia, String(1000 + n));
  const tries = Array.from({ length: 50 }, (_, n) => wrong(n));
  let statuses: number[] = [];
  const done = await comparisons(async () => {
    statuses = (await Promise.all(tries)).map(({ status }) => status);
  });
  expect(done).toBe(5);
  expect(statuses.filter((status) => status === 403)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(45);
  expect(await comparisons(() => begin(tablet, mia, pin).expect(429))).toBe(0);
});

/** A tablet at another process. */
async function aTabletAt(process: typeof app, { id, owner }: TestFamily): Promise<Browser> {
  const browser = process.browser();
  await browser.post('/api/login').send({ username: owner.username, password: 'correct horse' }).expect(200);
  await browser.post('/api/tablet').send({ familyId: id, label: 'Hall' }).expect(201);
  return browser;
}

test('a face is locked for 30 seconds after the fifth wrong PIN, then twice as long, up to 15 minutes', async () => {
  const { mia, tablet } = await aHouse();
  const waits: number[] = [];
  for (let n = 0; n < 4; n++) await begin(tablet, mia, '0000').expect(403);
  for (let n = 0; n < 8; n++) {
    await begin(tablet, mia, '0000').expect(403);
    const { headers } = await begin(tablet, mia, pin).expect(429);
    waits.push(Number(headers['retry-after']));
    await wait(mia);
  }
  for (const [n, seconds] of [30, 60, 120, 240, 480, 900, 900, 900].entries()) {
    expect(waits[n]).toBeGreaterThan(seconds - 20);
    expect(waits[n]).toBeLessThanOrEqual(seconds);
  }
});

test('a locked face hinders no other, and the right PIN after the wait forgets the wrong ones', async () => {
  const { family, mia, leo, tablet } = await aHouse();
  await setPin(family, leo, '1234').expect(200);
  for (let n = 0; n < 5; n++) await begin(tablet, mia, '0000').expect(403);
  await begin(tablet, mia, pin).expect(429);
  await begin(tablet, leo, '1234').expect(200);
  await wait(mia);
  await begin(tablet, mia, pin).expect(200);
  expect(await stored(mia)).toMatchObject({ misses: 0, lockedUntil: null });
});

test('after 20 wrong ones in a row only a parent helps, by another PIN or by none', async () => {
  const { family, mia, leo, tablet } = await aHouse();
  await setPin(family, leo).expect(200);
  for (const child of [mia, leo]) {
    for (let n = 0; n < 20; n++) {
      await begin(tablet, child, '0000').expect(403);
      await wait(child);
    }
    const { body, headers } = await begin(tablet, child, pin).expect(429);
    expect(body.message).toBe('Too many wrong tries. Please ask a parent for a new PIN.');
    expect(headers['retry-after']).toBeUndefined();
  }
  await setPin(family, mia, '1122').expect(200);
  await begin(tablet, mia, '1122').expect(200);
  await setPin(family, leo, null).expect(200);
  await begin(tablet, leo).expect(200);
});

test('a try that the server was too busy to look at is none', async () => {
  const { mia, tablet } = await aHouse();
  for (let n = 0; n < 4; n++) await begin(tablet, mia, '0000').expect(403);
  isBusy = true;
  const statuses = [await begin(tablet, mia, pin), await begin(tablet, mia, pin)].map(({ status }) => status);
  isBusy = false;
  expect(statuses).toEqual([503, 503]);
  expect(await stored(mia)).toMatchObject({ misses: 4, lockedUntil: null });
  await begin(tablet, mia, pin).expect(200);
});

test('the right PIN outside a tablet is refused, and nothing is compared', async () => {
  const { family, mia } = await aHouse();
  const statuses: number[] = [];
  const done = await comparisons(async () => {
    for (const browser of [app.browser(), mia.browser, family.owner.browser])
      statuses.push((await begin(browser, mia, pin)).status);
  });
  expect(statuses).toEqual([401, 403, 403]);
  expect(done).toBe(0);
  expect((await stored(mia))?.misses).toBe(0);
});

test('a PIN is not accepted as a password', async () => {
  const { mia } = await aHouse();
  await app.browser().post('/api/login').send({ username: mia.username, password: pin }).expect(401);
});

test('another PIN ends the turn that the old one began, and the old one opens nothing', async () => {
  const { family, mia, tablet } = await aHouse();
  await begin(tablet, mia, pin).expect(200);
  await setPin(family, mia, '9876').expect(200);
  expect((await tablet.get('/api/tablet')).body.turn).toBeNull();
  await begin(tablet, mia, pin).expect(403);
  await begin(tablet, mia, '9876').expect(200);
});

test('a parent sets the PIN of children, a child none', async () => {
  const { family, mia, leo } = await aHouse();
  const kim = await aManager(app, family);
  const { body } = await setPin(family, family.owner).expect(200);
  expect(body).toMatchObject({ id: family.owner.id, name: 'Robin' });
  const ask = ({ browser }: Person, { id }: Person) => browser.put(`/api/users/${id}/pin`).send({ pin });
  await ask(kim, leo).expect(200);
  await ask(mia, mia).expect(403);
  await ask((await aFamily(app)).owner, mia).expect(404);
});

test('the stored PIN is a bcrypt hash of a keyed hash', async () => {
  const { mia } = await aHouse();
  const hash = (await stored(mia))?.pinHash ?? '';
  expect(hash).toMatch(/^\$2b\$/);
  expect(await bcrypt.compare(pin, hash)).toBe(false);
  const keyed = createKeyed('a secret that only the tests know');
  expect(await bcrypt.compare(keyed('pin', pin), hash)).toBe(true);
});
