import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Env } from '../../env.ts';
import { address } from '../limits/address.ts';

/** See docs/security.md, Limits. */
export interface ConnectionBounds {
  total: number;
  perAddress: number;
  /** Malformed requests per minute and address; then its new connections are closed. */
  malformed: number;
}

const defaultBounds: ConnectionBounds = { total: 12_000, perAddress: 500, malformed: 60 };

/** Behind a proxy every connection comes from the proxy, so only the total counts. */
export function boundConnections(
  server: Server,
  { trustProxy, rateLimitMultiplier }: Pick<Env, 'trustProxy' | 'rateLimitMultiplier'>,
  { total, perAddress, malformed } = defaultBounds,
): void {
  server.maxConnections = total;
  if (trustProxy > 0) return;
  const openCounts = new Counts();
  const malformedCounts = new Counts();
  const timer = setInterval(() => malformedCounts.clear(), 60_000).unref();
  server.once('close', () => clearInterval(timer));
  server.on('connection', (socket: Socket) => {
    const from = address({ ip: socket.remoteAddress });
    const isTooMany = openCounts.add(from, 1) > perAddress * rateLimitMultiplier;
    socket.once('close', () => openCounts.add(from, -1));
    if (isTooMany || malformedCounts.get(from) >= malformed * rateLimitMultiplier)
      return void socket.destroy();
    socket.on('error', (error) => {
      if (isMalformed(error)) malformedCounts.add(from, 1);
    });
  });
}

const isMalformed = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && error.code.startsWith('HPE_');

class Counts {
  readonly #counts = new Map<string, number>();

  get(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  add(name: string, more: number): number {
    const count = this.get(name) + more;
    if (count > 0) this.#counts.set(name, count);
    else this.#counts.delete(name);
    return count;
  }

  clear(): void {
    this.#counts.clear();
  }
}
