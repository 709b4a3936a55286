import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { answerErrors } from '../answerErrors.ts';
import { boundBodies } from './bodies.ts';
import { serverOf } from './server.ts';

/** A server that takes JSON of 1 KB; answers its port. */
async function listening(): Promise<number> {
  const app = express().use(boundBodies);
  app.post('/small', express.json({ limit: '1kb' }), (_req, res) => void res.json({}));
  app.post('/unread', (_req, res) => void res.json({}));
  app.get('/', (_req, res) => void res.json({}));
  app.use(answerErrors(pino({ level: 'silent' })));
  const server = serverOf(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  return (server.address() as AddressInfo).port;
}

/** Sends what begins so and goes on for ever; answers what was said to it, and whether it was ended. */
async function pour(port: number, head: string, piece: string) {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  let isOver = false;
  socket.on('data', (data) => {
    said += data;
  });
  socket.on('error', () => {});
  socket.once('close', () => {
    isOver = true;
  });
  socket.write(`${head}\r\nHost: localhost\r\nContent-Type: application/json\r\n`);
  socket.write(piece.startsWith('10000') ? 'Transfer-Encoding: chunked\r\n\r\n' : '');
  for (let n = 0; n < 2000 && !isOver; n++) {
    socket.write(piece);
    await sleep(1);
  }
  socket.destroy();
  return { status: /^HTTP\/1\.1 (\d+)/.exec(said)?.[1], isOver };
}

const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;

test('a too large Content-Length is refused before the body arrives', async () => {
  const head = `POST /small HTTP/1.1\r\nContent-Length: ${2 ** 30}`;
  const { status, isOver } = await pour(await listening(), head, `X-Pad: 1\r\n\r\n${'x'.repeat(1000)}`);
  expect({ status, isOver }).toEqual({ status: '413', isOver: true });
});

test('a connection stays where there is no body, and where the body belongs there', async () => {
  const port = await listening();
  const connectionOf = async (path: string, asked: RequestInit) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, asked)).headers.get('Connection');
  expect(await connectionOf('/', {})).toBe('keep-alive');
  expect(await connectionOf('/small', { method: 'POST', body: '{}' })).toBe('keep-alive');
});

test.each([
  [256 * 1024, 200],
  [256 * 1024 + 1, 413],
])('a body that says it has %i bytes is a %i where nobody reads it', async (bytes, status) => {
  const headers = { 'Content-Length': bytes };
  const asked = request({ port: await listening(), method: 'POST', path: '/unread', headers });
  // The server may have answered and gone.
  asked.on('error', () => {});
  asked.flushHeaders();
  const [answered] = await once(asked, 'response');
  expect(answered.statusCode).toBe(status);
  asked.destroy();
});

test('an unexpected body is not read: the connection closes after the response', async () => {
  const { isOver } = await pour(await listening(), 'GET / HTTP/1.1', chunk);
  expect(isOver).toBe(true);
});

test('a chunked body is cut off at the limit', async () => {
  const { isOver } = await pour(await listening(), 'POST /small HTTP/1.1', chunk);
  expect(isOver).toBe(true);
});
