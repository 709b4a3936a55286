// A small HTTP client that costs little beside the servers it measures: keep-alive, one request after the other on
// each connection.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a connection sends: method, path and headers. */
const textOf = ({ method = 'GET', path, headers = {} }, port) => {
  const all = { Host: `localhost:${port}`, ...(method === 'POST' && { 'Content-Length': 0 }), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
};

/** One connection, `opened` once it stands; `ask` answers the status once the whole answer is here. */
function open(host, port) {
  const socket = connect(port, host).setNoDelay();
  let waiting;
  let missing = -1;
  let status = 0;
  const read = (chunk) => {
    if (missing >= 0) return count(chunk);
    const end = chunk.indexOf('\r\n\r\n');
    if (end < 0) throw new Error('The head of an answer came in pieces');
    const head = chunk.latin1Slice(0, end);
    status = Number(head.slice(9, 12));
    const length = /content-length: (\d+)/i.exec(head);
    // Without a length the answer comes in chunks, the last one empty.
    missing = length ? Number(length[1]) : Number.POSITIVE_INFINITY;
    count(chunk.subarray(end + 4));
  };
  const count = (chunk) => {
    missing -= chunk.length;
    const isLast = missing === Number.POSITIVE_INFINITY && chunk.subarray(-5).latin1Slice() === '0\r\n\r\n';
    if (missing > 0 && !isLast) return;
    missing = -1;
    waiting(status);
  };
  socket.on('data', read);
  return {
    opened: once(socket, 'connect'),
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = resolve;
        socket.once('error', reject);
        socket.write(textOf(request, port), () => socket.off('error', reject));
      }),
    close: () => socket.destroy(),
  };
}

/** `requestOf(n)` is what connection n sends next. As many requests as the server answers, over all connections. */
export async function saturate({ host = '127.0.0.1', port }, requestOf, { seconds, connections = 32 }) {
  const times = [];
  let failures = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const send = async (_, n) => {
    const connection = open(host, port);
    for (let now = performance.now(); now < end; ) {
      const status = await connection.ask(requestOf(n));
      const after = performance.now();
      times.push(after - now);
      if (status !== 200) failures += 1;
      now = after;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, send));
  return {
    ...summary(times),
    count: times.length,
    perSecond: (times.length * 1000) / (performance.now() - began),
    failures,
  };
}

/**
 * `perSecond` requests at even distances, however long the answers take; what was refused counts apart. All connections
 * are there before: a server that is busy takes one more in each turn of its loop, and hundreds would wait for that.
 */
export async function atRate(
  { host = '127.0.0.1', port },
  requestOf,
  { seconds, perSecond, connections = 32 },
) {
  const idle = Array.from({ length: connections }, (_, n) => ({ n, ...open(host, port) }));
  const everyone = [...idle];
  const due = [];
  const times = [];
  const refused = [];
  const total = Math.floor(seconds * perSecond);
  await Promise.all(everyone.map(({ opened }) => opened));
  await sleep(500);
  const began = performance.now();
  await new Promise((resolve) => {
    const dispatch = () => {
      while (due.length > 0 && idle.length > 0) {
        const [since, connection] = [due.shift(), idle.shift()];
        connection.ask(requestOf(connection.n)).then((status) => {
          (status === 200 ? times : refused).push(performance.now() - since);
          idle.push(connection);
          if (times.length + refused.length === total) resolve();
          else dispatch();
        });
      }
    };
    let asked = 0;
    const turn = () => {
      const now = performance.now();
      const wanted = Math.min(total, Math.ceil(((now - began) * perSecond) / 1000));
      for (; asked < wanted; asked++) due.push(now);
      dispatch();
      if (asked < total) setTimeout(turn, 1);
    };
    turn();
  });
  const perSecondTaken = (times.length * 1000) / (performance.now() - began);
  for (const { close } of everyone) close();
  return {
    ...summary(times),
    perSecond: perSecondTaken,
    refused: refused.length / total,
    refusedP99: summary(refused).p99,
  };
}

export function summary(times) {
  times.sort((a, b) => a - b);
  const at = (part) => times[Math.floor(times.length * part)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
