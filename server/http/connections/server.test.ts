import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import express, { type RequestHandler } from 'express';
import { afterEach, expect, test } from 'vitest';
import { serverOf, stopWatching } from './server.ts';

const open: ReturnType<typeof serverOf>[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

/** What opens connections to a server that answers by `handler`. */
async function listening(handler: RequestHandler) {
  const server = serverOf(express().use(handler)).listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  return () => connect((server.address() as AddressInfo).port, '127.0.0.1');
}

const connectionTo = async (handler: RequestHandler) => (await listening(handler))();

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test('a request is Express’s own from the start, with what its handlers use', async () => {
  const seen: unknown[] = [];
  const connection = await connectionTo((req, res) => {
    seen.push(req.path, req.get('Host'), req.app === res.app);
    res.json({ ok: true });
  });
  connection.write(ask('/pots?x=1'));
  const [said] = await once(connection, 'data');
  expect(String(said)).toContain('{"ok":true}');
  expect(seen).toEqual(['/pots', 'localhost', true]);
});

test('requests that are sent without awaiting answers are begun and answered in turn', async () => {
  const events: string[] = [];
  const connection = await connectionTo((req, res) => {
    events.push(`${req.path} begins`);
    setTimeout(() => {
      events.push(`${req.path} ends`);
      res.end('.');
    }, 10);
  });
  connection.write(ask('/1') + ask('/2') + ask('/3'));
  await expect.poll(() => events.length).toBe(6);
  expect(events).toEqual(['/1 begins', '/1 ends', '/2 begins', '/2 ends', '/3 begins', '/3 ends']);
});

test('queued requests of a broken connection are not started', async () => {
  let begun = 0;
  const closed: string[] = [];
  const connection = await connectionTo((req, res) => {
    begun += 1;
    res.once('close', () => closed.push(req.path));
  });
  connection.write(ask('/1') + ask('/2').repeat(9));
  await expect.poll(() => begun).toBe(1);
  connection.resetAndDestroy();
  await expect.poll(() => closed).toEqual(['/1']);
  expect(begun).toBe(1);
});

test('a connection with more than ten queued requests is closed', async () => {
  let answered = 0;
  const handler: RequestHandler = (_req, res) => {
    setTimeout(() => {
      answered += 1;
      res.end('.');
    });
  };
  const patient = await connectionTo(handler);
  patient.write(ask('/').repeat(11));
  await expect.poll(() => answered).toBe(11);

  const endless = await connectionTo(handler);
  endless.on('error', () => {});
  endless.write(ask('/').repeat(5000));
  await expect.poll(() => endless.closed).toBe(true);
  expect(answered).toBeLessThan(25);
});

test('clients that do not read are closed above the limit, others are served', async () => {
  let begun = 0;
  let waitedFor = 0;
  const connectToIt = await listening((req, res) => {
    begun += 1;
    waitedFor += 1;
    res.once('close', () => {
      waitedFor -= 1;
    });
    res.end(req.path === '/small' ? 'Here you are' : 'x'.repeat(15 * 2 ** 20));
  });
  for (let n = 1; n <= 10; n++)
    connectToIt()
      .on('error', () => {})
      .write(ask(`/${n}`));
  await expect.poll(() => begun).toBe(10);
  await expect.poll(() => waitedFor).toBe(2);
  const reader = connectToIt();
  reader.write(ask('/small'));
  const [said] = await once(reader, 'data');
  expect(String(said)).toContain('Here you are');
  await expect.poll(() => waitedFor).toBe(2);
});

test('a stream is excluded from the limit of unread bytes', async () => {
  const begun = new Set<string>();
  const over = new Set<string>();
  const connectToIt = await listening((req, res) => {
    begun.add(req.path);
    res.once('close', () => over.add(req.path));
    if (req.path === '/stream') stopWatching(res);
    res.write('x'.repeat(40 * 2 ** 20));
  });
  for (const path of ['/stream', '/large']) {
    connectToIt()
      .on('error', () => {})
      .write(ask(path));
    await expect.poll(() => begun.has(path)).toBe(true);
  }
  await expect.poll(() => [...over]).toEqual(['/large']);
});

test.each(['at once', 'when the first is answered'])(
  'the second answer on a connection is bounded too, asked for %s',
  async (when) => {
    let large: 'under way' | 'over' | undefined;
    const connection = await connectionTo((req, res) => {
      if (req.path === '/small') return void res.end('Here you are');
      large = 'under way';
      res.once('close', () => {
        large = 'over';
      });
      res.write('x'.repeat(40 * 2 ** 20));
    });
    connection.on('error', () => {});
    if (when === 'at once') connection.write(ask('/small') + ask('/large'));
    else {
      connection.write(ask('/small'));
      await once(connection, 'data');
      connection.pause().write(ask('/large'));
    }
    await expect.poll(() => large).toBe('over');
  },
);
