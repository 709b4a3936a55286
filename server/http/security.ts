import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Env } from '../env.ts';
import { forbidden, refusal } from '../errors/refusals.ts';

const policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'https:', 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
};

/**
 * docs/security.md, Content-Security-Policy and other headers. Upgrading requests would break http on a home
 * network.
 */
export function securityHeaders({ https }: Pick<Env, 'https'>, { csp = true } = {}): Record<string, string> {
  const directives = https ? { ...policy, 'upgrade-insecure-requests': [] } : policy;
  const write = helmet({
    contentSecurityPolicy: csp && { useDefaults: false, directives },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    originAgentCluster: false,
  });
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  write(sample.req, sample, () => {});
  sample.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  return Object.fromEntries(
    Object.entries(sample.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

export function withHeaders(headers: Record<string, string>): RequestHandler {
  const all = Object.entries(headers);
  return (_req, res, next) => {
    for (const [name, value] of all) res.setHeader(name, value);
    next();
  };
}

const documentHeaders = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];
/** These headers are larger than a small script, which does not use them. */
export const removeDocumentHeaders = (res: Pick<ServerResponse, 'removeHeader'>): void => {
  for (const name of documentHeaders) res.removeHeader(name);
};

export function allowStyle(res: Pick<ServerResponse, 'getHeader' | 'setHeader'>, hash: string): void {
  const policy = String(res.getHeader('Content-Security-Policy'));
  res.setHeader(
    'Content-Security-Policy',
    policy.replace("style-src 'self'", (usual) => `${usual} ${hash}`),
  );
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Browsers send Sec-Fetch-Site on https and localhost, else Origin. A request with neither is not from a browser.
 */
export function sameOrigin({ publicOrigin }: Pick<Env, 'publicOrigin'>): RequestHandler {
  return (req, _res, next) => {
    if (safeMethods.has(req.method) || isSameOrigin(req, publicOrigin)) return next();
    throw forbidden('cross_site');
  };
}

function isSameOrigin(req: Parameters<RequestHandler>[0], publicOrigin: string): boolean {
  const site = req.get('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = req.get('Origin');
  if (origin === undefined) return true;
  return origin === publicOrigin || origin === `${req.protocol}://${req.get('Host')}`;
}

export const jsonOnly: RequestHandler = (req, _res, next) => {
  const hasBody = Number(req.get('Content-Length') ?? 0) > 0 || req.get('Transfer-Encoding') !== undefined;
  if (hasBody && !req.is('application/json')) throw refusal('not_json');
  next();
};

export const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};
