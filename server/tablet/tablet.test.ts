import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#shared/tables/access.ts';
import { overtaken } from '../system/races/overtaken.ts';
import { aFamily, aManager, password, signedIn, type TestFamily, tick } from '../system/world/builders.ts';
import { daysPass } from '../system/world/daysPass.ts';
import { anotherApp, type Browser, testApp } from '../system/world/testApp.ts';

const app = testApp();
const other = anotherApp(app);
const execute = (query: ReturnType<typeof sql>) => app.database.db.execute(query);

/** A browser that the owner has made the tablet, by the calls that do so. */
async function aKitchenTablet({ id, owner }: TestFamily): Promise<Browser> {
  const { browser } = await signedIn(app, owner);
  await browser.post('/api/tablet').send({ familyId: id, label: 'Kitchen' }).expect(201);
  return browser;
}
const begin = (tablet: Browser, memberId: number, pin?: string) =>
  tablet.post('/api/tablet/turn').send({ memberId, pin });
const read = async (tablet: Browser) => (await tablet.get('/api/tablet').expect(200)).body;
/** Lets so many seconds of all turns of a family pass. */
const pass = ({ id }: TestFamily, seconds: number) =>
  execute(sql`update sessions set turn_until = turn_until - ${seconds} * interval '1 second'
    where family_id = ${id} and kind = 'tablet'`);
const untilOf = async ({ id }: TestFamily): Promise<number> => {
  const { rows } =
    await execute(sql`select extract(epoch from turn_until - now())::float as seconds from sessions
    where family_id = ${id} and kind = 'tablet'`);
  return Number(rows[0]?.seconds);
};

async function aHouse() {
  const family = await aFamily(app);
  const [mia, leo] = [await family.aMember('Mia'), await family.aMember('Leo')];
  const task = await family.aTask({ assignedToUserId: mia.id });
  return { family, mia, leo, task, tablet: await aKitchenTablet(family) };
}

test('a parent makes their browser the family’s tablet: it shows the faces, and nobody is signed in there', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const { browser } = await signedIn(app, family.owner);
  const begun = await browser
    .post('/api/tablet')
    .send({ familyId: family.id, label: 'In the hall' })
    .expect(201);
  expect(begun.body).toEqual({
    id: expect.any(Number),
    familyId: family.id,
    familyName: 'The Rivers',
    today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    turnsAt: expect.stringMatching(/T00:00:00.000Z$/),
    version: expect.any(Number),
    people: [
      {
        id: family.owner.id,
        name: 'Robin',
        avatarColor: expect.any(String),
        readsAloud: false,
        hasPin: false,
      },
      { id: mia.id, name: 'Mia', avatarColor: expect.any(String), readsAloud: false, hasPin: false },
    ],
    turn: null,
  });
  expect(await read(browser)).toEqual(begun.body);
  expect((await browser.get('/api/account').expect(200)).body).toBeNull();
  await browser.get('/api/families/current').expect(403);
  const { body: devices } = await family.owner.browser.get('/api/devices').expect(200);
  expect(devices).toContainEqual(
    expect.objectContaining({ id: begun.body.id, kind: 'tablet', label: 'In the hall', userId: null }),
  );
});

test('a tablet that hangs there overnight shows the next day', async () => {
  const { family, tablet } = await aHouse();
  const before = await read(tablet);
  await daysPass(app, family.id, 1);
  const { today, turnsAt } = await read(tablet);
  expect(today >= before.today).toBe(true);
  expect(Date.parse(turnsAt)).toBeGreaterThan(Date.now());
});

test('the cookie that the parent had in the tablet’s browser opens nothing any more, in any process', async () => {
  const family = await aFamily(app);
  const { owner } = family;
  const browser = app.browser();
  const login = await browser.post('/api/login').send({ username: owner.username, password }).expect(200);
  const cookie = String([login.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  await browser.post('/api/tablet').send({ familyId: family.id, label: 'Kitchen' }).expect(201);
  for (const process of [app, other])
    await process.browser().get('/api/families/current').set('Cookie', cookie).expect(401);
  await owner.browser.get('/api/families/current').expect(200);
});

test('at a tablet no member can manage the family', async () => {
  const { family, mia, task, tablet } = await aHouse();
  const pot = await family.aPot();
  for (const memberId of [undefined, mia.id, family.owner.id]) {
    if (memberId !== undefined) await begin(tablet, memberId).expect(200);
    await tablet.delete(`/api/tasks/${task.id}`).expect(403);
    await tablet.delete(`/api/reward-pots/${pot.id}`).expect(403);
    await tablet.post(`/api/users/${mia.id}/sign-in-link`).send({}).expect(403);
    await tablet.put(`/api/users/${mia.id}/pin`).send({ pin: null }).expect(403);
    await tablet.get('/api/devices').expect(403);
    await tablet.post('/api/tablet').send({ familyId: family.id, label: 'Another' }).expect(403);
  }
});

test('a tap on a face begins a turn for 60 seconds, and Done ends it', async () => {
  const { mia, leo, task, tablet } = await aHouse();
  await tick({ browser: tablet }, task.id).expect(403);
  const { body } = await begin(tablet, mia.id).expect(200);
  expect(body.memberId).toBe(mia.id);
  expect((Date.parse(body.until) - Date.now()) / 1000).toBeCloseTo(60, -1);
  expect((await read(tablet)).turn).toEqual(body);
  await begin(tablet, leo.id).expect(200);
  expect((await read(tablet)).turn.memberId).toBe(leo.id);
  expect((await tablet.delete('/api/tablet/turn').send({}).expect(200)).body.turn).toBeNull();
  expect((await read(tablet)).turn).toBeNull();
  await tick({ browser: tablet }, task.id).expect(403);
});

test('after 60 seconds without a touch the faces are back, and a late tick is refused', async () => {
  const { family, mia, task, tablet } = await aHouse();
  await begin(tablet, mia.id).expect(200);
  await pass(family, 60);
  expect((await read(tablet)).turn).toBeNull();
  const { body } = await tick({ browser: tablet }, task.id).expect(403);
  expect(body.message).toBe('Please tap your face first');
});

test('a touch and a tick make the turn go on, by 60 seconds from then', async () => {
  const { family, mia, leo, tablet } = await aHouse();
  const [own, others] = [
    await family.aTask({ title: 'Sweep 9 times', assignedToUserId: mia.id }),
    await family.aTask({ assignedToUserId: leo.id }),
  ];
  await begin(tablet, mia.id).expect(200);
  const touches: (() => PromiseLike<{ status: number }>)[] = [
    () => begin(tablet, mia.id),
    () => tick({ browser: tablet }, own.id),
    () => tablet.post(`/api/tasks/${own.id}/undo`).send({}),
    () => tick({ browser: tablet }, others.id),
  ];
  for (const touch of touches) {
    await pass(family, 50);
    expect(await untilOf(family)).toBeLessThan(11);
    await touch();
    expect(await untilOf(family)).toBeGreaterThan(45);
  }
});

test('automatic reads do not extend a turn', async () => {
  const { family, mia, tablet } = await aHouse();
  await begin(tablet, mia.id).expect(200);
  await pass(family, 50);
  await read(tablet);
  await tablet.get(`/api/families/${family.id}/tasks`).expect(200);
  expect(await untilOf(family)).toBeLessThan(11);
});

test('in Leo’s turn Mia’s task is refused, an unassigned one is credited to him', async () => {
  const { family, leo, task, tablet } = await aHouse();
  const nobodys = await family.aTask({ title: 'Water the plants' });
  await execute(sql`update tasks set assigned_to_user_id = null where id = ${nobodys.id}`);
  await begin(tablet, leo.id).expect(200);
  await tick({ browser: tablet }, task.id).expect(403);
  await tick({ browser: tablet }, nobodys.id).expect(200);
  const history = await family.owner.browser.get(`/api/families/${family.id}/recent-completions`);
  expect(history.body).toMatchObject([{ taskId: nobodys.id, userId: leo.id, tickedByUserId: leo.id }]);
  const { rows } = await execute(
    sql`select ticked_from from completions where task_id = ${nobodys.id} and family_id = ${family.id}`,
  );
  expect(rows).toEqual([{ ticked_from: 'tablet' }]);
});

test('members of other families and former members get no turn', async () => {
  const { family, mia, tablet } = await aHouse();
  const stranger = await (await aFamily(app)).aMember('Finn');
  await family.owner.browser.delete(`/api/users/${mia.id}`).expect(200);
  const texts = new Set<string>();
  for (const id of [stranger.id, mia.id, 2_000_000_000])
    texts.add((await begin(tablet, id).expect(400)).text);
  expect(texts.size).toBe(1);
  expect((await read(tablet)).turn).toBeNull();
});

/** What the tablet's session says of who was in turn last. */
async function lastTurnIn(familyId: number): Promise<number | null> {
  const isTablet = and(eq(sessions.familyId, familyId), eq(sessions.kind, 'tablet'));
  const [found] = await app.database.db
    .select({ turnMemberId: sessions.turnMemberId })
    .from(sessions)
    .where(isTablet);
  return found?.turnMemberId ?? null;
}

test('a member who is removed during the tap gets no turn', async () => {
  const { family, mia, tablet } = await aHouse();
  const removed = sql`delete from accounts where id = ${mia.id}`;
  const taps = () => begin(tablet, mia.id);
  expect(await overtaken(app.database.db, family.id, taps, removed)).toBe(400);
  expect(await lastTurnIn(family.id)).toBeNull();
});

test('removing the member or the tablet ends the turn', async () => {
  const { family, mia, leo, tablet } = await aHouse();
  await begin(tablet, mia.id).expect(200);
  await family.owner.browser.delete(`/api/users/${mia.id}`).expect(200);
  expect((await read(tablet)).turn).toBeNull();
  expect(await lastTurnIn(family.id)).toBeNull();
  await begin(tablet, leo.id).expect(200);
  const { id } = await read(tablet);
  await family.owner.browser.delete(`/api/devices/${id}`).expect(200);
  await begin(tablet, leo.id).expect(401);
  await tablet.get('/api/tablet').expect(401);
});

test('turns are taken at a tablet alone, and only a parent makes one', async () => {
  const { family, mia } = await aHouse();
  const kim = await aManager(app, family);
  for (const { browser } of [mia, kim, family.owner]) {
    await begin(browser, mia.id).expect(403);
    await browser.delete('/api/tablet/turn').send({}).expect(403);
    await browser.get('/api/tablet').expect(403);
  }
  await begin(app.browser(), mia.id).expect(401);
  await mia.browser.post('/api/tablet').send({ familyId: family.id, label: 'Mine' }).expect(403);
  const strangers = await aFamily(app);
  await kim.browser.post('/api/tablet').send({ familyId: strangers.id, label: 'Theirs' }).expect(403);
  const blank = await kim.browser.post('/api/tablet').send({ familyId: family.id, label: ' ' }).expect(400);
  expect(blank.body.errors).toEqual({ label: ['Please name the tablet'] });
  await kim.browser.get('/api/families/current').expect(200);
});
