import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { companyOf, type Internet, openInternet } from './internet.ts';
import { send } from './send.ts';

// What is sent to: push services, and no computer that is not in public.

const never = new AbortController().signal;
const post = (endpoint: string, internet: Internet) => {
  const parcel = {
    endpoint,
    body: Buffer.from('sealed'),
    authorization: 'vapid t=a, k=b',
    ttl: 60,
    topic: 'a',
  };
  return send(internet, parcel, never);
};

let listener: Server | undefined;
afterEach(() => {
  listener?.close();
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
  ['https://.googleapis.com/', 'a host that has no name'],
  ['https://..push.apple.com/a', 'a host of dots'],
  ['https://fcm..googleapis.com/a', 'a host with a gap'],
  ['https://-.googleapis.com/a', 'a host of a hyphen'],
  ['https://fcm-.googleapis.com/a', 'a host that ends with a hyphen'],
  [`https://${'a'.repeat(64)}.googleapis.com/a`, 'a host with a name that is too long'],
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

describe('a host name that resolves to a private address', () => {
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
  test.each([...inside, ...more, ...mapped])('nothing is sent to %s', (address) => {
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

  test.each(['127.0.0.1', '[::1]'])('nothing is sent to the bare address %s', async (host) => {
    const { port, visits } = await atHome();
    const blind = { ...openInternet, isService: () => true };
    expect(await post(`https://${host}:${port}/a`, blind)).toEqual({ kind: 'refused', status: 0 });
    expect(visits()).toBe(0);
  });
});

test.each([
  ['https://web.push.apple.com/a', 'Apple'],
  ['https://fcm.googleapis.com/fcm/send/a', 'Google'],
  ['https://updates.push.services.mozilla.com/a', 'Mozilla'],
  ['https://wns2-by3p.notify.windows.com/a', 'Microsoft'],
  ['https://push.example/a', 'The push service'],
])('%s is a push service of %s', (endpoint, maker) => {
  expect(companyOf(new URL(endpoint))).toBe(maker);
});
