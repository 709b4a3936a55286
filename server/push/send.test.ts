import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { testPushService } from '../system/tools/pushService.ts';
import { type Internet, openInternet } from './internet.ts';
import { send } from './send.ts';
import { authorization, senderOf } from './vapid.ts';

const service = testPushService();
const never = new AbortController().signal;
const parcel = (endpoint: string) => ({
  endpoint,
  body: Buffer.from('sealed'),
  authorization: 'vapid t=a, k=b',
  ttl: 60,
  topic: 'daily-1',
});
const post = (endpoint: string, internet: Internet = service.internet, limit?: number) =>
  send(internet, parcel(endpoint), never, limit);

let listener: Server | undefined;
afterEach(() => {
  listener?.close();
  service.answers((res) => void res.writeHead(201).end());
});

/** A computer at home that notes who connects. */
async function atHome(): Promise<{ port: number; visits: () => number }> {
  let visits = 0;
  listener = createServer((socket) => {
    visits += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener?.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('It listens at a port');
  return { port: address.port, visits: () => visits };
}

test('what is sent says how long it is good, what it replaces, who sends it and that it can wait', async () => {
  const subscription = service.subscription();
  expect(await post(subscription.endpoint)).toEqual({ kind: 'taken' });
  const { headers, body } = service.arrived.at(-1) ?? {};
  expect(headers).toMatchObject({
    ttl: '60',
    topic: 'daily-1',
    urgency: 'normal',
    authorization: 'vapid t=a, k=b',
    'content-encoding': 'aes128gcm',
    'content-length': '6',
  });
  expect(body?.toString()).toBe('sealed');
});

test.each([
  ['http://fcm.googleapis.com/fcm/send/a', 'http'],
  ['https://fcm.googleapis.com:8443/fcm/send/a', 'another port'],
  ['https://user:pass@fcm.googleapis.com/a', 'a user'],
  ['https://example.org/a', 'a foreign host'],
  ['https://fcm.googleapis.com.example.org/a', 'a host that begins like one'],
  ['https://evilgoogleapis.com/a', 'a host that ends like one'],
  ['https://fcm.googleapis.com./a', 'a dot at the end'],
  ['https://127.0.0.1/a', 'this computer'],
  ['https://[::1]/a', 'this computer by its other address'],
  ['https://localhost/a', 'this computer by name'],
  ['https://push.test/a', 'the push service of these tests'],
  ['ftp://fcm.googleapis.com/a', 'another protocol'],
])('%s is no push service: %s', async (endpoint) => {
  expect(openInternet.isService(new URL(endpoint))).toBe(false);
  const looked: string[] = [];
  const resolve = async (host: string) => {
    looked.push(host);
    return [];
  };
  const watched = { ...openInternet, resolve };
  expect(await post(endpoint, watched)).toEqual({ kind: 'refused', status: 0 });
  expect(looked).toEqual([]);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is one', (endpoint) => {
  expect(openInternet.isService(new URL(endpoint))).toBe(true);
});

describe('a name that leads home', () => {
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ];
  const more = ['224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.2.1', '::1', '::', 'fe80::1', 'fd00::1'];
  const mapped = [
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    'ff02::1',
    '2001:db8::1',
  ];
  test.each([...inside, ...more, ...mapped])('%s is nowhere to send to', (address) => {
    expect(openInternet.isPublic(address)).toBe(false);
  });

  test.each(['8.8.8.8', '142.250.74.106', '172.32.0.1', '2a00:1450:4001:80e::200a', '2620:149:149:1001::7'])(
    '%s is',
    (address) => {
      expect(openInternet.isPublic(address)).toBe(true);
    },
  );

  test.each([
    ['alone', [{ address: '127.0.0.1', family: 4 }]],
    [
      'among others',
      [
        { address: '8.8.8.8', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    ],
    ['in the other form', [{ address: '::ffff:127.0.0.1', family: 6 }]],
  ])('is not connected with: %s', async (_, addresses) => {
    const { port, visits } = await atHome();
    const rebound = { ...openInternet, isService: () => true, resolve: async () => addresses };
    expect(await post(`https://fcm.googleapis.com:${port}/a`, rebound)).toEqual({
      kind: 'refused',
      status: 0,
    });
    expect(visits()).toBe(0);
  });

  test.each(['127.0.0.1', '[::1]'])('nor is a number that no name led to: %s', async (host) => {
    const { port, visits } = await atHome();
    const blind = { ...openInternet, isService: () => true };
    expect(await post(`https://${host}:${port}/a`, blind)).toEqual({ kind: 'refused', status: 0 });
    expect(visits()).toBe(0);
  });
});

test('a redirect is not followed', async () => {
  const elsewhere = service.subscription();
  service.answers((res) => void res.writeHead(307, { Location: elsewhere.endpoint }).end());
  expect(await post(service.subscription().endpoint)).toEqual({ kind: 'refused', status: 307 });
  expect(service.arrived.filter(({ path }) => elsewhere.endpoint.endsWith(path))).toEqual([]);
});

test('an answer without an end is not read', async () => {
  let written = 0;
  const closed = new Promise<void>((resolve) =>
    service.answers((res) => {
      res.writeHead(201);
      const more = () => {
        written += 1;
        if (!res.destroyed) res.write('x'.repeat(100_000), more);
      };
      res.once('close', resolve);
      more();
    }),
  );
  expect(await post(service.subscription().endpoint)).toEqual({ kind: 'taken' });
  await closed;
  expect(written).toBeLessThan(1000);
});

test('what gives no answer in time is tried later', async () => {
  service.answers(() => {});
  expect(await post(service.subscription().endpoint, service.internet, 200)).toEqual({
    kind: 'later',
    wait: 0,
  });
});

test('a certificate that nobody known has signed ends it', async () => {
  const { ca: _, ...unsigned } = service.internet;
  const before = service.arrived.length;
  expect(await post(service.subscription().endpoint, unsigned)).toMatchObject({ kind: 'later' });
  expect(service.arrived).toHaveLength(before);
});

test.each([
  [200, {}, { kind: 'taken' }],
  [404, {}, { kind: 'gone' }],
  [410, {}, { kind: 'gone' }],
  [429, {}, { kind: 'later', wait: 0 }],
  [429, { 'Retry-After': '120' }, { kind: 'later', wait: 120_000 }],
  [503, { 'Retry-After': 'soon' }, { kind: 'later', wait: 0 }],
  [500, {}, { kind: 'later', wait: 0 }],
  [400, {}, { kind: 'refused', status: 400 }],
  [413, {}, { kind: 'refused', status: 413 }],
])('an answer of %i with %o: %o', async (status, headers, outcome) => {
  service.answers((res) => void res.writeHead(status, headers).end());
  expect(await post(service.subscription().endpoint)).toEqual(outcome);
});

test('to wait until a moment is to wait for that long', async () => {
  const moment = new Date(Date.now() + 300_000).toUTCString();
  service.answers((res) => void res.writeHead(503, { 'Retry-After': moment }).end());
  const outcome = await post(service.subscription().endpoint);
  if (outcome.kind !== 'later') throw new Error(outcome.kind);
  expect(outcome.wait).toBeGreaterThan(200_000);
  expect(outcome.wait).toBeLessThanOrEqual(300_000);
});

describe('who sends', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const keys = { publicKey: 'our point', privateKey };

  test('is signed for half a day, and for one service', () => {
    const now = Date.parse('2026-11-22T12:00:00Z');
    const said = authorization(
      keys,
      new URL('https://web.push.apple.com/abc'),
      'https://chores.example.org',
      now,
    );
    const [, head = '', claims = '', signature = ''] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=our point$/.exec(said) ?? [];
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
    const exp = now / 1000 + 12 * 60 * 60;
    expect(read(claims)).toEqual({
      aud: 'https://web.push.apple.com',
      exp,
      sub: 'https://chores.example.org',
    });
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const isGood = (text: string) =>
      verify(
        'sha256',
        Buffer.from(text),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
    expect(isGood(`${head}.${claims}`)).toBe(true);
    expect(isGood(`${head}.${claims}x`)).toBe(false);
  });

  test('is the address of the app, or of a person where it has none of https', () => {
    const contactEmail = 'robin@example.org';
    expect(senderOf({ https: true, publicOrigin: 'https://a.example', contactEmail })).toBe(
      'https://a.example',
    );
    expect(senderOf({ https: false, publicOrigin: 'http://localhost:3000', contactEmail })).toBe(
      'mailto:robin@example.org',
    );
  });
});
