import { networkInterfaces } from 'node:os';
import type { Request } from 'express';
import type { Env } from '../env.ts';

const ownNames = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** Whether a host, with its port or without, is a name by which each computer means itself. */
export const isThisComputer = (host: string): boolean => ownNames.test(host);

/** The addresses under which phones on the same network reach this computer. */
export function homeAddresses(port: number): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
}

/**
 * Where a phone finds this server: at `PUBLIC_ORIGIN`, or where that means this computer alone, on the network at home,
 * by the address at which whoever asks came in, if they came from there. Null where there is no network. What a browser
 * says of it, in its Host, does not count: it goes into a link that somebody else opens.
 */
export function originForPhones(
  { publicOrigin }: Pick<Env, 'publicOrigin'>,
  { socket }: Request,
): string | null {
  if (!isThisComputer(new URL(publicOrigin).host)) return publicOrigin;
  const { localAddress = '', localPort = 0 } = socket;
  const [first = null, ...others] = homeAddresses(localPort);
  const cameIn = `http://${localAddress.replace(/^::ffff:/i, '')}:${localPort}`;
  return others.includes(cameIn) ? cameIn : first;
}
