import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A line between two programs that a test can cut, or let everything vanish on. */
export interface Wire {
  port: number;
  /** Ends every connection, as a proxy does that is tired of them. */
  cut(): void;
  /** From now on nothing gets through, and nobody is told: neither on connections that are open nor on new ones. */
  swallow(): void;
  /** From now on every connection ends at once, as where there is nobody. */
  refuse(): void;
  /** The next connections get through; those that were open stay dead. */
  mend(): void;
  /** From now on what comes in goes out so many milliseconds later, in its order, both ways. */
  delay(milliseconds: number): void;
  /** How many connections were made so far. */
  made(): number;
  close(): void;
}

/** Leads whatever connects to it to where `connect` goes. */
export async function aWire(connect: () => Socket): Promise<Wire> {
  const open = new Set<Socket>();
  let made = 0;
  let isSwallowing = false;
  let isRefusing = false;
  let late = 0;
  const slowly = () =>
    new Transform({
      transform(chunk, _, done) {
        setTimeout(() => this.push(chunk), late);
        done();
      },
      flush: (done) => void setTimeout(done, late),
    });
  const server = createServer((near) => {
    made += 1;
    if (isRefusing) return void near.destroy();
    open.add(near);
    near.on('error', () => {});
    near.once('close', () => open.delete(near));
    if (isSwallowing) return;
    const far = connect();
    open.add(far);
    far.on('error', () => near.destroy());
    far.once('close', () => {
      open.delete(far);
      near.destroy();
    });
    near.once('close', () => far.destroy());
    near.pipe(slowly()).pipe(far).pipe(slowly()).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const each = (work: (socket: Socket) => void) => {
    for (const socket of [...open]) work(socket);
  };
  const cut = () => each((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    swallow: () => {
      isSwallowing = true;
      each((socket) => {
        socket.unpipe();
        socket.removeAllListeners('data');
        socket.resume();
      });
    },
    refuse: () => {
      isRefusing = true;
      cut();
    },
    mend: () => {
      isSwallowing = false;
      isRefusing = false;
    },
    delay: (milliseconds) => {
      late = milliseconds;
    },
    made: () => made,
    close: () => {
      server.close();
      cut();
    },
  };
}
