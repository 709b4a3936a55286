import { gzipSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { fillPath } from '#shared/contract/endpoint/address.ts';
import { processorTime } from '../processes/processorTime.ts';
import { everyInShort } from '../tools/deep.ts';
import { lastFingerprint } from '../tools/fingerprint.ts';
import { alexa } from '../voice/accountLinking.ts';
import { adminSettings, aFamily, anAdmin, type TestFamily } from '../world/builders.ts';
import { type Browser, testApp } from '../world/testApp.ts';

// What is no request of ours at all: each is refused in JSON, and nothing is written.

const app = testApp({ ...adminSettings, alexa });
let family: TestFamily;
let admin: Browser;
let lookAtAll: () => Promise<Record<string, string>>;
let untouched: Record<string, string>;
beforeAll(async () => {
  lookAtAll = lastFingerprint(app.database);
  family = await aFamily(app);
  admin = await anAdmin(app);
});
beforeEach(async () => {
  untouched = await lookAtAll();
});
const expectUntouched = async () => expect(await lookAtAll()).toEqual(untouched);

const writes = contract
  .filter(({ method }) => method !== 'GET')
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
/** Calls that look at a body; logging out and ticking take no notice of one. */
const takers = writes.filter(([, { body }]) => !body.safeParse({}).success);

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
const pathOf = (path: string) => fillPath(path, { id: family.owner.id, familyId: family.id, slug: 'x' });
type Call = (typeof contract)[number];
const send = ({ method, path, access }: Call, type = 'application/json') =>
  (access === 'admin' ? admin : family.owner.browser)[verbs[method]](pathOf(path)).set('Content-Type', type);

async function expectRefused(answer: PromiseLike<{ status: number; body: object }>, ...statuses: number[]) {
  const { status, body } = await answer;
  expect(statuses).toContain(status);
  expect(body).toHaveProperty('message');
}

const bomb = gzipSync(JSON.stringify({ name: 'x'.repeat(5_000_000) }));

const broken = [
  '{',
  '{"a":}',
  "{'a':1}",
  '{"a":1}}',
  'null x',
  '"',
  '\ufeff{',
  'undefined',
  '{"a":01}',
  '[1,]',
];

describe.each(everyInShort(3, writes))('%s', (_, endpoint) => {
  afterEach(expectUntouched);
  test('refuses JSON that is broken', async () => {
    for (const body of broken) await expectRefused(send(endpoint).send(body), 400);
  });

  test('refuses a body over 32 KB, or 256 KB for posts', async () => {
    const limit = endpoint.path.startsWith('/api/admin/blog') ? 256 : 32;
    const body = JSON.stringify({ name: 'x'.repeat((limit + 1) * 1024) });
    await expectRefused(send(endpoint).send(body), 413);
  });

  test('unpacks nothing, be it a bomb or a lie', async () => {
    for (const body of [bomb, Buffer.from('{"a":1}')]) {
      await expectRefused(send(endpoint).set('Content-Encoding', 'gzip').send(body), 415);
    }
  });

  test('refuses what is not JSON in UTF-8', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'text/json',
    ]) {
      await expectRefused(send(endpoint, type).send('{"a":1}'), 415);
    }
    await expectRefused(send(endpoint, 'application/json; charset=koi8-r').send('{"a":1}'), 415);
    await expectRefused(send(endpoint).set('Content-Encoding', 'rot13').send('{"a":1}'), 415);
  });
});

describe.each(everyInShort(3, takers))('%s', (_, endpoint) => {
  afterEach(expectUntouched);
  test('refuses a body that is no object', async () => {
    for (const body of ['[]', '[{}]', '"text"', '7', 'true', 'null', '[[[[]]]]']) {
      await expectRefused(send(endpoint).send(body), 400, 403, 404);
    }
  });

  test('takes nothing from __proto__ and constructor', async () => {
    const fields = '"name":"x","title":"x","role":"owner","familyId":null,"username":"polluted"';
    for (const body of [`{"__proto__":{${fields}}}`, `{"constructor":{"prototype":{${fields}}}}`]) {
      await expectRefused(send(endpoint).send(body), 400, 403, 404);
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('takes a list or a map for no text and no number', async () => {
    const wrong = [[], ['x'], {}, { $ne: null }, true];
    for (const value of wrong) {
      const fields = ['name', 'title', 'username', 'password', 'email', 'targetCount', 'assignedToUserId'];
      const body = Object.fromEntries(fields.map((field) => [field, value]));
      await expectRefused(send(endpoint).send(body), 400, 403, 404);
    }
  });
});

test('repeated query keys are refused where the key means something', async () => {
  const { browser } = family.owner;
  const lists = `/api/families/${family.id}`;
  await browser.get(`${lists}/tasks?completed=true&completed=false`).expect(400);
  await browser.get(`${lists}/recent-completions?limit=1&limit=2`).expect(400);
  await browser.get(`${lists}/recent-completions?limit[]=1`).expect(200);
  await browser.get(`${lists}/recent-completions?limit[$gt]=1&__proto__[limit]=9`).expect(200);
  const pot = await family.aPot();
  await browser.delete(`/api/reward-pots/${pot.id}?reason=delete&reason=redeem`).expect(400);
});

test('a deeply nested body is answered quickly', async () => {
  const took = processorTime();
  await expectRefused(send(firstTaker()).send('['.repeat(16_000) + ']'.repeat(16_000)), 400, 403);
  expect(took()).toBeLessThan(1000);
  await expectUntouched();
});

const firstTaker = (): Call => {
  const [found] = takers.map(([, endpoint]) => endpoint);
  if (!found) throw new Error('No call takes a body');
  return found;
};

test('no header chooses another method', async () => {
  const task = await family.aTask();
  const { browser } = family.owner;
  await browser.get(`/api/tasks/${task.id}`).set('X-HTTP-Method-Override', 'DELETE').expect(404);
  await browser.post(`/api/tasks/${task.id}?_method=DELETE`).set('X-HTTP-Method', 'DELETE').expect(404);
  await browser.patch(`/api/tasks/${task.id}`).send({ title: 'x' }).expect(404);
  const { body } = await browser.get(`/api/families/${family.id}/tasks`).expect(200);
  expect(body).toContainEqual(expect.objectContaining({ id: task.id }));
});
