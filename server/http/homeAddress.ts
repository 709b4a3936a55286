import { networkInterfaces } from 'node:os';
import type { Request } from 'express';
import type { Env } from '../env.ts';

const ownNames = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** Whether a host, with its port or without, is a name by which each computer means itself. */
export const isThisComputer = (host: string): boolean => ownNames.test(host);

const everywhere: readonly (string | undefined)[] = [undefined, '0.0.0.0', '::'];

/** Whether a server that listens on `host`, the setting, is reached at one of the computer's addresses. */
export const isReachedAt = (host: string | undefined, address: string): boolean =>
  everywhere.includes(host) || host === address;

/** The address at which a server that listens on `host` is opened on its own computer. */
export function ownAddress(port: number, host: string | undefined): string {
  if (everywhere.includes(host) || host === '127.0.0.1') return `http://localhost:${port}`;
  return `http://${host?.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The addresses under which phones on the same network reach a server that listens on `host`. */
export function homeAddresses(port: number, host?: string): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .filter(({ address }) => isReachedAt(host, address))
    .map(({ address }) => `http://${address}:${port}`);
}

/**
 * Where a phone finds this server: at `PUBLIC_ORIGIN`, or where that means this computer alone, on the network at home,
 * by the address at which whoever asks came in, if they came from there. Null where there is no network. What a browser
 * says of it, in its Host, does not count: it goes into a link that somebody else opens.
 */
export function originForPhones(
  { publicOrigin, host }: Pick<Env, 'publicOrigin' | 'host'>,
  { socket }: Request,
): string | null {
  if (!isThisComputer(new URL(publicOrigin).host)) return publicOrigin;
  const { localAddress = '', localPort = 0 } = socket;
  const [first = null, ...others] = homeAddresses(localPort, host);
  const cameIn = `http://${localAddress.replace(/^::ffff:/i, '')}:${localPort}`;
  return others.includes(cameIn) ? cameIn : first;
}
