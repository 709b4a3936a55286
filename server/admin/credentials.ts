import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Request } from 'express';
import type { AdminLogin } from '#shared/contract/blog/admin.ts';
import type { Env } from '../env.ts';
import { isThisComputer } from '../http/homeAddress.ts';

export type AdminEnv = Pick<Env, 'admin' | 'databaseUrl' | 'publicOrigin' | 'trustProxy'>;

const defaultPassword = 'chorepod-admin';

/** The default ones only while the app serves just this computer (docs/security.md, Administrator). */
function credentialsOf(env: AdminEnv): AdminLogin | null {
  const { username, password } = env.admin;
  if (password !== undefined) return { username, password };
  return servesOnlyThisComputer(env) ? { username, password: defaultPassword } : null;
}

const servesOnlyThisComputer = ({ databaseUrl, trustProxy, publicOrigin }: AdminEnv): boolean =>
  databaseUrl === undefined && trustProxy === 0 && isThisComputer(new URL(publicOrigin).host);

export function defaultCredentials(env: AdminEnv, req: Request): AdminLogin | null {
  return env.admin.password === undefined && isLocalRequest(req) ? credentialsOf(env) : null;
}

/** Takes the same time whichever part is wrong. */
export function areCorrect(env: AdminEnv, req: Request, typed: AdminLogin): boolean {
  const expected = env.admin.password === undefined ? defaultCredentials(env, req) : credentialsOf(env);
  const sameUsername = isSame(typed.username, expected?.username ?? '');
  const samePassword = isSame(typed.password, expected?.password ?? '');
  return expected !== null && sameUsername && samePassword;
}

const digest = (text: string) => createHash('sha256').update(text.normalize('NFC')).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

export const credentialsMark = (env: AdminEnv, secret: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(credentialsOf(env)))
    .digest('hex');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const forwardingHeaders = [
  'Forwarded',
  'Via',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-Port',
  'X-Real-IP',
  'CF-Connecting-IP',
  'True-Client-IP',
];

/**
 * A proxy that adds no headers uses HTTP/1.0 with 127.0.0.1, which no browser does. The Host must be local, because
 * a foreign name could resolve to this computer.
 */
function isLocalRequest(req: Request): boolean {
  const from = req.socket.remoteAddress ?? '';
  const isLoopback = isIP(from) !== 0 && loopback.check(from, isIPv6(from) ? 'ipv6' : 'ipv4');
  const isForwarded =
    req.httpVersion === '1.0' || forwardingHeaders.some((name) => req.get(name) !== undefined);
  return isLoopback && !isForwarded && isThisComputer(req.get('Host') ?? '');
}
