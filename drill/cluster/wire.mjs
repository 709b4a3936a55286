// The way to a server, which can be closed: whatever is sent then goes nowhere, as where a network is parted.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

export async function startWire(port) {
  const open = new Set();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ]) {
      open.add(socket);
      socket.on('error', () => {}).on('data', (chunk) => isCut || other.write(chunk));
      socket.once('close', () => {
        open.delete(socket);
        // Nobody hears of an end across a parted network.
        if (!isCut) other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: server.address().port,
    cut: () => {
      isCut = true;
    },
    mend: () => {
      isCut = false;
      for (const socket of open) socket.destroy();
    },
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
