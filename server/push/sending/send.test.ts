import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { testPushService } from '../../system/world/pushService.ts';
import type { Internet } from './internet.ts';
import { send } from './send.ts';

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

afterEach(() => service.answers((res) => void res.writeHead(201).end()));

test('a push request has a lifetime, a topic, the sender and normal urgency', async () => {
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

test('a redirect is not followed', async () => {
  const elsewhere = service.subscription();
  service.answers((res) => void res.writeHead(307, { Location: elsewhere.endpoint }).end());
  expect(await post(service.subscription().endpoint)).toEqual({ kind: 'refused', status: 307 });
  expect(service.arrived.filter(({ path }) => elsewhere.endpoint.endsWith(path))).toEqual([]);
});

test('an endless response is not read', async () => {
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

test('a request without a response in time is retried later', async () => {
  service.answers(() => {});
  expect(await post(service.subscription().endpoint, service.internet, 200)).toEqual({
    kind: 'later',
    wait: 0,
  });
});

// What nothing holds but the wait itself goes when memory is collected: a limit that goes with it is none.
test('the time limit also holds during garbage collection', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  service.answers(() => collect());
  expect(await post(service.subscription().endpoint, service.internet, 500)).toEqual({
    kind: 'later',
    wait: 0,
  });
});

test('a certificate from an unknown authority ends the request', async () => {
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

test('Retry-After may be a date', async () => {
  const moment = new Date(Date.now() + 300_000).toUTCString();
  service.answers((res) => void res.writeHead(503, { 'Retry-After': moment }).end());
  const outcome = await post(service.subscription().endpoint);
  if (outcome.kind !== 'later') throw new Error(outcome.kind);
  expect(outcome.wait).toBeGreaterThan(200_000);
  expect(outcome.wait).toBeLessThanOrEqual(300_000);
});
