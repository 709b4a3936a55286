import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressedFiles, sendHtml } from './compressed.ts';
import { answerErrors } from './errors.ts';

const script = 'console.log("pots");'.repeat(50);
const html = '<p>Pizza on Friday</p>'.repeat(50);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chorepod-compressed-'));
  writeFileSync(join(folder, 'page.js'), script);
  writeFileSync(join(folder, 'page.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'page.js.gz'), gzipSync(script));
  writeFileSync(join(folder, 'plain.txt'), 'as it is');
});
afterAll(() => rmSync(folder, { recursive: true }));

function site() {
  const app = express();
  app.use('/assets', compressedFiles(folder), express.static(folder));
  app.get('/', (req, res) => sendHtml(req, res, html));
  app.use(answerErrors(pino({ level: 'silent' })));
  return request(app);
}

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=1, br;q=0', 'gzip'],
  ['identity', undefined],
])('to a browser that takes %j a script comes as %s, and is the same script', async (takes, encoding) => {
  // supertest undoes gzip by itself; brotli is checked by its size below.
  const answer = await site().get('/assets/page.js').set('Accept-Encoding', takes);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-type']).toContain('javascript');
  expect(answer.headers.vary).toContain('Accept-Encoding');
  if (encoding === 'br')
    expect(Number(answer.headers['content-length'])).toBe(brotliCompressSync(script).length);
  else expect(answer.text).toBe(script);
});

test('a part that there is not is refused in words that are neither compressed nor kept', async () => {
  const refused = site().get('/assets/page.js').set('Accept-Encoding', 'br').set('Range', 'bytes=99999-');
  const { status, headers, body } = await refused;
  expect(status).toBe(416);
  expect(body.message).toBe('This part of the file is not there');
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['cache-control']).toBe('no-store');
  const posted = await site().post('/assets/page.js').set('Accept-Encoding', 'br');
  expect(posted.status).toBe(404);
  expect(posted.headers['content-encoding']).toBeUndefined();
});

test('what has no smaller form is sent as it is, and what is not there is a 404', async () => {
  const answer = await site().get('/assets/plain.txt').set('Accept-Encoding', 'br, gzip');
  expect(answer.text).toBe('as it is');
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect((await site().get('/assets/none.js')).status).toBe(404);
});

test.each([
  ['gzip', 'gzip'],
  ['identity', undefined],
])('to a browser that takes %j a page comes as %s', async (takes, encoding) => {
  const answer = await site().get('/').set('Accept-Encoding', takes);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.text).toBe(html);
});
