import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fetchChain } from './certificateFetch.ts';

let server: Server | undefined;

async function serving(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/chain.pem`;
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

test('a file is answered as it stands', async () => {
  await expect(fetchChain(await serving((_req, res) => void res.end('the chain')))).resolves.toBe(
    'the chain',
  );
});

test('an answer that does not come in time is given up', async () => {
  const silent = await serving(() => {});
  await expect(fetchChain(silent, 100)).rejects.toThrow('aborted due to timeout');
});

test('a slow response is also given up in time', async () => {
  const dripping = await serving((_req, res) => void setInterval(() => res.write('.'), 20).unref());
  await expect(fetchChain(dripping, 150)).rejects.toThrow();
});

test('an endless answer is cut off', async () => {
  const endless = await serving((_req, res) => {
    const more = () => void (res.writableEnded || res.destroyed || res.write('x'.repeat(10_000), more));
    more();
  });
  await expect(fetchChain(endless)).rejects.toThrow('too large');
});

test('a redirect is not followed', async () => {
  let visits = 0;
  const moved = await serving((req, res) => {
    visits += 1;
    if (req.url === '/elsewhere') res.end('the chain');
    else res.writeHead(302, { Location: '/elsewhere' }).end();
  });
  await expect(fetchChain(moved)).rejects.toThrow('302');
  expect(visits).toBe(1);
});

test('a missing file is a failure', async () => {
  await expect(fetchChain(await serving((_req, res) => void res.writeHead(404).end()))).rejects.toThrow(
    '404',
  );
});
