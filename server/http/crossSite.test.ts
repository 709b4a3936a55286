import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { fillPath } from '#shared/contract/endpoint/address.ts';
import { everyInShort } from '../system/tools/deep.ts';
import { fingerprint } from '../system/tools/fingerprint.ts';
import { adminSettings, aFamily, anAdmin, aPost, type TestFamily } from '../system/world/builders.ts';
import { type Browser, testApp } from '../system/world/testApp.ts';

// What another site can make a signed-in browser send: whatever it is, it changes nothing.

const app = testApp(adminSettings);
let family: TestFamily;
let admin: Browser;
let ids: { member: number; pot: number; task: number; post: number };
beforeAll(async () => {
  family = await aFamily(app);
  admin = await anAdmin(app);
  const [{ id: member }, pot, task, post] = [
    await family.aMember(),
    await family.aPot(),
    await family.aTask(),
    await aPost(admin),
  ];
  ids = { member, pot: pot.id, task: task.id, post: post.id };
});

type Call = (typeof contract)[number];
const writes = contract
  .filter(({ method }) => method !== 'GET')
  .map((call) => [`${call.method} ${call.path}`, call] as const);
const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

/** The thing that a call is about, of the family whose browser sends it. */
function idFor({ path }: Call): number {
  if (path.startsWith('/api/users')) return ids.member;
  if (path.startsWith('/api/reward-pots')) return ids.pot;
  return path.startsWith('/api/tasks') ? ids.task : ids.post;
}

function send(call: Call, headers: Record<string, string>) {
  const browser =
    call.access === 'admin' || call.path.startsWith('/api/admin') ? admin : family.owner.browser;
  return browser[verbs[call.method]](fillPath(call.path, { id: idFor(call), familyId: family.id })).set(
    headers,
  );
}

const foreign: [string, Record<string, string>][] = [
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  ['another site that hides its name', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a neighbour under the same domain', { 'Sec-Fetch-Site': 'same-site' }],
  ['another site, of a browser that tells the origin alone', { Origin: 'https://evil.example' }],
  ['a page in a sandbox', { Origin: 'null' }],
  ['a word that no browser says', { 'Sec-Fetch-Site': 'SAME-ORIGIN' }],
  [
    'the right origin and the wrong site',
    { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'cross-site' },
  ],
];

describe.each(everyInShort(3, writes))('%s', (_, call) => {
  test.each(foreign)('from %s is refused and changes nothing', async (_, headers) => {
    const before = await fingerprint(app.database.db);
    const { status, body } = await send(call, headers);
    const message = 'This request comes from another site';
    expect({ status, ...body }).toEqual({ status: 403, code: 'cross_site', message });
    expect(await fingerprint(app.database.db)).toEqual(before);
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'as a form of %s is refused even where a browser says nothing of its site',
    async (type) => {
      const before = await fingerprint(app.database.db);
      const body = '{"name":"x","mayComplete":false,"ignored":"=1"}';
      expect((await send(call, { 'Content-Type': type }).send(body)).status).toBe(415);
      expect(await fingerprint(app.database.db)).toEqual(before);
    },
  );
});

test('the session stays signed in', async () => {
  await family.owner.browser.get('/api/families/current').expect(200);
  await admin.get('/api/admin/me').expect(200);
});

test('a body that is not JSON is refused before it is read, also one that comes in chunks', async () => {
  const asked = family.owner.browser.post('/api/logout').type('text/plain');
  asked.write('everything');
  await asked.expect(415);
  await family.owner.browser.get('/api/families/current').expect(200);
});
