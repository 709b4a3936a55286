import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { builtServer, dataFolder, startApp } from '../processes/appProcess.ts';
import { crowding } from '../processes/processorTime.ts';

const built = builtServer();

/** Sends a beginning and then a letter every half second; answers how long that went and what was said to it. */
async function dribble(url: string, beginning: string, letters: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let said = '';
  socket.on('data', (text) => (said += text));
  // Who is cut off while writing hears of it as an error.
  socket.on('error', () => {});
  const began = performance.now();
  socket.write(beginning);
  const dribbling = setInterval(() => socket.write(letters), 500);
  // Not events.once, for which the error above would be a failure.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dribbling);
  return { seconds: (performance.now() - began) / 1000, status: /^HTTP\/1\.1 (\d+)/.exec(said)?.[1] };
}

test('whoever sends a letter now and then is cut off: after 10 s in the headers, after 15 in the body', async () => {
  const app = await startApp(built(), { DATA_DIR: dataFolder() });
  const post = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  const [headers, body] = await Promise.all([
    dribble(app.url, 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-A: b\r\n'),
    dribble(app.url, `${post}Content-Length: 1000\r\n\r\n`, ' '),
  ]);
  expect(headers).toMatchObject({ status: '408' });
  expect(headers.seconds).toBeGreaterThan(9);
  expect(headers.seconds).toBeLessThan(13 * crowding());
  expect(body).toMatchObject({ status: '408' });
  expect(body.seconds).toBeGreaterThan(14);
  expect(body.seconds).toBeLessThan(18 * crowding());
  await app.browser().get('/api/health').expect(200);
  expect(await app.stop()).toBe(0);
}, 180_000);
