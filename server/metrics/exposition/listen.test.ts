import { afterEach, expect, test } from 'vitest';
import { scrape, seriesOf } from '../../system/tools/scraping.ts';
import { testApp } from '../../system/world/testApp.ts';
import { type Listening, listenForScrapes } from './listen.ts';

const app = testApp();
const open: Listening[] = [];
afterEach(async () => {
  for (const listening of open.splice(0)) await listening.stop();
});

async function listen(port = 0): Promise<string> {
  const listening = await listenForScrapes(async () => scrape(app), { host: '127.0.0.1', port });
  open.push(listening);
  return listening.address;
}

test('GET /metrics answers all there is, in the form that Prometheus reads', async () => {
  const answer = await fetch(await listen());
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain(
    '# HELP chorepod_streams Open screens.\n# TYPE chorepod_streams gauge\nchorepod_streams 0\n',
  );
  const series = seriesOf(text);
  for (const name of [
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'nodejs_heap_size_used_bytes',
  ])
    expect(series.get(name), name).toBeGreaterThan(0);
});

test.each([
  ['GET', '/'],
  ['GET', '/metrics/'],
  ['GET', '/api/health'],
  ['POST', '/metrics'],
])('%s %s is not there', async (method, path) => {
  const { origin } = new URL(await listen());
  expect((await fetch(origin + path, { method })).status).toBe(404);
});

test('the public port has no metrics', async () => {
  for (const path of ['/metrics', '/api/metrics']) await app.browser().get(path).expect(404);
});

test('a port that is taken is named in a sentence', async () => {
  const { port } = new URL(await listen());
  await expect(listen(Number(port))).rejects.toThrow(
    `Cannot listen on METRICS_PORT ${port} of 127.0.0.1: listen EADDRINUSE`,
  );
});
