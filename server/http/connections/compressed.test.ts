import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerErrors } from '../answerErrors.ts';
import { compressedFiles, sendHtml } from './compressed.ts';

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
  app.get('/everybody', (req, res) => sendHtml(req, res, html, { isForEverybody: true }));
  app.use(answerErrors(pino({ level: 'silent' })));
  return app;
}

/** What is asked for, as the bytes on the line and as what they hold. */
async function receive(path: string, takes: string | undefined) {
  const server = createServer(site()).listen(0);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const headers = takes === undefined ? {} : { 'Accept-Encoding': takes };
  const [answer] = await once(get({ port, path, headers }), 'response');
  const bytes = await buffer(answer);
  server.close();
  const encoding: string | undefined = answer.headers['content-encoding'];
  const undo = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
  return { headers: answer.headers, encoding, bytes, text: String(undo ? undo(bytes) : bytes) };
}

const negotiations = [
  ['Chromium and Firefox over https', 'gzip, deflate, br, zstd', 'br'],
  ['Safari over https', 'gzip, deflate, br', 'br'],
  ['all of them over http', 'gzip, deflate', 'gzip'],
  ['one that likes brotli least', 'gzip;q=1, br;q=0.1', 'br'],
  ['one that cannot read brotli', 'gzip, br;q=0', 'gzip'],
  ['one that takes anything', '*', 'br'],
  ['one that takes anything but brotli', 'br;q=0, *', 'gzip'],
  ['one that takes nothing special', 'identity', undefined],
  ['one that takes neither', 'br;q=0, gzip;q=0, *;q=0', undefined],
  ['one that says nothing', undefined, undefined],
] as const;

test.each(negotiations)('to %s (%j) scripts and pages come as %s', async (_who, takes, encoding) => {
  for (const [path, type, text] of [
    ['/assets/page.js', 'text/javascript', script],
    ['/', 'text/html', html],
    ['/everybody', 'text/html', html],
  ] as const) {
    const received = await receive(path, takes);
    expect(received.encoding, path).toBe(encoding);
    expect(received.text).toBe(text);
    expect(received.headers['content-type']).toContain(type);
    expect(received.headers.vary).toContain('Accept-Encoding');
    if (encoding) expect(received.bytes.length).toBeLessThan(text.length / 4);
  }
});

test('an unsatisfied range gets an uncompressed, uncached response', async () => {
  const refused = request(site())
    .get('/assets/page.js')
    .set('Accept-Encoding', 'br')
    .set('Range', 'bytes=99999-');
  const { status, headers, body } = await refused;
  expect(status).toBe(416);
  expect(body.message).toBe('This part of the file is not there');
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['cache-control']).toBe('no-store');
  const posted = await request(site()).post('/assets/page.js').set('Accept-Encoding', 'br');
  expect(posted.status).toBe(404);
  expect(posted.headers['content-encoding']).toBeUndefined();
});

test('what has no smaller form is sent as it is, and what is not there is a 404', async () => {
  const answer = await request(site()).get('/assets/plain.txt').set('Accept-Encoding', 'br, gzip');
  expect(answer.text).toBe('as it is');
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect((await request(site()).get('/assets/none.js')).status).toBe(404);
});
