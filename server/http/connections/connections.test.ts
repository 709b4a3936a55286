import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { boundConnections, type ConnectionBounds } from './connections.ts';
import { serverOf } from './server.ts';

const open: { server: Server; sockets: Socket[] }[] = [];
afterEach(() => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.close().closeAllConnections();
  }
});

const roomy: ConnectionBounds = { total: 100, perAddress: 100, malformed: 100 };

/** A server with these bounds; answers what connects to it, from an address of this computer. */
async function bounded(bounds: Partial<ConnectionBounds>, trustProxy = 0) {
  const server = serverOf(express().use((_req, res) => void res.end('Here you are')));
  boundConnections(server, { trustProxy, rateLimitMultiplier: 1 }, { ...roomy, ...bounds });
  const sockets: Socket[] = [];
  open.push({ server, sockets });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return (localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => {});
    sockets.push(socket);
    return socket;
  };
}

/** What a connection is told; nothing where it was cut off. */
function said(socket: Socket, text = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'): Promise<string> {
  socket.write(text);
  return new Promise((resolve) => {
    socket.once('data', (data) => resolve(String(data).split('\r\n')[0] ?? ''));
    socket.once('close', () => resolve(''));
  });
}
const fine = 'HTTP/1.1 200 OK';

test('one address has so many connections, and others have theirs; one that ends makes room', async () => {
  const connection = await bounded({ perAddress: 2 });
  const first = connection();
  expect(await said(first)).toBe(fine);
  expect(await said(connection())).toBe(fine);
  expect(await said(connection())).toBe('');
  expect(await said(connection('127.0.0.2'))).toBe(fine);
  first.destroy();
  await expect.poll(() => said(connection())).toBe(fine);
});

test('a process has so many connections, from wherever they come', async () => {
  const connection = await bounded({ total: 2 });
  expect(await said(connection('127.0.0.2'))).toBe(fine);
  expect(await said(connection('127.0.0.3'))).toBe(fine);
  expect(await said(connection('127.0.0.4'))).toBe('');
});

test('an address that sends malformed requests repeatedly is blocked for a while, others are not', async () => {
  const connection = await bounded({ malformed: 3 });
  for (let n = 0; n < 3; n++) expect(await said(connection(), 'nonsense\r\n\r\n')).toMatch(/ 400 /);
  await expect.poll(() => said(connection())).toBe('');
  expect(await said(connection(), 'nonsense\r\n\r\n')).toBe('');
  expect(await said(connection('127.0.0.2'))).toBe(fine);
});

test('closing a connection without a request is not malformed', async () => {
  const connection = await bounded({ malformed: 1 });
  const gone = connection();
  await once(gone, 'connect');
  gone.resetAndDestroy();
  expect(await said(connection())).toBe(fine);
});

test('behind a proxy all connections are the proxy’s, which has as many as there may be', async () => {
  const connection = await bounded({ perAddress: 1, malformed: 1 }, 1);
  expect(await said(connection(), 'nonsense\r\n\r\n')).toMatch(/ 400 /);
  expect(await said(connection())).toBe(fine);
  expect(await said(connection())).toBe(fine);
});
