import type { RequestHandler } from 'express';
import { tooLarge } from '../../errors/refusals.ts';

/** Bytes of the largest body that any call takes: a post of the blog. */
const largest = 256 * 1024;

/**
 * Refuses what says that it is larger than anything here, before anything looks at it, and reads no body that nobody
 * asked for: the connection ends with the answer, whatever is still to come on it.
 */
export const boundBodies: RequestHandler = (req, res, next) => {
  if (Number(req.headers['content-length'] ?? 0) > largest) throw tooLarge();
  const hasBody = req.headers['content-length'] ?? req.headers['transfer-encoding'];
  if (hasBody !== undefined && (req.method === 'GET' || req.method === 'HEAD'))
    res.setHeader('Connection', 'close');
  next();
};
