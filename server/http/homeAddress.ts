import { networkInterfaces } from 'node:os';
import type { Request } from 'express';
import type { Env } from '../env.ts';

const ownNames = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

export const isThisComputer = (host: string): boolean => ownNames.test(host);

const everywhere: readonly (string | undefined)[] = [undefined, '0.0.0.0', '::'];

export const isReachedAt = (host: string | undefined, address: string): boolean =>
  everywhere.includes(host) || host === address;

export function ownAddress(port: number, host: string | undefined): string {
  if (everywhere.includes(host) || host === '127.0.0.1') return `http://localhost:${port}`;
  return `http://${host?.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The URLs of the server for phones on the same network. */
export function homeAddresses(port: number, host?: string): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .filter(({ address }) => isReachedAt(host, address))
    .map(({ address }) => `http://${address}:${port}`);
}

/**
 * `PUBLIC_ORIGIN`, or a URL on the home network if that names only this computer; null without a network. The Host
 * header is not used, because another person opens the link.
 */
export function originForPhones(
  { publicOrigin, host }: Pick<Env, 'publicOrigin' | 'host'>,
  { socket }: Request,
): string | null {
  if (!isThisComputer(new URL(publicOrigin).host)) return publicOrigin;
  const { localAddress = '', localPort = 0 } = socket;
  const [first = null, ...others] = homeAddresses(localPort, host);
  const requested = `http://${localAddress.replace(/^::ffff:/i, '')}:${localPort}`;
  return others.includes(requested) ? requested : first;
}
