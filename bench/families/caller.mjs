// Sends the same requests again and again, in a thread of its own, so that the thread that measures does not wait for them.
import { parentPort, workerData } from 'node:worker_threads';
import { send } from './largestCalls.mjs';

const { app, requests } = workerData;
const found = { calls: 0, refused: 0 };
let isOver = false;
parentPort.once('message', () => {
  isOver = true;
});
for (let n = 0; !isOver; n++) {
  const next = new Promise((resolve) => setTimeout(resolve, 100));
  const { status } = await send(app, requests[n % requests.length]);
  found.calls += 1;
  if (status === 429 || status === 503) found.refused += 1;
  await next;
}
parentPort.postMessage(found);
