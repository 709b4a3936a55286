import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Env } from '../../env.ts';
import { address } from '../limits/address.ts';

/** docs/security.md, Limits. */
export interface ConnectionBounds {
  /** Connections of this process. */
  inAll: number;
  /** Of one address. */
  perAddress: number;
  /** What is no HTTP at all, in a minute from one address; whoever sends more is cut off for the rest of it. */
  malformed: number;
}

const usual: ConnectionBounds = { inAll: 12_000, perAddress: 500, malformed: 60 };

/**
 * Cuts off connections that are too many. Behind a proxy all come from the proxy, which has to bound those of one
 * address itself.
 */
export function boundConnections(
  server: Server,
  { trustProxy, rateLimitMultiplier }: Pick<Env, 'trustProxy' | 'rateLimitMultiplier'>,
  { inAll, perAddress, malformed } = usual,
): void {
  server.maxConnections = inAll;
  if (trustProxy > 0) return;
  const open = new Counts();
  const broken = new Counts();
  const minute = setInterval(() => broken.clear(), 60_000).unref();
  server.once('close', () => clearInterval(minute));
  server.on('connection', (socket: Socket) => {
    const from = address({ ip: socket.remoteAddress });
    const isTooMany = open.add(from, 1) > perAddress * rateLimitMultiplier;
    socket.once('close', () => open.add(from, -1));
    if (isTooMany || broken.of(from) >= malformed * rateLimitMultiplier) return void socket.destroy();
    socket.on('error', (error) => {
      if (isMalformed(error)) broken.add(from, 1);
    });
  });
}

/** What Node's parser makes of something that is no HTTP. */
const isMalformed = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && error.code.startsWith('HPE_');

/** How many there are of each; what there is none of takes no room. */
class Counts {
  readonly #counts = new Map<string, number>();

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  /** @returns how many there are then */
  add(name: string, more: number): number {
    const count = this.of(name) + more;
    if (count > 0) this.#counts.set(name, count);
    else this.#counts.delete(name);
    return count;
  }

  clear(): void {
    this.#counts.clear();
  }
}
