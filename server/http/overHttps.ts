import type { Request, RequestHandler } from 'express';
import type { Env } from '../env.ts';
import { forbidden } from '../errors/refusals.ts';

type Origin = Pick<Env, 'https' | 'publicOrigin'>;

/** Cookies are not sent over http, so nobody can sign in. Behind a proxy, `TRUST_PROXY` makes its header count. */
export const lacksHttps = ({ https }: Pick<Env, 'https'>, { secure }: Pick<Request, 'secure'>): boolean =>
  https && !secure;

export function overHttps(env: Origin): RequestHandler {
  return (req, _res, next) => {
    if (lacksHttps(env, req) && req.method !== 'GET' && req.method !== 'HEAD')
      throw forbidden('https_required', `Please open ${env.publicOrigin}. Nobody can sign in over http.`);
    next();
  };
}
