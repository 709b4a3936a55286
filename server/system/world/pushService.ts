import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import type { Internet } from '../../push/sending/internet.ts';
import { aCertificate, aKey } from '../voice/certificates.ts';
import { aSubscription, type TestSubscription } from './subscriptions.ts';

/** What a push service was sent. */
export interface Arrived {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type Answering = (res: ServerResponse, arrived: Arrived) => void;

/** A push service of the test's own, on this computer. */
export interface PushService {
  /** The Internet in which it is the only one. */
  internet: Internet;
  subscription(): TestSubscription;
  /** All that was sent to a subscription, and what it says. */
  sentTo(
    subscription: TestSubscription,
  ): { headers: IncomingHttpHeaders; notification: Record<string, unknown> }[];
  arrived: readonly Arrived[];
  /** How it answers from now on: 201, unless a test says otherwise. */
  answers(how: Answering): void;
  /** The same, with a status and headers alone. */
  answersWith(status: number, headers?: Record<string, string>): void;
}

const host = 'push.test';
const accept: Answering = (res) => void res.writeHead(201).end();

/** Keys take a while to make, so all services share these. */
const [rootKey, key] = [aKey(), aKey()];

export function testPushService(): PushService {
  const root = { name: 'Push root', key: rootKey };
  const ca = aCertificate({ ...root, ca: true });
  const cert = aCertificate({ name: host, key, by: root, hosts: [host] });
  const arrived: Arrived[] = [];
  let how = accept;
  const server = createServer(
    { key: key.export({ type: 'pkcs8', format: 'pem' }), cert },
    async (req, res) => {
      const chunks: Buffer[] = [];
      for await (const chunk of req) chunks.push(chunk);
      const one = { path: req.url ?? '', headers: req.headers, body: Buffer.concat(chunks) };
      arrived.push(one);
      how(res, one);
    },
  );
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  let count = 0;
  return {
    internet: {
      isService: ({ protocol, hostname }) => protocol === 'https:' && hostname === host,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      isPublic: () => true,
      ca,
    },
    subscription: () => aSubscription(`https://${host}:${(server.address() as AddressInfo).port}/${++count}`),
    sentTo: ({ endpoint, read }) =>
      arrived
        .filter(({ path }) => path === new URL(endpoint).pathname)
        .map(({ headers, body }) => ({ headers, notification: JSON.parse(read(body)).notification })),
    arrived,
    answers: (next) => {
      how = next;
    },
    answersWith: (status, headers = {}) => {
      how = (res) => void res.writeHead(status, headers).end();
    },
  };
}
