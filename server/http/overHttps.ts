import type { Request, RequestHandler } from 'express';
import type { Env } from '../env.ts';
import { forbidden } from '../errors/refusals.ts';

type Origin = Pick<Env, 'https' | 'publicOrigin'>;

/**
 * Whether a request came over http where people reach the app over https: no cookie is sent or comes back there, so
 * nobody can sign in. Behind a proxy, `TRUST_PROXY` lets it say what the browser spoke.
 */
export const lacksHttps = ({ https }: Pick<Env, 'https'>, { secure }: Pick<Request, 'secure'>): boolean =>
  https && !secure;

/** Refuses changes over http where people reach the app over https, before anything is made that nobody could use. */
export function overHttps(env: Origin): RequestHandler {
  return (req, _res, next) => {
    if (lacksHttps(env, req) && req.method !== 'GET' && req.method !== 'HEAD')
      throw forbidden('https_required', `Please open ${env.publicOrigin}. Nobody can sign in over http.`);
    next();
  };
}
