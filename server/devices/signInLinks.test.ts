import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#shared/tables/access.ts';
import { signInLinks } from '#shared/tables/people.ts';
import {
  aFamily,
  aManager,
  confirmed,
  type Person,
  password,
  signedIn,
  type TestFamily,
} from '../system/world/builders.ts';
import { anotherApp, type Browser, testApp } from '../system/world/testApp.ts';

const app = testApp();
const other = anotherApp(app);
const execute = (query: ReturnType<typeof sql>) => app.database.db.execute(query);

const ask = ({ browser }: Pick<Person, 'browser'>, { id }: Pick<Person, 'id'>) =>
  browser.post(`/api/users/${id}/sign-in-link`).send({});
const aLink = async ({ owner }: TestFamily, child: Pick<Person, 'id'>) =>
  (await ask(owner, child).expect(201)).body;
const look = (proof: object, browser: Browser = app.browser()) =>
  browser.post('/api/sign-in-links/look').send(proof);
const use = (proof: object, browser: Browser = app.browser()) =>
  browser.post('/api/sign-in-links/use').send(proof);
const whoIs = async (browser: Browser) => (await browser.get('/api/account').expect(200)).body?.id;

test('a link of a parent signs the child in on a phone', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const { token, code, expiresAt } = await aLink(family, mia);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(code).toMatch(/^[ABCDEFGHJKMNPQRSTVWXYZ]{8}$/);
  expect((Date.parse(expiresAt) - Date.now()) / 60_000).toBeCloseTo(10, 0);
  const phone = app.browser();
  expect((await look({ token }, phone).expect(200)).body).toEqual({ familyName: 'The Rivers', name: 'Mia' });
  const { body } = await use({ token }, phone).expect(200);
  expect(body).toMatchObject({ id: mia.id, name: 'Mia', familyId: family.id });
  expect((await phone.get('/api/families/current').expect(200)).body.currentUser.id).toBe(mia.id);
});

test('a child without a password comes in by a link', async () => {
  const family = await aFamily(app);
  const zoe = { name: 'Zoe', username: null, password: null, role: 'member', familyId: family.id };
  const { body } = await family.owner.browser.post('/api/users').send(zoe).expect(201);
  const phone = app.browser();
  await use(await aLink(family, body), phone).expect(200);
  expect(await whoIs(phone)).toBe(body.id);
});

test.each([
  (code: string) => code,
  (code: string) => code.toLowerCase(),
  (code: string) => ` ${code.slice(0, 4)}-${code.slice(4)} `,
  (code: string) => [...code].join('\u00a0'),
  (code: string) => `${code.slice(0, 3)}–${code.slice(3)}`,
  (code: string) =>
    code.replace(/[A-Z]/g, (letter) => String.fromCodePoint(0xfee0 + (letter.codePointAt(0) ?? 0))),
])('the letters are taken however they are typed (%#)', async (typed) => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const { code } = await aLink(family, mia);
  expect((await look({ code: typed(code) }).expect(200)).body.name).toBe('Mia');
  expect((await use({ code: typed(code) }).expect(200)).body.id).toBe(mia.id);
});

test('opening the page does not use the link; the first tap signs in, the second gets 410', async () => {
  const family = await aFamily(app);
  const { token } = await aLink(family, await family.aMember('Mia'));
  const scanner = app.browser();
  for (const path of ['/join', `/join?token=${token}`, '/api/sign-in-links/use', '/api/sign-in-links/look']) {
    await scanner.get(path);
    await scanner.head(path);
  }
  for (let n = 0; n < 5; n++) await look({ token }, scanner).expect(200);
  await use({ token }).expect(200);
  await use({ token }).expect(410);
});

test('of twenty taps at once, in two processes, one signs in', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const { token, code } = await aLink(family, mia);
  const taps = Array.from({ length: 20 }, (_, n) =>
    use(n % 3 ? { token } : { code }, (n % 2 ? app : other).browser()),
  );
  const statuses = (await Promise.all(taps)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 410)).toHaveLength(19);
  const { rows } = await execute(sql`select count(*)::int as n from sessions where account_id = ${mia.id}`);
  expect(rows).toEqual([{ n: 2 }]);
});

test('a link in a browser where a child of another family is signed in changes nothing before the tap', async () => {
  const [rivers, hills] = [await aFamily(app), await aFamily(app, 'The Hills')];
  const [mia, finn] = [await rivers.aMember('Mia'), await hills.aMember('Finn')];
  const { token } = await aLink(hills, finn);
  const before = await mia.browser.get('/api/families/current').expect(200);
  expect(before.body).toMatchObject({ name: 'The Rivers', currentUser: { name: 'Mia' } });
  const { body } = await look({ token }, mia.browser).expect(200);
  expect(body).toEqual({ familyName: 'The Hills', name: 'Finn' });
  expect(await whoIs(mia.browser)).toBe(mia.id);
  await use({ token }, mia.browser).expect(200);
  expect(await whoIs(mia.browser)).toBe(finn.id);
});

test('the tap begins a session under a new id, and the one that the browser had is over', async () => {
  const family = await aFamily(app);
  const [mia, leo] = [await family.aMember('Mia'), await family.aMember('Leo')];
  const first = await mia.browser.post('/api/login').send({ username: mia.username, password }).expect(200);
  const before = String([first.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  const used = await use(await aLink(family, leo), mia.browser).expect(200);
  const after = String([used.headers['set-cookie']].flat()[0]);
  expect(after).toMatch(/^chorepod_sid=/);
  expect(after.split(';')[0]).not.toBe(before);
  for (const process of [app, other])
    await process.browser().get('/api/families/current').set('Cookie', before).expect(401);
});

test('a link that is over signs nobody out', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const { token } = await aLink(family, await family.aMember('Leo'));
  await use({ token }).expect(200);
  await use({ token }, mia.browser).expect(410);
  expect(await whoIs(mia.browser)).toBe(mia.id);
});

test('used, replaced, expired, removed and unknown links get the same response', async () => {
  const family = await aFamily(app);
  const [used, replaced, old, removed] = [
    await family.aMember('Used'),
    await family.aMember('Replaced'),
    await family.aMember('Old'),
    await family.aMember('Removed'),
  ];
  const links = [used, replaced, old, removed].map((child) => aLink(family, child));
  const [one, two, three, four] = await Promise.all(links);
  await use({ token: one.token }).expect(200);
  const newest = await aLink(family, replaced);
  await execute(sql`update sign_in_links set expires_at = now() where account_id = ${old.id}`);
  await family.owner.browser.delete(`/api/users/${removed.id}`).expect(200);
  const made = { token: 'x'.repeat(43), code: 'ABCDEFGH' };
  const texts = new Set<string>();
  for (const { token, code } of [one, two, three, four, made])
    for (const proof of [{ token }, { code }])
      for (const call of [look, use]) texts.add((await call(proof).expect(410)).text);
  expect([...texts]).toEqual([
    '{"code":"link_gone","message":"This link or code is no longer good. Please ask for a new one."}',
  ]);
  await use({ code: newest.code }).expect(200);
});

test('a child who is removed as they tap is not signed in', async () => {
  const family = await aFamily(app);
  for (let round = 0; round < 5; round++) {
    const mia = await family.aMember('Mia');
    const { token } = await aLink(family, mia);
    const phone = other.browser();
    const [removal, tap] = await Promise.all([
      family.owner.browser.delete(`/api/users/${mia.id}`),
      use({ token }, phone),
    ]);
    expect(removal.status).toBe(200);
    expect([200, 410]).toContain(tap.status);
    await phone.get('/api/families/current').expect(401);
  }
});

test('a session by a link lives 180 days, 30 without a visit', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const phone = app.browser();
  const { headers } = await use(await aLink(family, mia), phone).expect(200);
  const expires = /Expires=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
  expect((Date.parse(expires) - Date.now()) / (24 * 60 * 60 * 1000)).toBeCloseTo(180, 1);
  const [stored] = await app.database.db
    .select()
    .from(sessions)
    .where(sql`account_id = ${mia.id} and is_long`);
  const ago = (created: string, seen: string) =>
    execute(sql`update sessions set created_at = now() - ${created}::interval,
      seen_at = now() - ${seen}::interval where id = ${stored?.id}`);
  await ago('179 days', '29 days');
  await phone.get('/api/families/current').expect(200);
  await ago('179 days', '31 days');
  await phone.get('/api/families/current').expect(401);
  await ago('181 days', '1 day');
  await phone.get('/api/families/current').expect(401);
});

test('only the owner can make a link for an adult, and only for themselves', async () => {
  const family = await aFamily(app);
  const [kim, mia] = [await aManager(app, family), await family.aMember('Mia')];
  for (const [who, whom, status] of [
    [kim, mia, 201],
    [kim, family.owner, 403],
    [kim, kim, 403],
    [family.owner, kim, 403],
    [family.owner, family.owner, 201],
    [mia, mia, 403],
    [(await aFamily(app)).owner, mia, 404],
  ] as const)
    await ask(await confirmed(who), whom).expect(status);
});

test('the link leads where PUBLIC_ORIGIN says, and from there a phone finds it', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const { origin } = await aLink(family, mia);
  expect(origin === null || /^http:\/\/\d+(\.\d+){3}:\d+$/.test(origin)).toBe(true);
  expect(origin ?? '').not.toMatch(/127\.|localhost/);
  const browser = app.restarted({ publicOrigin: 'https://chores.example.org' });
  await browser.post('/api/login').send({ username: family.owner.username, password }).expect(200);
  expect((await ask({ browser }, mia).expect(201)).body.origin).toBe('https://chores.example.org');
});

test('a server that listens to its own computer alone has no address for a phone', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const browser = app.restarted({ host: '127.0.0.1' });
  await browser.post('/api/login').send({ username: family.owner.username, password }).expect(200);
  await confirmed({ ...family.owner, browser });
  expect((await ask({ browser }, mia).expect(201)).body.origin).toBeNull();
});

test('what a request says of its own address never leads a child elsewhere', async () => {
  const family = await aFamily(app);
  const { browser } = await signedIn(app, family.owner);
  const mia = await family.aMember('Mia');
  const { body } = await ask({ browser }, mia)
    .set({ Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' })
    .expect(201);
  expect(body.origin ?? '').not.toContain('evil');
});

test('neither the token nor the letters can be read in the database', async () => {
  const family = await aFamily(app);
  const { token, code } = await aLink(family, await family.aMember('Mia'));
  const stored = JSON.stringify(await app.database.db.select().from(signInLinks));
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(code);
});
