import type { Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import type { Env } from '../../env.ts';

/** Idle time of a connection in milliseconds: longer than that of proxies. */
const keepAlive = 65_000;

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Sets the time-outs of docs/security.md, Time-outs, and listens unless the server already does. */
export async function listen({ port, host }: Pick<Env, 'port' | 'host'>, server: Server): Promise<void> {
  server.headersTimeout = 10_000;
  server.requestTimeout = 15_000;
  server.keepAliveTimeout = keepAlive;
  server.timeout = 60_000;
  if (server.listening) return;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

/** In milliseconds. */
export interface DrainTimeouts {
  idle: number;
  all: number;
}

/** For a process that must end within 10 s. */
export const quickDrain: DrainTimeouts = { idle: 100, all: 7000 };
/** For a process with a successor: no connection with a request on its way is closed. */
export const gracefulDrain: DrainTimeouts = { idle: keepAlive + 5000, all: keepAlive + 20_000 };

/** Stops accepting and finishes running requests. A second call can shorten the time-outs. */
export function drain(server: Server, { idle, all }: DrainTimeouts): Promise<void> {
  return new Promise((resolve) => {
    // A busy connection closes with its next response; closing it later would lose a request.
    server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
    // The close of http would at once close connections whose first request is on its way.
    NetServer.prototype.close.call(server, () => resolve());
    setTimeout(() => server.closeIdleConnections(), idle).unref();
    setTimeout(() => server.closeAllConnections(), all).unref();
  });
}
