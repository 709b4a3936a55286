import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Request } from 'express';
import type { AdminLogin } from '#shared/contract/blog/admin.ts';
import type { Env } from '../env.ts';
import { isThisComputer } from '../http/homeAddress.ts';

/** The settings that say who the administrator is. */
export type AdminEnv = Pick<Env, 'admin' | 'databaseUrl' | 'publicOrigin' | 'trustProxy'>;

const defaultPassword = 'chorepod-admin';

/**
 * Those of the settings; without a password there, defaults while nothing says that others come here
 * (docs/security.md, Administrator).
 */
function credentialsOf(env: AdminEnv): AdminLogin | null {
  const { username, password } = env.admin;
  if (password !== undefined) return { username, password };
  return isForThisComputer(env) ? { username, password: defaultPassword } : null;
}

/** The built-in database, no proxy, and an address by which nobody else comes. */
const isForThisComputer = ({ databaseUrl, trustProxy, publicOrigin }: AdminEnv): boolean =>
  databaseUrl === undefined && trustProxy === 0 && isThisComputer(new URL(publicOrigin).host);

/** The default credentials, where they work for this request: it has to come from this very computer. */
export function defaultCredentials(env: AdminEnv, req: Request): AdminLogin | null {
  return env.admin.password === undefined && isFromHere(req) ? credentialsOf(env) : null;
}

/** Whether this pair signs in with this request, in the same time whichever half is wrong. */
export function areRight(env: AdminEnv, req: Request, given: AdminLogin): boolean {
  const right = env.admin.password === undefined ? defaultCredentials(env, req) : credentialsOf(env);
  const sameUsername = isSame(given.username, right?.username ?? '');
  const samePassword = isSame(given.password, right?.password ?? '');
  return right !== null && sameUsername && samePassword;
}

const digest = (text: string) => createHash('sha256').update(text.normalize('NFC')).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

/** Another one as soon as the settings name another username or password. */
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
 * From a program on this computer, with no proxy in between: one that is not told to add headers speaks HTTP/1.0 and
 * asks for 127.0.0.1, which no browser does in that version. The name in the address must be this computer's too: a
 * web page whose name was made to point here would otherwise sign in through its reader's browser.
 */
function isFromHere(req: Request): boolean {
  const from = req.socket.remoteAddress ?? '';
  const isLoopback = isIP(from) !== 0 && loopback.check(from, isIPv6(from) ? 'ipv6' : 'ipv4');
  const isForwarded =
    req.httpVersion === '1.0' || forwardingHeaders.some((name) => req.get(name) !== undefined);
  return isLoopback && !isForwarded && isThisComputer(req.get('Host') ?? '');
}
