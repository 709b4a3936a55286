// Opens streams and holds them: node bench/answers/streams.mjs <port> <first family> <last family> <streams of each>.
// Says "open" once all of them have heard their family's version, and at its end how many changes it heard of.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { cookieOf } from '../seed.mjs';

const [port, first, last, each] = process.argv.slice(2).map(Number);
/** How many wait for their first word at a time. */
const inLine = 50;
let open = 0;
let heard = 0;

function listen(family) {
  const head = `GET /api/families/${family}/events HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${cookieOf(family)}\r\n\r\n`;
  const socket = connect(port, '127.0.0.1', () => socket.write(head));
  let isOpen = false;
  socket.on('data', (said) => {
    if (!said.includes('event: changed')) return;
    if (isOpen) heard += 1;
    else open += 1;
    isOpen = true;
  });
  // Without all of them the figures would be of something else.
  const giveUp = (why) => {
    console.error(`A stream of family ${family} was lost: ${why}`);
    process.exit(1);
  };
  socket.on('error', ({ code }) => giveUp(code));
  socket.on('close', () => giveUp('closed'));
}

const wanted = (last - first + 1) * each;
for (let family = first; family <= last; family++) {
  for (let n = 0; n < each; n++) listen(family);
  // No more at once than wait in line for a server.
  while ((family - first + 1) * each - open > inLine) await sleep(5);
}
while (open < wanted) await sleep(50);
console.log('open');
process.once('SIGTERM', () => {
  console.log(heard);
  process.exit(0);
});
