import type { Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import type { Env } from '../../env.ts';

/** How long a connection may be idle between two requests, in milliseconds: longer than proxies keep theirs. */
const keepAlive = 65_000;

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Listens with the time-outs of docs/security.md, Time-outs; one that listens already only gets those. */
export async function listen({ port, host }: Pick<Env, 'port' | 'host'>, server: Server): Promise<void> {
  server.headersTimeout = 10_000;
  server.requestTimeout = 15_000;
  server.keepAliveTimeout = keepAlive;
  // Whoever does not read what was sent.
  server.timeout = 60_000;
  if (server.listening) return;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

/** How long connections are waited for, in milliseconds: those without a request, and all of them. */
export interface Patience {
  idle: number;
  all: number;
}

/** For whoever has to end within 10 s. */
export const soon: Patience = { idle: 100, all: 7000 };
/**
 * For whoever has a successor: no connection is cut on which a request may be on its way. Each gets one more answer,
 * or is idle until its time is up.
 */
export const inTheirOwnTime: Patience = { idle: keepAlive + 5000, all: keepAlive + 20_000 };

/** Stops accepting, lets what runs finish, and closes what only keeps alive. Asked again, with less patience. */
export function drain(server: Server, { idle, all }: Patience): Promise<void> {
  return new Promise((resolve) => {
    // A connection that is never idle ends with its next answer; cutting it later would lose the one after.
    server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
    // By net's own close: http's would at once cut connections whose first request is on its way, as idle ones.
    NetServer.prototype.close.call(server, () => resolve());
    setTimeout(() => server.closeIdleConnections(), idle).unref();
    setTimeout(() => server.closeAllConnections(), all).unref();
  });
}
